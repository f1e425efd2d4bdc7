"""What a screen shows of a view, and what it does not: numbers that are not announced at a table are not sent to others.

A view holds what a perfectly attentive player knows, and bots are given all of it. The number of cards under somebody else's chapel, bank or
harbor (C-13), and somebody else's chips in Puerto Rico (R-PR-96), can be counted along; a table does not tell them.
"""

from collections.abc import Container, Mapping
from functools import lru_cache
from typing import NamedTuple

from gobernador.core.game import Game, View
from gobernador.lessons.facts import facts_of
from gobernador.lessons.firsts import hints
from gobernador.match import Match
from gobernador.match.points import Standing, open_points, standings
from gobernador.match.words import Plain, plain_rules, plain_view
from gobernador.server import wire
from gobernador.text.voice import Voice

NOT_ANNOUNCED = {"sanjuan": ("chapel", "bank", "harbor"), "puertorico": ("points",)}
"""Fields of a seat that only its owner is told until the game is over."""

KEPT = 64
"""Games whose numbers are remembered."""

WITH_CHIPS = frozenset({"puertorico"})
"""Games in which a table may agree to let points lie open. What is under a building of San Juan is never announced (C-13)."""


def told_seats(game: Game) -> frozenset[int]:
    """The seats whose chips lie open at a table with open points."""
    return frozenset(range(game.seats)) if game.key in WITH_CHIPS else frozenset()


def shown_view(game: Game, view: View, told: Container[int]) -> Plain:
    """A view in words, without what is not announced; the chips of *told* seats lie open."""
    plain = plain_view(game, view)
    if plain["end"] is None:
        for player in plain["players"]:
            if player["seat"] != view.seat and player["seat"] not in told:
                player.update(dict.fromkeys(NOT_ANNOUNCED[game.key]))
    return plain


class Round(NamedTuple):
    """What the actions of a round say that a view does not."""

    taken: Mapping[str, int]
    """Who chose which role."""
    made: Mapping[int, Mapping[str, int]]
    """Barrels that seats have just produced, by their goods."""
    earned: Mapping[int, int]
    """Doubloons that their buildings have brought them with it."""


def seats_now(
    game: Game, view: View, plain: Plain, so_far: Round, told: Container[int], speaker: Voice
) -> list[wire.SeatNow]:
    """What can be said of each seat at this moment."""
    choosing = frozenset(speaker.choosing(view))
    return [_seat(standing, view, plain, so_far, choosing, speaker) for standing in standings(game, view, told)]


def _seat(
    standing: Standing, view: View, plain: Plain, so_far: Round, choosing: frozenset[int], speaker: Voice
) -> wire.SeatNow:
    seat, seats = standing.seat, len(plain["players"])
    outlook = speaker.outlook(view, seat)
    return wire.SeatNow(
        seat=seat,
        order=(seat - plain["governor"]) % seats + 1,
        chooses=seat in choosing,
        roles=[role for role, by in so_far.taken.items() if by == seat],
        note=speaker.order_note(view, seat),
        lit=speaker.lit(view, seat),
        built=standing.built,
        chips=standing.chips,
        filled=standing.filled,
        room=standing.room,
        alarm=speaker.alarm(view, seat),
        made=dict(so_far.made.get(seat, {})),
        earned=so_far.earned.get(seat, 0),
        outlook=wire.Outlook(dict(outlook.makes), outlook.buys, outlook.sells) if outlook else None,
    )


def all_open(match: Match) -> wire.AllOpen:
    """What was hidden at a moment: for those who look back at a match that is over."""
    game, seats = match.game, range(match.game.seats)
    own = [match.view(seat) for seat in seats]
    plain = [plain_view(game, view) for view in own]
    return wire.AllOpen(
        hands=[list(view["hand"]) for view in plain if "hand" in view],
        chips=[standings(game, own[seat])[seat].chips or 0 for seat in seats],
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
    events = match.moment(match.last_moment, seat)
    facts = facts_of(plain_view(game, view), events, open_points(game, view), _rules(game))
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
