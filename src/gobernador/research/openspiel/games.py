"""Our games as OpenSpiel loads them."""

from typing import Any

from gobernador.catalog import GAMES, Entry
from gobernador.research.extras import extra
from gobernador.research.openspiel.bounds import longest, most
from gobernador.research.openspiel.course import DEALS, SIDES
from gobernador.research.openspiel.observers import Observer, observer_of
from gobernador.research.openspiel.settings import PREFIX, USUAL_SEATS, Setting, setting_of
from gobernador.research.openspiel.states import GobernadorState, action_text
from gobernador.research.stepping.rewards import REWARD_WORDS

with extra("openspiel"):
    import pyspiel


class GobernadorGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours, in one edition with its options, for a number of players."""

    def __init__(self, game_type: "pyspiel.GameType", params: dict[str, Any] | None) -> None:
        chosen = {**game_type.parameter_specification, **(params or {})}
        key = game_type.short_name.removeprefix(PREFIX)
        self.setting = setting_of(key, chosen["edition"], chosen["players"], chosen["options"], chosen["reward"])
        super().__init__(game_type, info_of(self.setting), chosen)

    def new_initial_state(self) -> GobernadorState:
        """A game before its deal."""
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
        # OpenSpiel's own way leaves out what Python knows of a game; and where nobody has registered it, there is none to load.
        return type(self), (self.get_parameters(),)

    def max_chance_nodes_in_history(self) -> int:
        """The deal."""
        return DEALS

    def check_player(self, player: int) -> None:
        """Refuse a player that there is not."""
        if not 0 <= player < self.setting.seats:
            raise pyspiel.SpielError(f"there is no player {player}; there are 0 to {self.setting.seats - 1}")


def info_of(setting: Setting) -> "pyspiel.GameInfo":
    """The numbers of a game."""
    return pyspiel.GameInfo(
        num_distinct_actions=setting.game.actions.size,
        max_chance_outcomes=SIDES,
        num_players=setting.seats,
        min_utility=-most(setting.reward),
        max_utility=most(setting.reward),
        utility_sum=0.0,
        max_game_length=longest(setting.game),
    )


def type_of(entry: Entry, title: str) -> "pyspiel.GameType":
    """What kind of game it is.

    The order of cards and tiles is hidden from everybody, in Puerto Rico too: so both games are of imperfect information.
    """
    return pyspiel.GameType(
        short_name=PREFIX + entry.key,
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
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
        parameter_specification={
            "edition": entry.editions[0],
            "players": USUAL_SEATS[entry.key],
            "options": "",
            "reward": REWARD_WORDS[0],
        },
    )


SAN_JUAN = type_of(GAMES["sanjuan"], "San Juan")
PUERTO_RICO = type_of(GAMES["puertorico"], "Puerto Rico")


class SanJuan(GobernadorGame):
    """San Juan."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(SAN_JUAN, params)


class PuertoRico(GobernadorGame):
    """Puerto Rico."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(PUERTO_RICO, params)


pyspiel.register_game(SAN_JUAN, SanJuan)
pyspiel.register_game(PUERTO_RICO, PuertoRico)
