"""What a game of OpenSpiel is loaded with: a game of ours, and how its end is valued."""

from functools import cache

from gobernador.core.actions import shown
from gobernador.research.dealer import game_of, reward_of
from gobernador.research.encoders import encoder_of
from gobernador.research.openspiel.information_state import EventLines

PREFIX = "gobernador_"


class OpenSpielSetting:
    """Everything that the positions of a loaded game share. Equal settings are one object: see `setting_of`."""

    def __init__(self, key: str, edition: str, seats: int, options: str, reward: str) -> None:
        self.words = (key, edition, seats, options, reward)
        """What it was made from."""
        self.game = game_of(key, edition, seats, parse_options(options))
        self.seats = seats
        self.reward = reward_of(reward)
        """How the end is valued: one of `Reward`."""
        self.encoder = encoder_of(self.game)
        self.teller = EventLines(self.game)


@cache
def setting_of(key: str, edition: str, seats: int, options: str, reward: str) -> OpenSpielSetting:
    """The setting with these parameters; what there is no such thing of is refused.

    >>> setting_of("sanjuan", "second", 3, "variant:on;rounds:20", "rank").game.options
    {'variant': 'on', 'rounds': '20'}
    >>> setting_of("sanjuan", "second", 3, "", "points")
    Traceback (most recent call last):
    ValueError: there is no reward 'points'; available: rank, margin
    """
    return OpenSpielSetting(key, edition, seats, options, reward)


def parse_options(text: str) -> dict[str, str]:
    """The options of a game from one parameter.

    OpenSpiel cuts the name of a game at commas and equal signs. So pairs are set apart by semicolons, name and value by a
    colon, and the numbers of a list by dots.

    >>> parse_options("variant:on;extra_plants:0.2.1.1.0")
    {'variant': 'on', 'extra_plants': '0,2,1,1,0'}
    >>> parse_options("variant=on")
    Traceback (most recent call last):
    ValueError: 'variant=on' is not an option; write options as in variant:on;rounds:20
    """
    chosen = {}
    for pair in filter(None, text.split(";")):
        name, colon, value = pair.partition(":")
        if not colon:
            raise ValueError(f"{shown(pair)} is not an option; write options as in variant:on;rounds:20")
        chosen[name.strip()] = value.strip().replace(".", ",")
    return chosen
