"""The games of this package, a folder each, with the same names inside.

Nothing outside this folder imports from it: whoever needs a game asks `gobernador.catalog`, which finds the definitions by this list.
"""

DEFINITIONS = {
    "sanjuan": "gobernador.games.sanjuan.definition:SAN_JUAN",
    "puertorico": "gobernador.games.puertorico.definition:PUERTO_RICO",
}
"""Where each game is defined, by its key. The first one is played where none is named."""
