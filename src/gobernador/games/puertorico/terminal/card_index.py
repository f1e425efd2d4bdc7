"""The buildings, tiles and roles of Puerto Rico, to be looked up."""

from gobernador.games.puertorico.narrow import own_game
from gobernador.games.puertorico.rules.ids import ROLE_WORDS
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.games.puertorico.text.reference import role_text
from gobernador.text.message_catalog import Catalog
from gobernador.text.reference import ReferenceEntry, role_entry
from gobernador.text.speech import seat_names
from gobernador.tui.card_index import CardIndex


class PuertoRicoBuildings(CardIndex):
    """The buildings of Puerto Rico, the tiles and the roles."""

    nothing_found = "no_building"

    def things(self, catalog: Catalog) -> list[ReferenceEntry]:
        # Who looks up the prospector wants to read about it, whether there is none, one or two of it.
        words = Lexicon(catalog, own_game(self.game), seat_names(catalog, self.game.seats))
        roles = [role_entry(catalog, role_text(words, word)) for word in ROLE_WORDS[1:] if word != "prospector_2"]
        return [thing for thing in super().things(catalog) if thing.kind != "role"] + roles
