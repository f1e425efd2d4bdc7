"""A view of San Juan, read naively."""

from gobernador.core.bitset import members
from gobernador.core.dice import QuickDice
from gobernador.core.game import View
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, GOOD_WORDS, PROMPT_WORDS, ROLE_WORDS, TILE_WORDS
from gobernador.games.sanjuan.rules.view import SanJuanView, SeatView
from tests.research.encoding.reading import Naive, Numbers, clipped, from_left, how_many, one_of, who

CARDS = CARD_WORDS[1:]
ROLES = ROLE_WORDS[1:]
HOLDERS = ("indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter", "customs_office")
PLACES = "01234"


def read(game: SanJuanGame, view: View) -> Naive:
    """Every piece that an observation of this view should have."""
    assert isinstance(view, SanJuanView)
    return in_the_middle(game, view) | own(view) | of_all(game, view)


def in_the_middle(game: SanJuanGame, view: SanJuanView) -> Naive:
    table, seat = view.table, int(view.seat)
    return {
        "prompt": one_of(PROMPT_WORDS, PROMPT_WORDS[view.prompt]),
        "to_act": who(game, seat, view.to_act),
        "governor": who(game, seat, table.governor),
        "chooser": who(game, seat, table.chooser),
        "role": one_of(ROLES, ROLE_WORDS[table.role]),
        "roles": how_many(ROLES, words(members(table.roles), ROLE_WORDS)),
        "numbers": clipped(
            [
                *(table.round, table.picks, table.privilege, table.due, view.bound, table.tally),
                *(table.gain, table.sales, table.bill, table.step, view.supply, view.discards),
            ]
        ),
        "site": one_of(CARDS, CARD_WORDS[table.site]),
        "tiles": [one_of(TILE_WORDS, TILE_WORDS[tile]) for tile in view.tiles] + [[0] * 5] * (5 - len(view.tiles)),
        "tile": one_of(PLACES, str(table.next_tile)),
        "prices": prices(view),
        "middle": how_many(CARDS, words(members(table.middle))),
    }


def prices(view: SanJuanView) -> Numbers:
    """What the next tile, or the open one, pays; nothing is known of one that nobody has seen."""
    if view.table.next_tile >= len(view.tiles):
        return [0] * 5
    tile = view.tiles[view.table.next_tile]
    return [view.rules.tile_price(tile, GOOD_WORDS.index(good)) for good in GOOD_WORDS[1:]]


def own(view: SanJuanView) -> Naive:
    return {
        "own_hand": how_many(CARDS, words(view.hand)),
        "aside": how_many(CARDS, words(view.aside)),
        "own_piles": how_many(CARDS, words(view.chapel + view.bank)),
        "known_discards": how_many(CARDS, words(view.known_discards)),
    }


def of_all(game: SanJuanGame, view: SanJuanView) -> Naive:
    order = from_left(game, int(view.seat))
    players = [view.players[seat] for seat in order]
    return {
        "seats": [belongings(game, view, seat) for seat in order],
        "town": [how_many(CARDS, words(player.kinds)) for player in players],
        "working": [how_many(CARDS, words(members(player.working))) for player in players],
        "goods": [how_many(HOLDERS, loaded(player)) for player in players],
        "shown": [how_many(CARDS, words(player.shown)) for player in players],
        "covered": [how_many(CARDS, words(player.covered[1::2])) for player in players],
    }


def belongings(game: SanJuanGame, view: SanJuanView, seat: int) -> Numbers:
    player = view.players[seat]
    # The points are the sum of the parts on the score sheet, in any world that looks like this.
    points = game.scores(game.imagine(view, QuickDice(1)))[seat].total
    return clipped(
        [
            *(player.hand, len(player.kinds), sum(player.loaded), points),
            *(player.chapel, player.bank, player.harbor),
            *(int(player.bank_used), int(seat in members(view.table.library_used))),
        ]
    )


def loaded(player: SeatView) -> list[str]:
    """The buildings with a good on them."""
    return [CARD_WORDS[kind] for kind, good in zip(player.kinds, player.loaded, strict=True) if good]


def words(numbers: bytes | list[int], names: tuple[str, ...] = CARD_WORDS) -> list[str]:
    return [names[number] for number in numbers]
