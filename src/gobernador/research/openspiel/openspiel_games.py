"""Our games as OpenSpiel loads them."""

from typing import Any, Final

from gobernador.catalog import GAMES
from gobernador.core.game import Game
from gobernador.research.encoders import ENCODER
from gobernador.research.extras import extra
from gobernador.research.openspiel.chance import EXPLICIT, FRESH, Chance, ExplicitChance, chance_of
from gobernador.research.openspiel.observers import Observer, observer_of
from gobernador.research.openspiel.openspiel_settings import PREFIX, OpenSpielSetting, setting_of
from gobernador.research.openspiel.states import GobernadorState, action_text
from gobernador.research.stepping.rewards import REWARD_WORDS, Reward

QUESTIONS_A_ROUND = 310
QUESTIONS_BESIDES = 700
"""No game asks more: the laws of the games count it exactly, for every edition and number of seats."""
MOST_POINTS = 500
"""More than any seat can make: every building of a full town, every card or chip, and every bonus for them."""


def longest(game: Game) -> int:
    """More decisions than this no game can take."""
    return last_round(game) * QUESTIONS_A_ROUND + QUESTIONS_BESIDES


def last_round(game: Game) -> int:
    """The last round there can be (U-09): the table's choice, or what the game's options begin with."""
    [rounds] = [option for option in GAMES[game.key].options if option.name == "rounds"]
    return int(game.options.get(rounds.name, rounds.values[0]))


def most(reward: int) -> float:
    """What no end is worth more than; nor is any worth less than the negative of it."""
    return 1.0 if reward == Reward.RANK else float(MOST_POINTS)


with extra("openspiel"):
    import pyspiel

USUAL_CHANCE: Final[dict[str, Any]] = {"chance": EXPLICIT, "rng_seed": FRESH}


class GobernadorGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours, in one edition with its options, for a number of players."""

    def __init__(self, key: str, params: dict[str, Any] | None = None) -> None:
        self.key = key
        given = {**usual_parameters(key), **(params or {})}
        chance = USUAL_CHANCE | given
        self.setting = setting_of(key, given["edition"], given["players"], given["options"], given["reward"])
        self.chance = chance_of(chance["chance"], chance["rng_seed"])
        # The usual chance is not worth a word in the name of a game.
        named = {name: value for name, value in given.items() if USUAL_CHANCE.get(name) != value}
        super().__init__(type_of(key, self.chance), info_of(self.setting, self.chance), named)

    def new_initial_state(self) -> GobernadorState:
        """A game before its deal, or one that is dealt when it is first observed."""
        return GobernadorState(self)

    def make_py_observer(
        self, iig_obs_type: "pyspiel.IIGObservationType | None" = None, params: dict[str, Any] | None = None
    ) -> Observer | None:
        """An observer of this game's states; None if there is none of that kind."""
        if params:
            raise ValueError(f"observers of this game take no parameters, but got {params}")
        return observer_of(self.setting, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    def action_to_string(self, player: int, action: int) -> str:
        """The notation of an action, whatever the state."""
        return action_text(self.setting, player, action)

    def __reduce__(self) -> tuple[object, ...]:
        # OpenSpiel's own way leaves out what Python knows of a game; and where it is not registered, it cannot be loaded.
        return loaded, (self.key, self.get_parameters(), self.chance)

    def max_chance_nodes_in_history(self) -> int:
        """The deal, if anybody sees it."""
        return self.chance.nodes

    def check_player(self, player: int) -> None:
        """Refuse a player that there is not."""
        if not 0 <= player < self.setting.seats:
            raise pyspiel.SpielError(f"there is no player {player}; there are 0 to {self.setting.seats - 1}")


def loaded(key: str, params: dict[str, Any], chance: Chance) -> GobernadorGame:
    """The game that was pickled as this; its generator goes on where it was."""
    game = GobernadorGame(key, params)
    game.chance = chance
    return game


def info_of(setting: OpenSpielSetting, chance: Chance) -> "pyspiel.GameInfo":
    """The numbers of a game."""
    return pyspiel.GameInfo(
        num_distinct_actions=setting.game.actions.size,
        max_chance_outcomes=chance.outcomes,
        num_players=setting.seats,
        min_utility=-most(setting.reward),
        max_utility=most(setting.reward),
        utility_sum=0.0,
        max_game_length=longest(setting.game),
    )


def type_of(key: str, chance: Chance) -> "pyspiel.GameType":
    """What kind of game it is.

    What is drawn next is hidden from everybody, so every game of ours is one of imperfect information.
    """
    entry = GAMES[key]
    return pyspiel.GameType(
        short_name=PREFIX + key,
        long_name=entry.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.mode,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=entry.most_seats,
        min_num_players=entry.fewest_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=usual_parameters(key) | USUAL_CHANCE,
    )


def usual_parameters(key: str) -> dict[str, Any]:
    """What a game is loaded with where nothing else is said."""
    return {
        "edition": GAMES[key].editions[0],
        "players": GAMES[key].default_seats,
        "options": "",
        "reward": REWARD_WORDS[0],
    }


def class_of(key: str) -> type[GobernadorGame]:
    """A game of ours as a class, which is what OpenSpiel keeps: whatever else it held would outlive the interpreter."""

    class LoadedGame(GobernadorGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(key, params)

    return LoadedGame


for game in GAMES:
    if ENCODER.is_brought_by(game):
        pyspiel.register_game(type_of(game, ExplicitChance()), class_of(game))
