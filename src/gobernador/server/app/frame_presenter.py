"""The parts of a frame: the open question with its options, seats, gains, prices and first steps."""

from collections.abc import Container, Mapping
from functools import lru_cache

from msgspec.structs import replace

from gobernador.bots.game_bots import BOTS, heuristic_policy
from gobernador.core.game import Game, View
from gobernador.core.types import PASS
from gobernador.lessons.lesson_facts import First, facts_of, hints
from gobernador.lessons.lesson_facts import firsts as firsts_of
from gobernador.match import Match
from gobernador.match.open_question import Choice
from gobernador.match.points import Standing
from gobernador.match.words import WORDS, Plain, plain_rules, plain_view
from gobernador.server import wire
from gobernador.text.voice import Harvest, Voice

SUGGESTING = "heuristic"
"""The style of the heuristic that suggests it."""


def question(match: Match, view: View, speaker: Voice) -> wire.Question:
    """The question, with its options if it is put to the viewer."""
    game = match.game
    # How much can be answered is the matter of the seat that is asked.
    overheard = wire.Question(
        seat=int(view.to_act),
        prompt=game.words.prompts[view.prompt],
        topic=speaker.topic(view),
        sentence=speaker.question(view),
        options=[],
        unavailable=[],
        is_set=False,
        fewest=0,
        most=0,
        standing=[],
        title=speaker.title(view),
        hint=speaker.hint(view),
    )
    if view.seat != view.to_act:
        return overheard
    asked, hidden = match.question(int(view.seat)), game.words.closed & 2**view.prompt
    choices = [*asked.choices, *([Choice(PASS)] if asked.may_stop([]) else [])]
    return replace(
        overheard,
        options=[_option(game, view, speaker, choice) for choice in choices],
        unavailable=[_refused(game, view, speaker, text) for text in unavailable(game, view, speaker)],
        is_set=asked.is_set,
        fewest=asked.fewest,
        most=asked.most,
        standing=[game.actions.text(action) for action in speaker.standing(view)],
        warning=speaker.warning(view),
        fates=speaker.fates(view, ()),
        # Only where everybody can see what can be answered.
        forced=[] if hidden else [game.actions.text(action) for action in asked.only_answer([])],
        suggestion=[game.actions.text(action) for action in suggestion(match, view)],
    )


def _option(game: Game, view: View, speaker: Voice, choice: Choice) -> wire.AnswerOption:
    text = game.actions.text(choice.action)
    return wire.AnswerOption(
        action=text,
        label=speaker.option(view, choice.action),
        detail=speaker.describe(view, choice.action),
        copies=choice.copies,
        thing=thing(text),
        tag=speaker.tag(view, choice.action),
        fates=speaker.fates(view, [choice.action]) if choice.action != PASS else [],
        ask=speaker.ask(view, choice.action),
        because=speaker.because(view, choice.action),
    )


def _refused(game: Game, view: View, speaker: Voice, text: str) -> wire.Unavailable:
    action = game.actions.parse(text)
    return wire.Unavailable(
        action=text,
        label=speaker.option(view, action),
        thing=thing(text),
        why=speaker.why(view, action),
        tag=speaker.refusal_tag(view, action),
    )


def unavailable(game: Game, view: View, speaker: Voice) -> list[str]:
    """What somebody might want to answer and cannot, as notation."""
    legal = {game.actions.text(action) for action in view.legal()}
    return [text for text in speaker.candidates(view) if text not in legal]


def suggestion(match: Match, view: View) -> list[int]:
    """A whole answer that makes sense, where many things are named at once and no card is hidden; otherwise nothing."""
    game = match.game
    if game.words.prompts[view.prompt] not in BOTS.of(game).suggested:
        return []
    # The heuristic reads only what the seat knows.
    world = match.position
    policy = heuristic_policy(game, SUGGESTING)
    found: list[int] = []
    while world.to_act == view.to_act and world.prompt == view.prompt:
        found.append(int(policy.pick(world)))
        world.apply(found[-1])
    return [action for action in found if action != PASS]


def thing(notation: str) -> str:
    """The word of what an action is about; empty if it is about nothing.

    >>> [thing(text) for text in ("build:library", "ship:corn@2", "pass")]
    ['library', 'corn', '']
    """
    return notation.partition(":")[2].partition("@")[0]


KEPT = 64
"""Games whose numbers are remembered."""


def told_seats(game: Game) -> frozenset[int]:
    """The seats whose chips lie open at a table with open points."""
    return frozenset(range(game.seats)) if WORDS.of(game).may_lie_open else frozenset()


NO_HARVEST = Harvest({}, 0)


def seats_now(
    match: Match, view: View, taken: Mapping[str, int], told: Container[int], speaker: Voice
) -> list[wire.SeatNow]:
    """Each seat at this moment, where *taken* is who chose which role in this round."""
    viewer, choosing = int(view.seat), frozenset(speaker.choosing(view))
    harvests = speaker.harvests(view, match.moment(match.last_moment, viewer))
    return [
        _seat(standing, view, taken, harvests.get(standing.seat, NO_HARVEST), choosing, speaker)
        for standing in match.standings(viewer, told)
    ]


def _seat(
    standing: Standing, view: View, taken: Mapping[str, int], harvest: Harvest, choosing: frozenset[int], speaker: Voice
) -> wire.SeatNow:
    seat = standing.seat
    return wire.SeatNow(
        seat=seat,
        order=speaker.order(view, seat),
        chooses=seat in choosing,
        roles=[role for role, by in taken.items() if by == seat],
        note=speaker.order_note(view, seat),
        lit=speaker.lit(view, seat),
        built=standing.built,
        chips=standing.chips,
        filled=standing.filled,
        room=standing.room,
        alarm=speaker.alarm(view, seat),
        made=dict(harvest.made),
        earned=harvest.earned,
        drew=harvest.drew,
        idle=dict(harvest.idle),
        outlook=speaker.outlook(view, seat),
    )


def all_open(match: Match) -> wire.AllOpen:
    """What was hidden at a moment: for those who look back at a match that is over."""
    game, seats = match.game, range(match.game.seats)
    plain = [plain_view(game, match.view(seat)) for seat in seats]
    return wire.AllOpen(
        hands=[list(view["hand"]) for view in plain if "hand" in view],
        chips=[match.standings(seat)[seat].chips or 0 for seat in seats],
    )


def firsts(match: Match, seat: int, speaker: Voice) -> list[First]:
    """What could be said of this moment to somebody who meets a thing for the first time."""
    game, view = match.game, match.view(seat)
    if not firsts_of(game.key):
        return []
    events = match.moment(match.last_moment, seat)
    facts = facts_of(game, plain_view(game, view), events, match.standings(seat), _rules(game))
    speech = speaker.words
    return hints(game, facts, seat, speech.names, speech.catalog)


@lru_cache(KEPT)
def _rules(game: Game) -> Plain:
    """The numbers of a game, which are asked for with every frame."""
    return plain_rules(game)
