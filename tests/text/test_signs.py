"""Signs, tags and what is said of every seat: short, in both languages, and true."""

import re
from collections import Counter

import pytest

from gobernador.core.types import NOBODY, PASS
from gobernador.games.puertorico.rules.ids import GOOD_WORDS, Power
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.match import Match
from gobernador.text.message_catalog import Catalog, languages
from gobernador.text.say import voice
from tests.text.games import GAMES, NAMES, PUERTO_RICO, game_called, moments, voice_of

LONGEST_TITLE, LONGEST_HINT, LONGEST_TAG = 52, 48, 24
LONGEST_REASON, LONGEST_NOTE = 88, 36


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", [*GAMES, *PUERTO_RICO])
def test_every_question_fits_a_sign(name: str, language: str) -> None:
    for match in moments(name, 1):
        speaker, view = voice_of(language, match), match.view(match.to_act)
        title, hint = speaker.title(view), speaker.hint(view)
        assert 0 < len(title) <= LONGEST_TITLE
        assert not title.endswith(".")
        assert 0 < len(hint) <= LONGEST_HINT
        for action in view.legal():
            assert len(speaker.tag(view, action)) <= LONGEST_TAG
        waiting = speaker.title(match.view(NOBODY))
        assert NAMES[match.to_act] in waiting
        assert speaker.hint(match.view(NOBODY)) == ""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", PUERTO_RICO)
def test_the_reasons_of_a_price_add_up_to_it(name: str, language: str) -> None:
    added: Counter[str] = Counter()
    for match in moments(name, 5):
        speaker, view = voice_of(language, match), match.view(match.to_act)
        assert len(speaker.ending_short(view)) <= LONGEST_NOTE
        assert bool(speaker.ending_short(view)) == bool(speaker.ending(view))
        for action in view.legal():
            verb, _, word = match.game.actions.text(action).partition(":")
            question, said = speaker.ask(view, action), speaker.because(view, action)
            assert len(question) <= LONGEST_TITLE
            assert len(said) <= LONGEST_REASON
            figures = [int(figure.replace("−", "-")) for figure in re.findall(r"[−+]?\d+", said)]
            if verb == "build":
                price = next(price for price in speaker.prices(view) if price.thing == word)
                assert not said or sum(figures) == price.price < price.printed
                assert str(price.price) in question or not price.price
            elif verb == "sell" and figures:
                assert sum(figures) == next(price.mine for price in speaker.market(view) if price.good == word)
            elif verb in ("ship", "wharf"):
                after = match.copy()
                after.submit(match.to_act, match.seq, match.game.actions.text(action))
                gained = points_of(after, match.to_act) - points_of(match, match.to_act)
                assert sum(figures) == gained
            added[verb] += bool(figures)
    assert min(added[verb] for verb in ("build", "sell", "ship")) > 5


def points_of(match: Match, seat: int) -> int:
    """The chips of a seat."""
    s = match.position
    assert isinstance(s, PuertoRico)
    return int(s.players[seat].points)


def test_an_outlook_says_what_a_seat_could_do() -> None:
    seen: Counter[str] = Counter()
    for match in moments(next(iter(PUERTO_RICO)), 6):
        speaker, view = voice_of("en", match), match.view(match.to_act)
        s = match.position
        assert isinstance(s, PuertoRico)
        for seat in range(match.game.seats):
            found = speaker.outlook(view, seat)
            assert found
            for good, barrels in found.makes.items():
                assert barrels == s.players[seat].capacity(GOOD_WORDS.index(good), s.rules)
            seen.update(makes=bool(found.makes), buys=bool(found.buys), sells=bool(found.sells))
    assert min(seen.values()) > 20


def test_those_who_wait_are_told_when_it_is_their_turn() -> None:
    match = Match(game_called("four seats, other prices"), bytes(16))
    first = match.to_act
    speaker = voice_of("en", match)

    hints = [speaker.hint(match.view((first + turn) % 4)) for turn in range(1, 4)]
    notes = [speaker.order_note(match.view(NOBODY), (first + turn) % 4) for turn in range(4)]

    assert hints == ["you are next", "you are third", "you are fourth"]
    assert notes == ["chooses now", "chooses next", "chooses third", "chooses last"]


@pytest.mark.parametrize("name", [*GAMES, *PUERTO_RICO])
def test_whoever_is_asked_acts_now_and_nobody_else_does(name: str) -> None:
    for match in moments(name, 2):
        speaker = voice_of("en", match)
        notes = [speaker.order_note(match.view(NOBODY), seat) for seat in range(match.game.seats)]
        assert [seat for seat, note in enumerate(notes) if note.endswith(" now")] == [match.to_act]


