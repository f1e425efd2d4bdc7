"""All things of a game as people read them: cards or buildings, tiles, goods and roles, with the numbers of its rules."""

from msgspec.structs import replace

from gobernador.core.game import Game
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, QUARRY, TILE_WORDS
from gobernador.games.puertorico.rules.ids import GOOD_WORDS as BARREL_WORDS
from gobernador.games.puertorico.rules.ruleset import KIND_WORDS as BUILDING_KINDS
from gobernador.games.puertorico.rules.ruleset import BuildingRow
from gobernador.games.puertorico.text import buildings, roles
from gobernador.games.puertorico.text.lexicon import Lexicon as PuertoRicoLexicon
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, GOOD_WORDS
from gobernador.games.sanjuan.rules.ruleset import KIND_WORDS as CARD_KINDS
from gobernador.games.sanjuan.rules.ruleset import Building
from gobernador.games.sanjuan.text import cards
from gobernador.games.sanjuan.text import roles as san_juan_roles
from gobernador.games.sanjuan.text.lexicon import Lexicon as SanJuanLexicon
from gobernador.match.words import plain_rules
from gobernador.server import wire
from gobernador.text.catalog import Catalog
from gobernador.text.say import seat_names


def reference(game: Game, catalog: Catalog) -> wire.Reference:
    """Everything there is in a game, in one language."""
    names = seat_names(catalog, game.seats)
    if isinstance(game, PuertoRicoGame):
        things = OfPuertoRico(PuertoRicoLexicon(catalog, game, names)).things()
    else:
        assert isinstance(game, SanJuanGame), f"nobody knows the things of {game.key}"
        things = OfSanJuan(SanJuanLexicon(catalog, game, names)).things()
    return wire.Reference(game.key, game.edition, things, plain_rules(game), game.version)


class OfSanJuan:
    """The things of San Juan."""

    def __init__(self, words: SanJuanLexicon) -> None:
        self.words = words

    def things(self) -> list[wire.Thing]:
        """Cards in the order of the card list, then goods, then roles."""
        every = [self.card(row) for row in self.words.rules.buildings]
        every += [
            plain(self.words.catalog, "good", good, format(self.words.good(CARD_WORDS[card]), "Name"))
            for card, good in enumerate(GOOD_WORDS)
            if card
        ]
        return every + [self.role(role) for role in san_juan_roles.role_texts(self.words)]

    def card(self, row: Building) -> wire.Thing:
        text = cards.card_text(self.words, CARD_WORDS[row.card])
        return wire.Thing(
            word=text.word,
            name=text.name,
            kind=CARD_KINDS[row.kind],
            kind_name=text.kind,
            phase=cards.phase_word(row),
            phase_name=text.phase,
            cost=text.cost,
            points=text.vp,
            copies=text.copies,
            circles=None,
            good=GOOD_WORDS[row.card] if self.words.rules.plants >> row.card & 1 else None,
            short=text.short,
            rule=text.rule,
            rulings=dict(text.rulings),
        )

    def role(self, text: san_juan_roles.RoleText) -> wire.Thing:
        catalog = self.words.catalog
        phase = self.words.say(f"phase.{text.word}")
        return a_role(catalog, text.word, text.name, phase, text.action, text.privilege, dict(text.rulings))


class OfPuertoRico:
    """The things of Puerto Rico."""

    def __init__(self, words: PuertoRicoLexicon) -> None:
        self.words = words

    def things(self) -> list[wire.Thing]:
        """Buildings in the order of the building list, then tiles, goods and roles."""
        words = self.words
        every = [self.building(row) for row in words.rules.buildings]
        every += [self.tile(text) for text in buildings.tile_texts(words)]
        every += [plain(words.catalog, "good", good, format(words.good(good), "Name")) for good in BARREL_WORDS[1:]]
        return every + [self.role(role) for role in roles.role_texts(words)]

    def building(self, row: BuildingRow) -> wire.Thing:
        text = buildings.building_text(self.words, BUILDING_WORDS[row.building])
        return wire.Thing(
            word=text.word,
            name=text.name,
            kind=BUILDING_KINDS[row.kind],
            kind_name=text.kind,
            phase=buildings.phase_word(row),
            phase_name=text.phase,
            cost=text.cost,
            points=text.vp,
            copies=text.copies,
            circles=text.circles,
            good=BARREL_WORDS[row.good] if row.good else None,
            short=text.short,
            rule=text.rule,
            rulings=dict(text.rulings),
        )

    def tile(self, text: buildings.TileText) -> wire.Thing:
        good = None if text.word == TILE_WORDS[QUARRY] else text.word
        return plain(
            self.words.catalog,
            "tile",
            text.word,
            text.name,
            copies=text.copies,
            circles=1,
            good=good,
            rule=text.rule,
            rulings=dict(text.rulings),
        )

    def role(self, text: roles.RoleText) -> wire.Thing:
        phase = self.words.say(f"phase.{text.word}")
        return a_role(self.words.catalog, text.word, text.name, phase, text.action, text.privilege, dict(text.rulings))


def a_role(
    catalog: Catalog, word: str, name: str, phase: str, action: str, privilege: str, rulings: dict[str, str]
) -> wire.Thing:
    """A role: what everybody may do, and what only its chooser may."""
    rule = f"{action} {catalog.say('table.privilege', text=privilege)}"
    return plain(catalog, "role", word, name, phase=word, phase_name=phase, short=privilege, rule=rule, rulings=rulings)


def plain(catalog: Catalog, kind: str, word: str, name: str, **more: object) -> wire.Thing:
    """A thing that has no more than a name and what is said here."""
    bare = wire.Thing(
        word=word,
        name=name,
        kind=kind,
        kind_name=catalog.say(f"web.kind.{kind}"),
        phase="",
        phase_name="",
        cost=None,
        points=None,
        copies=None,
        circles=None,
        good=None,
        short="",
        rule="",
        rulings={},
    )
    return replace(bare, **more)
