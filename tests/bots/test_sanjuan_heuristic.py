"""The heuristic player of San Juan does the obvious, says why, and beats whoever knows nothing."""

import pytest
from librt.vecs import vec

from gobernador.bots.policies.policy import Policy
from gobernador.core.dice import QuickDice
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.bots import BOTS
from gobernador.games.sanjuan.policies.heuristic import SanJuanHeuristic
from gobernador.games.sanjuan.policies.uses import USE_OF_POWER, Use
from gobernador.games.sanjuan.policies.weighing import PART_WORDS
from gobernador.games.sanjuan.policies.weights import WEIGHT_WORDS
from gobernador.games.sanjuan.rules.actions import ACTIONS
from gobernador.games.sanjuan.rules.game import EDITIONS, SanJuanGame
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, Power, Prompt, Role
from gobernador.testing.scenes import play, scene
from gobernador.text.message_catalog import Catalog, languages

assert BOTS.heuristic is not None
heuristic, reasons = BOTS.heuristic.player, BOTS.heuristic.reasons

STYLES = ("heuristic", "production", "city", "rush")
ONE_ANSWER = (Prompt.ROLE, Prompt.LIBRARY, Prompt.BUILD, Prompt.COVER, Prompt.TAKE, Prompt.CHAPEL)
"""The questions that do not ask for a set."""


