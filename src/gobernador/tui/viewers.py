"""Games that are looked at: one that was played before, action by action; bots among themselves, with why they answer as they do."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from gobernador.bots.base import Bot
from gobernador.bots.game_bots import heuristic_kind
from gobernador.bots.policy_bot import HeuristicBot, Weighed
from gobernador.bots.search_bot import SearchBot
from gobernador.core.actions import shown
from gobernador.core.errors import GameError
from gobernador.core.game import View
from gobernador.core.types import NOBODY
from gobernador.match import Match, Record
from gobernador.match.open_question import open_set
from gobernador.tui.screen import BUDGET, Screen, TerminalTable
from gobernador.tui.typed_answers import BadAnswer, Typed, read_line, refusal

KEYS = ("next", "previous", "round", "table", "quit")
"""What can be asked for while a replay is looked at; the catalogue has the words for each under `table.replay.keys`."""


class ReplayViewer:
    """A record, and how far it has been looked at."""

    def __init__(self, record: Record, table: TerminalTable, screen: Screen) -> None:
        self.record = record
        self.table = table
        self.screen = screen
        self.actions = record.actions[record.continued :]
        """What can be played again."""
        self.turns = record.turns[record.continued :]
        self.rounds = record.rounds[record.continued :]
        self.at = 0
        """So many of them have been played."""

    # -- everything at once ------------------------------------------------------------------------------------

    def tell_all(self) -> None:
        """The whole game in words, with the table at the start of each round."""
        match = self.record.begin()
        table = replace(self.table, match=match)
        told = 0
        self.screen.table(table)
        for number, text in enumerate(self.actions):
            begun = match.round
            match.submit(match.to_act, match.seq, text)
            if match.to_act == self.turns[number] and match.round == begun:
                continue
            self.screen.log(table.news(told))
            told = len(table.events())
            if match.round != begun and not match.over:
                self.screen.table(table)
        self.screen.log(table.news(told))

    # -- step by step ------------------------------------------------------------------------------------------

    def step_through(self) -> None:
        """Show a position and wait for a line, until the person has seen enough."""
        self.screen.begin(replace(self.table, match=self.match_at(self.at)))
        self._show()
        while True:
            try:
                typed = read_line(self.table.catalog, self.screen.read(), KEYS, "table.replay.keys.")
            except EOFError:
                return
            if typed.key == "quit":
                return
            if typed.key == "table":
                self.screen.table(replace(self.table, match=self.match_at(self.at)))
                continue
            try:
                self.at = self._target(typed)
                self._show()
            except GameError as error:
                self.screen.refuse(refusal(self.table.catalog, error))

    def _target(self, typed: Typed) -> int:
        """Where a line leads to."""
        most = len(self.actions)
        if typed.key == "previous":
            return max(self.at - 1, 0)
        if typed.key == "round":
            return self._start_of_round(typed.words)
        if typed.key == "next" or not typed.words:
            return min(self.at + 1, most)
        word = typed.words[0].lower()
        if word.isascii() and word.isdigit() and len(word) < 6 and int(word) <= most:
            return int(word)
        raise BadAnswer(
            "no_step", f"{shown(word)} is not an action; actions go from 0 to {most}", text=shown(word), most=most
        )

    def _start_of_round(self, words: Sequence[str]) -> int:
        rounds = self.rounds
        text = words[0] if words else str(self._round() + 1)
        wanted = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0
        if wanted not in rounds:
            last = rounds[-1] if rounds else 0
            raise BadAnswer("no_round", f"there is no round {shown(text)}", text=shown(text), most=last)
        return rounds.index(wanted)

    def _round(self) -> int:
        rounds = self.rounds
        return rounds[self.at] if self.at < len(rounds) else (rounds[-1] if rounds else 1)

    def match_at(self, number: int) -> Match:
        """The match after so many actions."""
        match = self.record.begin()
        for text in self.actions[:number]:
            match.submit(match.to_act, match.seq, text)
        return match

    def _show(self) -> None:
        """The position, and what the action that led to it has done."""
        before = self.match_at(max(self.at - 1, 0))
        table = replace(self.table, match=self.match_at(self.at))
        self.screen.before_question(table)
        self.screen.news(table, table.news(len(before.events(table.viewer))))
        most = len(self.actions)
        self.screen.say(table.say("replay.where", action=self.at, most=most, notation=self._notation()).strip())
        self.screen.remind(table.say("replay.hint"))

    def _notation(self) -> str:
        """Who did what; of the others, a viewer knows only what the news tells."""
        if self.at == 0:
            return ""
        seat = self.turns[self.at - 1]
        name = self.table.names[seat]
        return f"{name}: {self.actions[self.at - 1]}" if self.table.viewer in (NOBODY, seat) else name


# -- bots among themselves ----------------------------------------------------------------------------------------------

MOST_PARTS = 3
MOST_ANSWERS = 3
SMALLEST = 0.05
"""Of less than this, nothing is left when it is rounded."""


def can_say(bot: Bot) -> bool:
    """Whether a bot can say why."""
    return isinstance(bot, HeuristicBot | SearchBot)


class Reasons:
    """The reasons of the bots at one table."""

    def __init__(self, table: TerminalTable) -> None:
        self.table = table
        self.game = table.match.game

    def why(self, bot: Bot, view: View, action: int) -> str:
        """Why *bot*, having just chosen *action*, did so; empty where there was no real choice, or it cannot say."""
        if len(view.legal()) == 1 or open_set(self.game, view) is not None:
            return ""
        if isinstance(bot, HeuristicBot):
            return self._weighed(bot.why(view), view, action)
        if isinstance(bot, SearchBot):
            return self._searched(bot, view)
        return ""

    # -- weighing ----------------------------------------------------------------------------------------------

    def _weighed(self, answers: list[Weighed], view: View, action: int) -> str:
        """What the answer is worth, the parts of that which matter most, and what would have come next."""
        chosen = next(answer for answer in answers if answer.action == action)
        second = next(answer for answer in answers if answer.action != action)
        parts = self._parts(chosen)
        return self.table.say(
            "why.weighed" if parts else "why.bare",
            name=self._name(view),
            answer=self._answer(view, chosen.action),
            worth=signed(chosen.worth),
            parts=", ".join(parts),
            second=self._answer(view, second.action),
            less=signed(second.worth),
        )

    def _parts(self, answer: Weighed) -> list[str]:
        amounts: dict[str, float] = {}
        for word, amount in answer.parts:
            amounts[word] = amounts.get(word, 0.0) + amount
        greatest = sorted(amounts, key=lambda word: -abs(amounts[word]))[:MOST_PARTS]
        return [
            self.table.catalog.say(heuristic_kind(self.game).reasons + word, amount=signed(amounts[word]))
            for word in greatest
            if abs(amounts[word]) >= SMALLEST
        ]

    # -- searching ---------------------------------------------------------------------------------------------

    def _searched(self, bot: SearchBot, view: View) -> str:
        """The answers that were tried most, how often, and what they brought."""
        if bot.tree is None or bot.tree.view is not view:
            # The question was too small for a search, and the tree is of an earlier one.
            return ""
        tried = bot.considered()
        playouts = sum(answer.visits for answer in tried)
        answers = [
            self.table.say(
                "why.tried",
                answer=self._answer(view, answer.action),
                share=f"{answer.visits / playouts:.0%}",
                mean=f"{answer.mean:.2f}",
            )
            for answer in tried[:MOST_ANSWERS]
        ]
        return self.table.say("why.searched", playouts=playouts, name=self._name(view), answers="; ".join(answers))

    # -- words -------------------------------------------------------------------------------------------------

    def _name(self, view: View) -> str:
        return self.table.names[view.seat]

    def _answer(self, view: View, action: int) -> str:
        return self.table.voice.option(view, action)


def signed(amount: float) -> str:
    """An amount for or against.

    >>> signed(2.26), signed(-0.9), signed(-0.01)
    ('+2.3', '-0.9', '+0.0')
    """
    return f"{round(amount, 1) + 0.0:+.1f}"


Explain = Callable[[Bot, View, int], str]
"""Why a bot answered so to what it saw; empty if there is nothing to say."""


def silent(bot: Bot, view: View, action: int) -> str:
    """No reasons are given."""
    return ""


class SpectatorView:
    """A table that a spectator looks at."""

    def __init__(
        self,
        table: TerminalTable,
        bots: Mapping[int, Bot],
        screen: Screen,
        pause: Callable[[], None],
        explain: Explain = silent,
    ) -> None:
        self.table = table
        self.match = table.match
        self.bots = bots
        self.screen = screen
        self.pause = pause
        self.explain = explain
        self.told = 0
        self.reasons: list[str] = []
        """Those of answers that have not been told yet."""

    def watch(self) -> None:
        """Let the bots play to the end."""
        self.screen.table(self.table)
        while not self.match.over:
            begun = self.match.round
            self._turn(begun)
            self._tell()
            self.pause()
            if self.match.round != begun and not self.match.over:
                self.screen.table(self.table)

    def _turn(self, begun: int) -> None:
        """One seat acts until another is asked, or the next round begins."""
        seat = self.match.to_act
        while self.match.to_act == seat and self.match.round == begun:
            bot, view = self.bots[seat], self.match.view(seat)
            action = bot.choose(view, BUDGET)
            self.reasons.append(self.explain(bot, view, action))
            self.match.submit(seat, self.match.seq, self.match.game.actions.text(action))
            if any(self.reasons):
                # A reason stands below what it explains, not at the end of the turn.
                self._tell()

    def _tell(self) -> None:
        """What has happened, and why; a reason waits until its answer has led to something that can be told."""
        told = len(self.table.events())
        if told == self.told:
            return
        self.screen.log(self.table.news(self.told))
        self.told = told
        for reason in filter(None, self.reasons):
            self.screen.aside(reason)
        self.reasons.clear()
