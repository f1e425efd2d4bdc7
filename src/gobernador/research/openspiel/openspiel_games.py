"""Our games as OpenSpiel loads them, and our bots at a table of OpenSpiel."""

from functools import partial
from hashlib import sha256
from typing import Any, Final

from gobernador.bots.base import BUDGET
from gobernador.bots.registry import make_bot
from gobernador.catalog import GAMES
from gobernador.core.dice import SEED_BYTES
from gobernador.core.game import Game
from gobernador.research.dealer import Dealer
from gobernador.research.encoders import ENCODER
from gobernador.research.extras import extra
from gobernador.research.openspiel.game_history import DEALS, SIDES, OpenSpielSetting, setting_of
from gobernador.research.openspiel.states import GobernadorState, Observer, action_text, observer_of
from gobernador.research.stepping.rewards import REWARD_WORDS, Reward

with extra("openspiel"):
    import pyspiel

PREFIX = "gobernador_"
EXPLICIT, SAMPLED = CHANCE_WORDS = ("explicit", "sampled")
"""A game begins with chance nodes, whose outcomes are its seed; or with its first decision, because a generator has dealt it."""
FRESH = -1
"""Seeds a generator unrepeatably."""
USUAL_CHANCE: Final[dict[str, Any]] = {"chance": EXPLICIT, "rng_seed": FRESH}
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


def dealer_of(word: str, seed: int) -> Dealer | None:
    """The generator that deals, as the parameters say; None if chance nodes do.

    >>> dealer_of("explicit", 7)
    Traceback (most recent call last):
    ValueError: rng_seed is for chance=sampled; with explicit chance, the player of the chance nodes draws
    """
    if word not in CHANCE_WORDS:
        raise ValueError(f"there is no chance {word!r}; available: {', '.join(CHANCE_WORDS)}")
    if seed < FRESH:
        raise ValueError(f"rng_seed is a number from 0 on, or {FRESH} for games that nobody can repeat, not {seed}")
    if word == EXPLICIT and seed != FRESH:
        raise ValueError("rng_seed is for chance=sampled; with explicit chance, the player of the chance nodes draws")
    if word == EXPLICIT:
        return None
    dealer = Dealer()
    if seed != FRESH:
        dealer.start_from(seed)
    return dealer


class GobernadorGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours, in one edition with its options, for a number of players."""

    def __init__(self, key: str, params: dict[str, Any] | None = None) -> None:
        self.key = key
        given = {**usual_parameters(key), **(params or {})}
        chance = USUAL_CHANCE | given
        self.setting = setting_of(key, given["edition"], given["players"], given["options"], given["reward"])
        self.dealer = dealer_of(chance["chance"], chance["rng_seed"])
        """What deals; None if chance nodes do."""
        # The usual chance is not worth a word in the name of a game.
        named = {name: value for name, value in given.items() if USUAL_CHANCE.get(name) != value}
        super().__init__(type_of(key, chance["chance"]), info_of(self.setting, chance["chance"]), named)

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
        return loaded, (self.key, self.get_parameters(), self.dealer)

    def max_chance_nodes_in_history(self) -> int:
        """The deal, if anybody sees it."""
        return DEALS if self.dealer is None else 0

    def check_player(self, player: int) -> None:
        """Refuse a player that there is not."""
        if not 0 <= player < self.setting.seats:
            raise pyspiel.SpielError(f"there is no player {player}; there are 0 to {self.setting.seats - 1}")


def loaded(key: str, params: dict[str, Any], dealer: Dealer | None) -> GobernadorGame:
    """The game that was pickled as this; its generator goes on where it was."""
    game = GobernadorGame(key, params)
    game.dealer = dealer
    return game


def info_of(setting: OpenSpielSetting, chance: str) -> "pyspiel.GameInfo":
    return pyspiel.GameInfo(
        num_distinct_actions=setting.game.actions.size,
        max_chance_outcomes=SIDES if chance == EXPLICIT else 0,
        num_players=setting.seats,
        min_utility=-most(setting.reward),
        max_utility=most(setting.reward),
        utility_sum=0.0,
        max_game_length=longest(setting.game),
    )


def type_of(key: str, chance: str) -> "pyspiel.GameType":
    """What kind of game it is.

    What is drawn next is hidden from everybody, so every game of ours is one of imperfect information.
    """
    entry = GAMES[key]
    modes = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=PREFIX + key,
        long_name=entry.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if chance == EXPLICIT else modes.SAMPLED_STOCHASTIC,
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
        pyspiel.register_game(type_of(game, EXPLICIT), class_of(game))


class GobernadorBot(pyspiel.Bot):  # type: ignore[misc]
    """A bot of ours, called by its spec, that plays one seat; it is shown its view and nothing else.

    A search that was not told how long to think gets so many playouts as in the arena, and no seconds: so it can be repeated.
    """

    def __init__(self, game: GobernadorGame, player: int, spec: str, seed: int = 0) -> None:
        super().__init__()
        game.check_player(player)
        self.player = player
        self._make = partial(
            make_bot, spec, game.setting.game, player, sha256(str(seed).encode()).digest()[:SEED_BYTES]
        )
        self._bot = self._make()

    def step(self, state: GobernadorState) -> int:
        return int(self._bot.choose(state.view(self.player), BUDGET))

    def restart(self) -> None:
        """Forget the last game."""
        self._bot.close()
        self._bot = self._make()

    def restart_at(self, state: GobernadorState) -> None:
        """Begin anywhere: a view says all there is to know."""
        self.restart()

    def player_id(self) -> int:
        return self.player