@pytest.fixture(params=STYLES)
def style(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def pick(s: State, style: str = "heuristic") -> str:
    return ACTIONS.text(heuristic(style).pick(s))


def picks(s: State, style: str = "heuristic") -> list[str]:
    """Its answers one after the other, as long as the same seat is asked the same."""
    seat, prompt = s.to_act, s.prompt
    found = []
    while (s.to_act, s.prompt) == (seat, prompt):
        found.append(pick(s, style))
        play(s, found[-1])
    return found


# -- the obvious -------------------------------------------------------------------------------------------------------


AHEAD = "town hero victory_column statue palace library quarry prefecture carpenter silver_smelter*2 coffee_roaster"
CLOSE = "town hero victory_column silver_smelter*6 coffee_roaster*3"
BEHIND = "town indigo_plant*3 sugar_mill*3 well tower archive smithy gold_mine"


EVERY_STYLE = {
    "whoever is ahead takes the builder to end the game": (
        ["sanjuan first seats=2", f"seat 0 {AHEAD} hand indigo_plant well", f"seat 1 {BEHIND} hand 2", "prompt role"],
        ["role:builder"],
    ),
    "whoever is a little behind does not end the game": (
        ["sanjuan first seats=2", f"seat 0 {CLOSE} hand indigo_plant well", f"seat 1 {AHEAD} hand 5", "prompt build"],
        ["pass"],
    ),
    "the last building of a game is the one with most points": (
        [
            "sanjuan first seats=2",
            "seat 0 town indigo_plant*5 silver_smelter hand hero library aqueduct ?*3",
            f"seat 1 {AHEAD} well hand 1",
            "prompt build seat=0 chooser=1",
        ],
        ["build:hero"],
    ),
    "an early library is built": (
        ["sanjuan first seats=2", "seat 0 town indigo_plant hand library well tower archive crane", "prompt build"],
        ["build:library"],
    ),
    "dear goods are sold on a dear tile": (
        [
            "sanjuan first seats=3",
            "seat 0 town indigo_plant+good sugar_mill+good silver_smelter+good coffee_roaster+good hand 2",
            "tiles T5",
            "prompt sell",
        ],
        ["sell:silver_smelter", "sell:coffee_roaster"],
    ),
    "goods are made where they are worth most": (
        ["sanjuan first seats=3", "seat 0 town indigo_plant*2 silver_smelter tobacco_storage hand 2", "prompt produce"],
        ["produce:silver_smelter", "produce:tobacco_storage"],
    ),
    "a goods order holds whatever the prices": (
        [
            "sanjuan first seats=3",
            "seat 0 town indigo_plant+good sugar_mill+good coffee_roaster+good hand 2",
            "prices indigo=3 sugar=3 coffee=1",
            "prompt sell",
        ],
        ["sell:sugar_mill", "sell:indigo_plant"],
    ),
    "bills are paid with cards that can never be built": (
        [
            "sanjuan first seats=2",
            "seat 0 town indigo_plant smithy well quarry hand smithy well silver_smelter library prefecture",
            "prompt pay site=quarry due=2 done=1 last=palace",
        ],
        ["pay:well", "pay:smithy"],
    ),
    "of two alike one is money": (
        [
            "sanjuan first seats=2",
            "seat 0 town indigo_plant crane hand library*2 prefecture",
            "prompt pay site=crane due=1",
        ],
        ["pay:library"],
    ),
    "a card that can never be built goes under the chapel": (
        [
            "sanjuan first seats=2",
            "seat 0 town chapel prefecture quarry hero palace statue hand prefecture library victory_column",
            "seat 1 town indigo_plant*9",
            "prompt chapel",
        ],
        ["chapel:prefecture"],
    ),
    "the councillor keeps the best and not what stands already": (
        [
            "sanjuan first seats=2",
            "seat 0 town indigo_plant library hand 3",
            "drawn library archive tower quarry library",
            "prompt keep",
        ],
        ["keep:quarry"],
    ),
    "the cheapest goods are spent on a black market": (
        [
            "sanjuan first seats=2",
            "seat 0 town black_market indigo_plant+good silver_smelter+good hero hand 4",
            "prompt spend seat=0 chooser=1 site=hero due=5",
        ],
        ["spend:indigo_plant"],
    ),
    "a crane covers the building that is worth least": (
        [
            "sanjuan first seats=2",
            "seat 0 town crane indigo_plant library quarry hero hand none",
            "seat 1 town indigo_plant*5 sugar_mill*5",
            "prompt cover site=victory_column",
        ],
        ["cover:indigo_plant"],
    ),
}
"""A sentence, a position, and the first answers of every style in it."""


@pytest.mark.parametrize(("lines", "answers"), EVERY_STYLE.values(), ids=EVERY_STYLE)
def test_every_style_does_the_obvious(lines: list[str], answers: list[str], style: str) -> None:
    s = scene(*lines)

    assert (picks(s, style) if len(answers) > 1 else [pick(s, style)]) == answers


@pytest.mark.parametrize(
    ("own", "other"),
    [
        (f"{AHEAD} hand indigo_plant well", f"{BEHIND} hand 5"),
        (f"{BEHIND} hand hero ?*5", f"{AHEAD.replace('carpenter', 'chapel')} hand none under chapel 9"),
    ],
    ids=["ahead", "lost beyond hope"],
)
def test_whoever_is_ahead_or_lost_beyond_hope_ends_the_game(own: str, other: str, style: str) -> None:
    s = scene("sanjuan first seats=2", f"seat 0 {own}", f"seat 1 {other}", "prompt build")

    assert pick(s, style).startswith("build:")


def test_nobody_takes_the_builder_who_has_nothing_to_build(style: str) -> None:
    s = scene(
        "sanjuan first seats=2", "seat 0 town indigo_plant hand none", "seat 1 town indigo_plant hand 7", "prompt role"
    )

    assert pick(s, style) != "role:builder"


def test_a_good_is_kept_for_a_better_tile_when_the_hand_is_full() -> None:
    s = scene(
        "sanjuan first seats=3", "seat 0 town silver_smelter+good hand 9", "tiles T1", "prompt sell seat=0 chooser=1"
    )

    assert pick(s) == "pass"


def test_the_bank_waits_for_the_end(style: str) -> None:
    early, late = (
        scene(
            "sanjuan new_buildings seats=2",
            "seat 0 town indigo_plant bank hand archive tower well crane hut",
            f"seat 1 town {town}",
            "prompt bank",
        )
        for town in ("indigo_plant", "indigo_plant*5 sugar_mill*6")
    )

    assert pick(early, style) == "pass"
    assert len(picks(late, style)) >= 4


@pytest.mark.parametrize("language", languages())
def test_every_reason_has_its_words_in_every_language(language: str) -> None:
    catalog = Catalog(language)

    assert set(catalog.under(reasons.removesuffix("."))) == set(PART_WORDS)
    for word in PART_WORDS:
        assert "+1.5" in catalog.say(reasons + word, amount="+1.5")


# -- judgements that only some styles make ------------------------------------------------------------------------------


def judging(**judgements: float) -> SanJuanHeuristic:
    """The balanced style, with some judgements of its own."""
    weights = list(heuristic("heuristic").weights)
    for word, weight in judgements.items():
        weights[WEIGHT_WORDS.index(word)] = weight
    return SanJuanHeuristic(vec[float](weights))


def test_a_rival_whose_hand_is_too_full_is_not_given_the_builder() -> None:
    def wish_to_build(rival: str, hoards: float) -> float:
        s = scene("sanjuan first seats=2", "seat 0 town indigo_plant hand well ?*4", rival, "prompt role")
        return judging(rival_hoards=hoards, foresight=0.0, rival=1.0).worth(s, Role.BUILDER)

    def deterred(rival: str) -> float:
        return wish_to_build(rival, 0.0) - wish_to_build(rival, 0.5)

    assert [deterred(f"seat 1 hand {cards}") for cards in (4, 5, 6, 9)] == pytest.approx([0.0, 0.0, 0.5, 2.0])
    # Where there is room for twelve cards, nine do not crowd each other.
    assert deterred("seat 1 town indigo_plant tower hand 9") == pytest.approx(0.0)


def test_a_building_of_cost_six_waits_for_what_it_will_score() -> None:
    guild = "town indigo_plant silver_smelter*3 hand guild_hall silver_smelter indigo_plant*7"
    early = scene("sanjuan first seats=2", f"seat 0 {guild}", "prompt build")
    late = scene("sanjuan first seats=2", f"seat 0 {guild}", f"seat 1 {AHEAD} hand 5", "prompt build seat=0 chooser=1")
    patient, hasty = judging(patience=1.0), judging(patience=0.0)

    assert ACTIONS.text(hasty.pick(early)) == "build:guild_hall"
    assert ACTIONS.text(patient.pick(early)) == "build:silver_smelter"
    assert ACTIONS.text(patient.pick(late)) == "build:guild_hall"


# -- styles ------------------------------------------------------------------------------------------------------------


def town_of(style: str, games: int) -> tuple[float, float]:
    """How many production buildings a style builds in a game with itself, and how many rounds it takes."""
    game, policy = SanJuanGame("first", 2), heuristic(style)
    plants = rounds = 0
    for seed in range(games):
        s = game.new(QuickDice(seed + 1))
        finish(s, [policy, policy])
        plants += sum(int(s.players[seat].n_plants(s.rules)) for seat in range(2))
        rounds += int(s.round)
    return plants / games / 2, rounds / games


def test_styles_build_different_towns() -> None:
    plants, rounds = zip(*(town_of(style, 20) for style in STYLES), strict=True)

    assert plants[1] > plants[0] + 1 > plants[2] + 2
    assert rounds[3] < rounds[0] - 0.5


def finish(s: State, policies: list[Policy]) -> None:
    while s.to_act != NOBODY:
        s.apply(policies[s.to_act].pick(s))


def test_the_heuristic_values_every_power() -> None:
    for edition in EDITIONS:
        rules = SanJuanGame(edition, 2).rules
        for b in rules.buildings:
            said = f"no bot values {CARD_WORDS[b.card]}: its power has no row in FUNCTIONS of policies/uses.py"
            assert b.power == Power.NONE or USE_OF_POWER[b.power] != Use.NEVER, said
