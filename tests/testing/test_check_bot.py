"""The trial of bots: sound ones pass, and whatever a bot must not do is found out."""

import gc
import itertools
import re
import shlex
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from gobernador.bots.base import Bot, Budget, bot_dice
from gobernador.bots.registry import BOTS
from gobernador.bots.remote import RemoteBot
from gobernador.catalog import make
from gobernador.core.dice import Dice, SealedDice
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game, View
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.testing import BotBroken, Finding, check_bot, laws
from gobernador.testing.bot_trial import books_of, every_table
from gobernador.text.message_catalog import Catalog
from tests.testing import cheats

ROOT = Path(__file__).resolve().parents[2]
SAN_JUAN = make("sanjuan", "first", 2, {"rounds": "6"})
PUERTO_RICO = make("puertorico", "base", 3, {"rounds": "4"})
BOTH = [SAN_JUAN, PUERTO_RICO]
PROMISES = ["legal", "harmless", "steady", "honest", "takes_over", "in_time"]


def keys(findings: list[Finding]) -> list[str]:
    return [finding.key for finding in findings]


def silent(finding: Finding) -> None:
    """Nobody listens."""


# -- sound bots --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BOTS)
def test_our_own_bots_keep_every_promise(name: str) -> None:
    assert keys(check_bot(name, games=BOTH, report=silent)) == PROMISES


def test_a_bot_is_tried_in_every_edition_and_with_every_number_of_seats() -> None:
    tables = [(game.key, game.edition, game.seats) for game in every_table()]

    assert len(tables) == len(set(tables)) == 13
    assert ("sanjuan", "new_buildings", 4) in tables
    assert ("puertorico", "base", 5) in tables


def test_a_file_and_a_program_can_be_tried_too(tmp_path: Path) -> None:
    program = "remote:" + shlex.join([sys.executable, str(ROOT / "examples" / "remote_bot.py")])

    for spec in (str(ROOT / "examples" / "my_bot.py"), program):
        assert keys(check_bot(spec, games=[SAN_JUAN], report=silent)) == PROMISES


def test_every_finding_is_told_as_it_is_found_in_any_language(capsys: pytest.CaptureFixture[str]) -> None:
    found = check_bot(cheats.Digger, games=[SAN_JUAN])

    assert capsys.readouterr().out.splitlines() == [str(finding) for finding in found]
    assert found[3].say(Catalog("es")) == "sus respuestas no dependen de la información oculta"


class SanJuanOnly(Bot):
    """Plays one game."""

    games = ("sanjuan",)

    def choose(self, view: View, budget: Budget) -> int:
        return view.legal()[0]


class Elsewhere(SanJuanOnly):
    """Plays another one."""

    games = ("chess",)


def test_a_bot_plays_what_it_says_it_plays() -> None:
    found = check_bot(SanJuanOnly, games=[PUERTO_RICO, SAN_JUAN], report=silent)

    assert found[0].details["games"] == 1
    with pytest.raises(BotBroken, match="It plays none of these games"):
        check_bot(Elsewhere, games=[SAN_JUAN], report=silent)


def test_a_bot_that_is_none_is_refused_as_everywhere() -> None:
    with pytest.raises(BadSetup, match="there is no bot 'clever'"):
        check_bot("clever", games=BOTH)


# -- bots that do what they must not -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cheat", "key", "words"),
    [
        (cheats.StackPeeker, "peeks", "when only hidden information had changed"),
        (cheats.Guesser, "unsteady", "when it was asked again with the same seed"),
        (cheats.RuleBender, "changed_rules", "it changed the rules"),
        (cheats.ViewSmearer, "changed_view", "it changed the view it was given"),
        (cheats.GameGrabber, "changed_position", "it changed the game itself"),
        (cheats.Scofflaw, "illegal", "it answered pass, which is not legal. Legal answers: role:"),
        (cheats.Babbler, "no_action", "it answered 'role:builder', which is not an action of this game"),
        (cheats.Crasher, "raised", r"it raised ZeroDivisionError: .* \(cheats\.py:\d+\)"),
    ],
)
@pytest.mark.parametrize("key_of_game", ["sanjuan", "puertorico"])
def test_a_cheat_is_caught(cheat: type[Bot], key: str, words: str, key_of_game: str) -> None:
    # A game of its own: one of these spoils it.
    game = make(key_of_game, "first" if key_of_game == "sanjuan" else "base", 3, {"rounds": "6"})

    with pytest.raises(BotBroken, match=words) as caught:
        check_bot(cheat, games=[game], report=silent)

    assert caught.value.key == key
    assert re.match(rf"{key_of_game} \w+ seats=3 rounds=6, decision \d+, seat \d, \w+: ", str(caught.value))


def test_who_looks_among_all_objects_is_caught_where_python_lists_them() -> None:
    """A compiled position is on no list, so that there is nothing to be found."""
    from gobernador import compiled

    short = make("sanjuan", "first", 2, {"rounds": "2"})
    # Whatever all other tests have left behind is not on the list: it would make the bot slow, and no position of its games is there.
    gc.collect()
    gc.freeze()
    try:
        if compiled.is_compiled():
            assert keys(check_bot(cheats.GarbagePeeker, games=[short], report=silent)) == PROMISES
            return
        with pytest.raises(BotBroken, match="when only hidden information had changed"):
            check_bot(cheats.GarbagePeeker, games=[short], report=silent)
    finally:
        gc.unfreeze()