def test_what_a_chart_says_of_barrels_and_idle_factories_is_true() -> None:
    seen: Counter[str] = Counter()
    for match in (moment for name in PUERTO_RICO for seed in range(6, 12) for moment in moments(name, seed)):
        speaker, view, s = voice_of("en", match), match.view(NOBODY), match.position
        assert isinstance(s, PuertoRico)
        for seat in range(match.game.seats):
            note = speaker.order_note(view, seat)
            if "keeps" in note:
                kept = [int(figure) for figure in re.findall(r"\d+", note)]
                barrels = sum(s.players[seat].goods)
                assert barrels
                assert seat != match.to_act
                assert sum(kept) == barrels if kept else note == "keeps all"
                seen["loses" if kept else "all"] += 1
        for seat, harvest in speaker.harvests(view, match.moment(match.last_moment, NOBODY)).items():
            for building, doubloons in harvest.idle.items():
                assert building == "factory"
                assert not s.players[seat].power[Power.FACTORY]
                assert doubloons == s.rules.factory[len(harvest.made)] > 0
                seen["idle"] += 1
    assert min(seen[what] for what in ("loses", "all", "idle")) > 0, seen


@pytest.mark.parametrize("name", [*GAMES, *PUERTO_RICO])
def test_only_own_buildings_light_up(name: str) -> None:
    lit = 0
    for match in moments(name, 3):
        speaker, view = voice_of("en", match), match.view(NOBODY)
        for seat in range(match.game.seats):
            words = speaker.lit(view, seat)
            lit += len(words)
            assert len(words) == len(set(words))
            if match.decision().prompt == "role":
                assert words == []
    assert lit > 20


# -- what is lost --------------------------------------------------------------------------------------------------------


def test_what_is_said_to_be_lost_is_what_the_engine_takes() -> None:
    kept = 0
    for match in (match for name in PUERTO_RICO for match in moments(name, 4)):
        if match.decision().prompt != "keep":
            continue
        view, seat = match.view(match.to_act), match.to_act
        for action in view.legal():
            promised = {fate.good: fate.lost for fate in voice_of("en", match).fates(view, [action]) if fate.lost}
            after = match.copy()
            events = after.submit(seat, match.seq, match.game.actions.text(action))
            lost = {event.data["good"]: event.data["barrels"] for event in events if event.kind == "lost"}
            assert promised == lost
            kept += 1
    assert kept > 20


def test_the_captain_warns_of_what_spoils() -> None:
    warned = 0
    for name in PUERTO_RICO:
        for match in moments(name, 5):
            view, speaker = match.view(match.to_act), voice_of("es", match)
            lost = sum(fate.lost for fate in speaker.fates(view, ()))
            assert bool(speaker.warning(view)) == (lost > 0)
            warned += lost > 0
            if match.decision().prompt == "ship":
                must = speaker.title(view)
                assert ("Tienes que" in must) == (PASS not in view.legal())
    assert warned > 10


def test_loading_tells_what_becomes_of_the_rest() -> None:
    for match in moments("three seats", 6):
        if match.decision().prompt == "ship":
            view = match.view(match.to_act)
            for action in view.legal():
                after = match.copy()
                after.submit(match.to_act, match.seq, match.game.actions.text(action))
                s = after.position
                assert isinstance(s, PuertoRico)
                left = int(s.players[match.to_act].n_goods())
                fates = voice_of("en", match).fates(view, [action])
                assert sum(fate.kept + fate.lost for fate in fates) == left


def test_the_crane_says_what_is_lost() -> None:
    said = {
        voice_of("en", match).detail(match.view(match.to_act), action)
        for name in GAMES
        for seed in (1, 2, 3)
        for match in moments(name, seed)
        if match.decision().prompt == "cover"
        for action in match.view(match.to_act).legal()
        if action != PASS
    }
    assert said
    assert all("you lose its" in one for one in said)
    assert any("on it" in one for one in said)


# -- the end -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", [*GAMES, *PUERTO_RICO])
def test_the_end_is_announced_before_it_comes(name: str, language: str) -> None:
    said: list[str] = []
    for match in moments(name, 7):
        speaker, view = voice_of(language, match), match.view(NOBODY)
        said.append(speaker.ending(view))
        alarms = [speaker.alarm(view, seat) for seat in range(match.game.seats)]
        assert not any(alarms) or said[-1]
    assert said[0] == ""
    assert said[-1]


@pytest.mark.parametrize("language", languages())
def test_the_log_says_where_colonists_went(language: str) -> None:
    match = Match(game_called("two seats"), bytes(16))
    speaker = voice(Catalog(language), match.game, NAMES[:2])
    match.submit(match.to_act, match.seq, "role:mayor")
    while match.decision().prompt != "role":
        match.submit(match.to_act, match.seq, match.decision().options[0])

    placed = [event for event in match.events(NOBODY) if event.kind == "staffed"]

    assert placed
    for event in placed:
        assert event.data["where"]
        assert ":" in speaker.event(event, NOBODY)
