"""A position's fields stand once, in `games/GAME/laws.py`; everything that is made of them is checked against that list.

A field that is added to the engine and forgotten somewhere fails here, with the place where it is missing.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, get_type_hints

import msgspec
import pytest

from gobernador.catalog import make
from gobernador.core.dice import QuickDice
from gobernador.core.state import State
from gobernador.games.puertorico import laws as puertorico
from gobernador.games.sanjuan import laws as sanjuan
from gobernador.match.words import TAG, WORDS, plain_rules, plain_view, type_tag
from gobernador.research.encoders import encoder_of
from gobernador.testing.laws import Field, Seen, eager, positions

STORED = (Seen.BY_ALL, Seen.BY_OWNER, Seen.IN_PART, Seen.BY_NOBODY)


@dataclass(frozen=True)
class Listed:
    key: str
    edition: str
    state: tuple[Field, ...]
    player: tuple[Field, ...]
    registers: Mapping[str, tuple[str, ...]]

    def positions(self) -> Iterator[State]:
        game = make(self.key, self.edition, 3)
        for number, s in enumerate(positions(game, 7, eager(7))):
            if number % 11 == 0:
                yield s


GAMES = [
    Listed("sanjuan", "new_buildings", sanjuan.STATE, sanjuan.PLAYER, sanjuan.REGISTERS),
    Listed("puertorico", "base", puertorico.STATE, puertorico.PLAYER, puertorico.REGISTERS),
]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def slots(thing: object) -> set[str]:
    """The names of its fields, interpreted or compiled."""
    descriptors = ("member_descriptor", "getset_descriptor")
    found = {
        name
        for kind in type(thing).__mro__
        for name, value in vars(kind).items()
        if type(value).__name__ in descriptors
    }
    return {name for name in found if not name.startswith("_")}


@every_game
def test_the_list_names_every_field_of_a_position_and_of_a_player_once(game: Listed) -> None:
    s = make(game.key, game.edition, 3).new(QuickDice(1))
    player = s.players[0]  # type: ignore[attr-defined]

    for thing, listed in ((s, game.state), (player, game.player)):
        names = [field.name for field in listed]
        second_names = {name for used in game.registers.values() for name in used}
        assert len(names) == len(set(names)), f"{game.key}/laws.py has a field twice"
        missing = slots(thing) - set(names) - second_names
        assert not missing, f"{game.key}/laws.py does not have {sorted(missing)} of {type(thing).__name__}"
        assert set(names) <= slots(thing), (
            f"{game.key}/laws.py has {set(names) - slots(thing)}, which nothing is called"
        )


@every_game
def test_what_counts_something_else_in_each_phase_has_a_name_for_each(game: Listed) -> None:
    s = make(game.key, game.edition, 3).new(QuickDice(1))

    for number, (register, names) in enumerate(game.registers.items()):
        for name in names:
            setattr(s, name, number + 5)
            assert getattr(s, register) == number + 5, f"{name} does not write {register}"
            setattr(s, register, number)
            assert getattr(s, name) == number, f"{name} does not read {register}"


@every_game
def test_every_number_is_kept_by_a_copy_and_by_the_bytes(game: Listed) -> None:
    """Each is changed by one: the copy has the change, and the bytes are others."""
    table = make(game.key, game.edition, 3)
    for s in list(game.positions())[::5]:
        for field in game.state:
            value = getattr(s, field.name)
            if field.seen not in STORED or not isinstance(value, int) or field.name in ("prompt", "to_act"):
                continue
            twin = s.clone()
            setattr(twin, field.name, value + 1)
            assert getattr(twin.clone(), field.name) == value + 1, f"clone() forgets {field.name}"
            assert twin.to_bytes() != s.to_bytes(), f"to_bytes() forgets {field.name}"
        assert table.from_bytes(s.to_bytes()).to_bytes() == s.to_bytes()


@every_game
def test_what_everybody_sees_is_in_every_view(game: Listed) -> None:
    table = make(game.key, game.edition, 3)
    # Other things are counted by these, so they cannot be changed alone.
    counts = ("prompt", "to_act", "tiles_seen", "set_aside")
    open_numbers = [field for field in game.state if field.seen is Seen.BY_ALL and field.name not in counts]
    for s in list(game.positions())[::5]:
        for field in open_numbers:
            value = getattr(s, field.name)
            if not isinstance(value, int):
                continue
            twin = s.clone()
            setattr(twin, field.name, value + 1)
            for seat in range(3):
                # The answers to the open question follow from such numbers; the others see only what is shown.
                if s.to_act != seat:
                    same = table.view(twin, seat).to_bytes() == table.view(s, seat).to_bytes()
                    assert not same, f"the view does not show {field.name}, which everybody sees"


def keys_of(value: object, path: str = "") -> Iterator[str]:
    """Every key of nested words, as a path."""
    if isinstance(value, dict):
        for key, inside in value.items():
            here = f"{path} {key}".strip()
            yield here
            yield from keys_of(inside, here)
    elif isinstance(value, list):
        for inside in value:
            yield from keys_of(inside, path)


@every_game
def test_every_field_that_has_words_is_in_the_words_of_a_view(game: Listed) -> None:
    table = make(game.key, game.edition, 3)
    found = {key for s in game.positions() for key in keys_of(plain_view(table, table.view(s, 0)))}

    for field in (*game.state, *game.player):
        assert not field.words or field.words in found, (
            f"words.py of {game.key} has no {field.words!r} for {field.name}"
        )
        shown = field.seen in (Seen.BY_ALL, Seen.BY_OWNER, Seen.IN_PART)
        assert field.words or not shown, f"{field.name} is seen, but laws.py does not say by which words"


@every_game
def test_views_and_rules_have_the_shape_that_programs_with_types_expect(game: Listed) -> None:
    table = make(game.key, game.edition, 3)
    views: list[dict[str, Any]] = [plain_view(table, table.view(s, 0)) for s in game.positions()]

    shapes = WORDS.of(table)

    for shape, all_words in ((shapes.view_type, views), (shapes.rules_type, [plain_rules(table)])):
        assert type_tag(shape) == game.key
        for words in all_words:
            assert {*words, TAG} == set(get_type_hints(shape)), f"words.py of {game.key}, {shape.__name__}"
            # As JSON, as it is sent; a value of another type fails, and so does a missing one further inside.
            sent = msgspec.json.encode(words | {TAG: game.key})
            found: object = msgspec.json.decode(sent, type=shape)
            assert msgspec.json.encode(found, order="sorted") == msgspec.json.encode(
                msgspec.json.decode(sent), order="sorted"
            ), f"words.py of {game.key} does not have all that {shape.__name__} has inside"


@every_game
def test_every_field_that_is_observed_has_its_piece(game: Listed) -> None:
    pieces = {piece.name: piece.labels for piece in encoder_of(make(game.key, game.edition, 3)).pieces}

    for field in (*game.state, *game.player):
        piece, _, label = field.observed.partition(" ")
        assert not piece or piece in pieces, f"the encoder of {game.key} has no piece {piece!r} for {field.name}"
        assert not label or label in pieces[piece], f"the piece {piece!r} has no {label!r} for {field.name}"
    told = {field.observed.partition(" ")[::2] for field in (*game.state, *game.player)}
    for number in pieces["numbers"]:
        listed = not number or ("numbers", number) in told or number == "discards"
        assert listed, f"laws.py does not say which field the number {number!r} of an observation is"
