"""Positions to learn from: games of mixed players, played by the compiled engine."""

from dataclasses import dataclass

from gobernador.bots.base import Bot, Budget
from gobernador.bots.game_bots import BOTS, greedy, heuristic_kind, prompts, random_policy, styles
from gobernador.bots.nets import VALUE_NETS
from gobernador.bots.policies.policy import Policy
from gobernador.bots.search.reward import Rewards
from gobernador.bots.value.self_play import SelfPlay
from gobernador.catalog import GAMES, make
from gobernador.core.dice import QuickDice, quick
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.training.value_net.libraries import Bytes, Floats, np
from gobernador.training.value_net.training_plan import TrainingPlan

POSITIONS_OF_A_GAME = 60
"""Room for so many on average."""
MISTAKES = (50, 50, 50, 300)
"""Of a thousand important answers of a seat so many are random."""
WEAK = 8
"""One seat of so many is a random player, and one is greedy."""
WIN_WEIGHT = 0.5
SEEDS = 2**40


@dataclass(frozen=True)
class Chunk:
    """Some games of a plan."""

    game: str
    seats: int
    seed: int
    first: int
    """The number of its first game."""
    games: int


@dataclass(frozen=True)
class Positions:
    """Observations of positions, and how their games ended for each seat, counted from the observer."""

    observations: Bytes
    shares: Floats
    margins: Floats

    def __len__(self) -> int:
        return len(self.shares)


def chunks_of(plan: TrainingPlan, step: int) -> list[Chunk]:
    """The games of a step."""
    first, size = step * plan.step_games, plan.chunk_games
    return [Chunk(plan.game, plan.seats, plan.seed, first + number * size, size) for number in range(plan.chunks)]


def positions_of(chunk: Chunk) -> Positions:
    """Play the games of a chunk. Editions, options and players are drawn for each."""
    kind = VALUE_NETS.of(chunk.game)
    tables = [
        Mixed(make(chunk.game, edition, chunk.seats, dict(options)))
        for edition in GAMES[chunk.game].editions
        for options in kind.options
    ]
    play = SelfPlay(
        kind.encoder(chunk.seats),
        chunk.seats,
        prompts(tables[0].game, kind.important),
        chunk.games * POSITIONS_OF_A_GAME,
    )
    for number in range(chunk.first, chunk.first + chunk.games):
        seed = chunk.seed * SEEDS + number
        dice = QuickDice(seed + SEEDS // 2)
        table = tables[dice.below(len(tables))]
        around, mistakes = table.players(dice)
        play.play(table.rewards, around, mistakes, seed)
    return kept(play)


class Mixed:
    """A game and all who may play it: most seats play well, some badly, so that a net sees both."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rewards = Rewards(game, WIN_WEIGHT, BOTS.of(game).search.margin_span)
        self.styles = [heuristic_kind(game).player(style) for style in styles(game)]
        self.dice = QuickDice(0)
        self.random = random_policy(game, self.dice)
        self.greedy = [BotPolicy(greedy(game, seat, self.dice)) for seat in range(game.seats)]

    def players(self, dice: QuickDice) -> tuple[list[Policy], list[int]]:
        """Who sits on each seat, and how many of a thousand important answers are mistakes."""
        around: list[Policy] = [self._player(seat, dice) for seat in range(self.game.seats)]
        for player in around:
            player.forget()
        self.dice.x = quick(dice).x
        return around, [MISTAKES[dice.below(len(MISTAKES))] for seat in range(self.game.seats)]

    def _player(self, seat: int, dice: QuickDice) -> Policy:
        drawn = dice.below(WEAK)
        if drawn == 0:
            return self.random
        if drawn == 1:
            return self.greedy[seat]
        return self.styles[dice.below(len(self.styles))]


class BotPolicy(Policy):
    """A bot that answers from views, as a policy."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def pick(self, s: State) -> int:
        return self.bot.choose(self.bot.game.view(s, s.to_act), Budget())


def kept(play: SelfPlay) -> Positions:
    """What was written down, as arrays of its own."""
    count, encoder = int(play.positions), play.encoder
    pages = np.asarray(play.pages, dtype="<i8").view(np.uint8).reshape(-1, 8 * int(encoder.words))
    seats = int(play.seats)
    return Positions(
        pages[:count, : int(encoder.size)].copy(),
        np.asarray(play.shares, dtype=np.float32).reshape(-1, seats)[:count].copy(),
        np.asarray(play.margins, dtype=np.float32).reshape(-1, seats)[:count].copy(),
    )


def together(parts: list[Positions]) -> Positions:
    """Several chunks as one."""
    return Positions(
        np.concatenate([part.observations for part in parts]),
        np.concatenate([part.shares for part in parts]),
        np.concatenate([part.margins for part in parts]),
    )