class Sleeper(SanJuanOnly):
    """Takes its time, whatever the budget; a few times is enough."""

    naps = itertools.count()

    def choose(self, view: View, budget: Budget) -> int:
        if budget.seconds is not None and next(Sleeper.naps) == 0:
            time.sleep(budget.seconds + 0.7)
        return view.legal()[0]


def test_a_slow_bot_is_remarked_on() -> None:
    found = check_bot(Sleeper, games=[SAN_JUAN], report=silent)

    assert keys(found) == [*PROMISES[:-1], "slow"]
    assert re.fullmatch(r"note: it had 0\.1 s per decision and once took [01]\.\d\d s", str(found[-1]))


class Forgetful(SanJuanOnly):
    """Remembers its first role, and is lost without it."""

    role = -1

    def choose(self, view: View, budget: Budget) -> int:
        if self.game.words.prompts[view.prompt] == "role":
            self.role = view.legal()[0]
        assert self.role >= 0, "I was never asked for a role"
        return view.legal()[0]


def test_a_bot_that_cannot_take_over_is_found_out() -> None:
    """Whether in the game itself, where others choose before it, or in the middle of one."""
    with pytest.raises(BotBroken, match="I was never asked for a role"):
        check_bot(Forgetful, games=[SAN_JUAN], report=silent)


def test_a_program_that_answers_by_chance_is_found_out(tmp_path: Path) -> None:
    rude = tmp_path / "rude.py"
    rude.write_text("print('{\"type\": \"ready\"}')\nwhile input(): print('no')\n", encoding="utf-8")

    with pytest.raises(BotBroken, match="nonsense: it said 'no', which is not JSON"):
        check_bot("remote:" + shlex.join([sys.executable, str(rude)]), games=[SAN_JUAN], report=silent)


def test_a_bot_that_cannot_be_made_is_found_out() -> None:
    def nobody(game: Game, seat: int, dice: Dice) -> Bot:
        raise KeyError("weights")

    with pytest.raises(BotBroken, match=r"it cannot be created: KeyError: 'weights' \(test_check_bot\.py:\d+\)"):
        check_bot(nobody, games=[SAN_JUAN], report=silent)


# -- what a bot is given -----------------------------------------------------------------------------------------------


def given(game: Game, s: State, seat: int, seed: bytes) -> list[object]:
    """All that a bot gets hold of."""
    return [game.view(s, seat), game, bot_dice(seed, seat, "any")]


def positions(game: Game) -> Iterator[State]:
    choose = laws.eager(3)
    s: State = game.new(SealedDice(bytes(range(16))))
    for _ in range(120):
        if s.to_act == NOBODY:
            return
        yield s
        s.apply(choose(s))


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game.key)
def test_what_a_bot_is_given_is_the_same_whatever_is_hidden(game: Game) -> None:
    books = books_of(game)
    for number, s in enumerate(positions(game)):
        seat = number % game.seats
        other = books.redeal(s, seat, laws.chance(number))
        ours, theirs = (laws.anatomy(game.view(state, seat), set()) for state in (s, other))
        assert ours == theirs


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game.key)
def test_no_secret_can_be_reached_from_what_a_bot_is_given(game: Game) -> None:
    seed = bytes(range(16))
    for number, s in enumerate(positions(game)):
        found = list(cheats.reachable(given(game, s, number % game.seats, seed)))
        for thing in found:
            # The open table of Puerto Rico has nobody's dice, and no tile on top of its pile.
            assert not isinstance(thing, State) or (isinstance(thing, PuertoRico) and not len(thing.top))
            assert not isinstance(thing, SealedDice) or thing.seed != seed
        ours = {id(thing) for thing in cheats.reachable([game, *constants()])}
        secrets = list(cheats.reachable([s]))
        assert not {id(thing) for thing in found} & {id(thing) for thing in secrets} - ours


def constants() -> list[object]:
    """What all positions share because nobody ever changes it: empty piles and the like."""
    modules = [module for name, module in list(sys.modules.items()) if name.startswith("gobernador.")]
    return [value for module in modules for name, value in vars(module).items() if name.startswith("NO_")]


def test_a_program_that_never_says_that_it_is_ready_is_waited_for_once() -> None:
    """At the first table, not at each of them."""
    made: list[Game] = []

    def start(game: Game, seat: int, dice: Dice) -> Bot:
        made.append(game)
        command = shlex.join([sys.executable, "-c", "import time; time.sleep(60)"])
        return RemoteBot(game, seat, dice, command, starting=0.5)

    with pytest.raises(BadSetup, match="it did not answer in time"):
        check_bot(start, report=silent)

    assert len(made) == 1


def test_a_program_that_ends_at_the_first_table_may_play_at_another(tmp_path: Path) -> None:
    """Whoever leaves at once declines a game, and costs no time."""
    made: list[Game] = []

    def start(game: Game, seat: int, dice: Dice) -> Bot:
        made.append(game)
        return RemoteBot(game, seat, dice, shlex.join([sys.executable, "-c", "pass"]))

    with pytest.raises(BadSetup, match="it ended with exit code 0"):
        check_bot(start, games=BOTH, report=silent)

    assert len(made) == 2
