"""A game that was played before, looked at action by action."""

from collections.abc import Sequence
from dataclasses import replace

from gobernador.core.actions import shown
from gobernador.core.errors import GameError
from gobernador.core.types import NOBODY
from gobernador.match import Match, Record
from gobernador.tui.screen import Screen, TerminalTable
from gobernador.tui.typed_answers import BadAnswer, refusal


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
                words = self.screen.read().split()
            except EOFError:
                return
            key = words[0].lower() if words else ""
            if key in self._words("quit"):
                return
            if key in self._words("table"):
                self.screen.table(replace(self.table, match=self.match_at(self.at)))
                continue
            try:
                self._go(words)
            except GameError as error:
                self.screen.refuse(refusal(self.table.catalog, error))

    def _words(self, key: str) -> list[str]:
        return self.table.catalog.say(f"table.replay.keys.{key}").split()

    def _go(self, words: Sequence[str]) -> None:
        self.at = self._target(words)
        self._show()

    def _target(self, words: Sequence[str]) -> int:
        """Where a line leads to."""
        most = len(self.actions)
        word = words[0].lower() if words else ""
        if not word or word in self._words("next"):
            return min(self.at + 1, most)
        if word in self._words("previous"):
            return max(self.at - 1, 0)
        if word in self._words("round"):
            return self._start_of_round(words[1:])
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
