"""The presenter of seats, gains, prices and first steps: what a screen shows beside the view."""

from collections.abc import Container, Mapping
from functools import lru_cache
from typing import NamedTuple

from gobernador.core.game import Game, View
from gobernador.lessons.first_steps import firsts as firsts_of
from gobernador.lessons.first_steps import hints
from gobernador.lessons.lesson_facts import facts_of
from gobernador.match import Match
from gobernador.match.points import Standing
from gobernador.match.words import WORDS, Plain, plain_rules, plain_view
from gobernador.server import wire
from gobernador.text.voice import Harvest, Voice

KEPT = 64
"""Games whose numbers are remembered."""


def told_seats(game: Game) -> frozenset[int]:
    """The seats whose chips lie open at a table with open points."""
    return frozenset(range(game.seats)) if WORDS.of(game).may_lie_open else frozenset()


class Round(NamedTuple):
    """What the actions of a round say that a view does not."""

    taken: Mapping[str, int]
    """Who chose which role."""
    harvests: Mapping[int, Harvest]
    """What seats have just got."""


NO_HARVEST = Harvest({}, 0)


def seats_now(match: Match, view: View, so_far: Round, told: Container[int], speaker: Voice) -> list[wire.SeatNow]:
    """What can be said of each seat at this moment."""
    choosing = frozenset(speaker.choosing(view))
    standings = match.standings(int(view.seat), told)
    return [_seat(standing, view, so_far, choosing, speaker) for standing in standings]


def _seat(standing: Standing, view: View, so_far: Round, choosing: frozenset[int], speaker: Voice) -> wire.SeatNow:
    seat = standing.seat
    outlook = speaker.outlook(view, seat)
    harvest = so_far.harvests.get(seat, NO_HARVEST)
    return wire.SeatNow(
        seat=seat,
        order=speaker.order(view, seat),
        chooses=seat in choosing,
        roles=[role for role, by in so_far.taken.items() if by == seat],
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
        outlook=wire.Outlook(dict(outlook.makes), outlook.buys, outlook.sells) if outlook else None,
    )


def all_open(match: Match) -> wire.AllOpen:
    """What was hidden at a moment: for those who look back at a match that is over."""
    game, seats = match.game, range(match.game.seats)
    plain = [plain_view(game, match.view(seat)) for seat in seats]
    return wire.AllOpen(
        hands=[list(view["hand"]) for view in plain if "hand" in view],
        chips=[match.standings(seat)[seat].chips or 0 for seat in seats],
    )


def gains(view: View, speaker: Voice) -> list[wire.Gain]:
    """What each role would bring the viewer."""
    return [
        wire.Gain(
            role=gain.role,
            tag=gain.tag,
            brings=gain.brings,
            mine=gain.mine,
            others=[wire.Share(seat, text) for seat, text in gain.others],
            amount=gain.amount,
            unit=gain.unit,
            thing=gain.thing,
            short=gain.short,
        )
        for gain in speaker.gains(view)
    ]


def prices(view: View, speaker: Voice) -> list[wire.Price]:
    """What everything costs the viewer."""
    return [
        wire.Price(
            thing=price.thing,
            price=price.price,
            printed=price.printed,
            state=price.state,
            missing=price.missing,
            tag=price.tag,
            less=[wire.Less(*less) for less in price.less],
            over=price.over,
            sentence=price.sentence,
        )
        for price in speaker.prices(view)
    ]


def firsts(match: Match, seat: int, speaker: Voice) -> list[wire.First]:
    """What could be said of this moment to somebody who meets a thing for the first time."""
    game, view = match.game, match.view(seat)
    if not firsts_of(game.key):
        return []
    events = match.moment(match.last_moment, seat)
    facts = facts_of(game, plain_view(game, view), events, match.open_points(seat), _rules(game))
    speech = speaker.speech()
    found = hints(game, facts, seat, speech.names, speech.catalog)
    return [wire.First(hint.word, hint.text, hint.at) for hint in found]


@lru_cache(KEPT)
def _rules(game: Game) -> Plain:
    """The numbers of a game, which are asked for with every frame."""
    return plain_rules(game)


def market(view: View, speaker: Voice) -> list[wire.GoodPrice]:
    """What the trading house pays."""
    return [
        wire.GoodPrice(price.good, price.low, price.high, price.mine, [wire.Less(*more) for more in price.more])
        for price in speaker.market(view)
    ]
