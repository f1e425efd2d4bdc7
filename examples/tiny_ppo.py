"""A learner in one file: PPO with action masks, in plain numpy, that beats random play within a minute on one core.

    python examples/tiny_ppo.py
    python examples/tiny_ppo.py --opponents heuristic --reward margin --rounds 300
    python examples/tiny_ppo.py --game PuertoRico --seats 3

A net with one hidden layer says how likely it takes each action, and what it expects of the game. It plays 64 games at once, and
after every round of 64 decisions in each looks back: what went better than expected becomes more likely (Schulman et al., 2017,
"Proximal Policy Optimization Algorithms"). Actions that are not legal get no likelihood, so nothing has to be learnt about the rules.
"""

import argparse
import os
import sys
import time
from typing import Any

# The arithmetic of a net this small is faster on one core, and the same wherever it is repeated.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import gymnasium
import numpy as np

import gobernador.research  # noqa: F401 - makes our games known to Gymnasium

Array = np.ndarray[Any, Any]

GAMES, DECISIONS = 64, 64
HIDDEN = 128
EPOCHS, MINIBATCHES = 3, 8
ACTIVE = 300
"""Weights begin as if about so many inputs mattered: most are 0 most of the time, or reserved for cards to come."""
LEARNING_RATE = 1e-3
DISCOUNT, TRACE = 1.0, 0.95
CLIP, ENTROPY, VALUE = 0.2, 0.01, 0.5
USUAL = {"rank": 1.0, "margin": 20.0}
"""How large a reward usually is; the net wants to hear of numbers around 1."""
LONGEST = 0.5
"""Of a gradient; a longer one is shortened."""
SCALE = np.sqrt(np.arange(256)).astype(np.float32) / 4
"""A byte of an observation as the net sees it: one card more or less matters most where there are few."""


class Net:
    """Observation -> hidden layer -> a number for each action, and one for the game; with Adam to move its weights."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        into = rng.standard_normal((inputs, HIDDEN), np.float32) / np.float32(np.sqrt(ACTIVE))
        out = rng.standard_normal((HIDDEN, actions + 1), np.float32) / np.float32(100)
        self.weights: list[Array] = [into, np.zeros(HIDDEN, np.float32), out, np.zeros(actions + 1, np.float32)]
        self.first = [np.zeros_like(weight) for weight in self.weights]
        self.second = [np.zeros_like(weight) for weight in self.weights]
        self.moved = 0

    def __call__(self, observations: Array, masks: Array) -> tuple[Array, Array, Array]:
        """The hidden layer, the logarithm of every action's likelihood, and what is expected of the game."""
        into, bias, out, out_bias = self.weights
        hidden = np.tanh(SCALE[observations] @ into + bias)
        said = hidden @ out + out_bias
        chances = np.where(masks, said[:, :-1], -1e9)
        chances -= chances.max(axis=1, keepdims=True)
        chances -= np.log(np.exp(chances).sum(axis=1, keepdims=True))
        return hidden, chances, said[:, -1]

    def move(self, gradients: list[Array], rate: float) -> None:
        """A step against the gradients."""
        self.moved += 1
        length = np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients))
        for layer, whole in enumerate(gradients):
            gradient = whole * min(1.0, LONGEST / length)
            self.first[layer] += 0.1 * (gradient - self.first[layer])
            self.second[layer] += 0.001 * (gradient**2 - self.second[layer])
            spread = np.sqrt(self.second[layer] / (1 - 0.999**self.moved)) + 1e-8
            self.weights[layer] -= rate * self.first[layer] / (1 - 0.9**self.moved) / spread


def play(
    envs: Any, net: Net, shown: tuple[Array, Array], usual: float, rng: np.random.Generator
) -> tuple[dict[str, Array], Any]:
    """A round of decisions in every game, and everything there is to remember of them."""
    past: dict[str, list[Array]] = {
        key: [] for key in ("seen", "masks", "actions", "chances", "values", "rewards", "done")
    }
    seen, masks = shown
    for _ in range(DECISIONS):
        _, chances, values = net(seen, masks)
        # The greatest of numbers drawn this way is each action with exactly its likelihood (Gumbel's trick).
        actions = (chances + rng.gumbel(size=chances.shape)).argmax(axis=1)
        taken = chances[np.arange(GAMES), actions]
        after, rewards, done, _, infos = envs.step(actions)
        for key, value in zip(past, (seen, masks, actions, taken, values, rewards / usual, done), strict=True):
            past[key].append(value)
        seen, masks = after, infos["action_mask"]
    whole = {key: np.stack(values) for key, values in past.items()}
    whole["gains"] = gains(whole, net(seen, masks)[2])
    return whole, (seen, masks)


def gains(past: dict[str, Array], expected: Array) -> Array:
    """How much better than expected it went after each decision: generalised advantage estimation."""
    found = np.zeros_like(past["values"])
    later = np.zeros(GAMES, np.float32)
    for step in reversed(range(DECISIONS)):
        goes_on = 1.0 - past["done"][step]
        surprise = past["rewards"][step] + DISCOUNT * expected * goes_on - past["values"][step]
        later = surprise + DISCOUNT * TRACE * goes_on * later
        found[step] = later
        expected = past["values"][step]
    return found


def learn(net: Net, past: dict[str, Array], rate: float, rng: np.random.Generator) -> None:
    """Go over what was played a few times, in small shuffled parts."""
    flat = {key: values.reshape(GAMES * DECISIONS, *values.shape[2:]) for key, values in past.items()}
    for _ in range(EPOCHS):
        for part in np.array_split(rng.permutation(GAMES * DECISIONS), MINIBATCHES):
            net.move(gradients(net, {key: values[part] for key, values in flat.items()}), rate)


def gradients(net: Net, past: dict[str, Array]) -> list[Array]:
    """Where the weights should go: the derivatives of PPO's loss, by hand."""
    hidden, chances, values = net(past["seen"], past["masks"])
    rows, size = np.arange(len(values)), len(values)
    gain = (past["gains"] - past["gains"].mean()) / (past["gains"].std() + 1e-8)
    ratio = np.exp(chances[rows, past["actions"]] - past["chances"])
    too_far = np.where(gain > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
    likely = np.exp(chances)

    said = np.zeros((size, chances.shape[1] + 1), np.float32)
    pull = np.where(too_far, 0.0, gain * ratio)[:, None]
    surprise = (likely * chances).sum(axis=1, keepdims=True)
    said[:, :-1] = pull * likely + ENTROPY * likely * (chances - surprise)
    said[rows, past["actions"]] -= pull[:, 0]
    said[:, -1] = VALUE * (values - past["gains"] - past["values"])
    said /= size

    back = (said @ net.weights[2].T) * (1 - hidden**2)
    return [SCALE[past["seen"]].T @ back, back.sum(axis=0), hidden.T @ said, said.sum(axis=0)]


def won(envs: Any, net: Net, seed: int) -> Any:
    """The first game of every row: 1 if the learner won it, taking what it likes best."""
    seen, infos = envs.reset(seed=seed)
    places = np.zeros(envs.num_envs, np.int64)
    while (places == 0).any():
        actions = net(seen, infos["action_mask"])[1].argmax(axis=1)
        seen, _, done, _, infos = envs.step(actions)
        if done.any():
            places = np.where(places == 0, infos["final_info"]["place"], places)
    return places == 1


def share(wins: Any) -> str:
    """A share of games with its 95 % interval (Wilson's)."""
    n, part, z = len(wins), wins.mean(), 1.96
    middle = (part + z * z / (2 * n)) / (1 + z * z / n)
    width = z * np.sqrt(part * (1 - part) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return (
        f"wins {100 * part:.1f} % of {n} games ({100 * max(0.0, middle - width):.1f} to {100 * (middle + width):.1f})"
    )


def main() -> None:
    arguments = parse_arguments()
    table = {"seats": arguments.seats, "opponents": arguments.opponents, "reward": arguments.reward}
    try:
        envs: Any = gymnasium.make_vec(f"gobernador/{arguments.game}-v0", num_envs=GAMES, **table)
        trial: Any = gymnasium.make_vec(f"gobernador/{arguments.game}-v0", num_envs=arguments.trial, **table)
    except ValueError as wrong:
        sys.exit(str(wrong))
    rng = np.random.default_rng(arguments.seed)
    net = Net(envs.single_observation_space.shape[0], int(envs.single_action_space.n), rng)
    print(f"untrained: {share(won(trial, net, arguments.seed + 1))} against {arguments.opponents}", flush=True)

    started = time.process_time()
    seen, infos = envs.reset(seed=arguments.seed)
    shown = seen, infos["action_mask"]
    for number in range(1, arguments.rounds + 1):
        past, shown = play(envs, net, shown, USUAL[arguments.reward], rng)
        learn(net, past, LEARNING_RATE * (1 - (number - 1) / arguments.rounds), rng)
        if number % 10 == 0:
            ended = past["rewards"][past["done"]]
            seconds = time.process_time() - started
            print(
                f"round {number:4}, {seconds:4.0f} s: {number * GAMES * DECISIONS:8,} decisions, "
                f"mean reward {ended.mean():+.2f} in {len(ended)} games",
                flush=True,
            )
    print(f"trained: {share(won(trial, net, arguments.seed + 1))} against {arguments.opponents}")


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Learn to play, in a minute.")
    parser.add_argument("--game", choices=("SanJuan", "PuertoRico"), default="SanJuan")
    parser.add_argument("--seats", type=int, default=2, help="2 to 4, PuertoRico 2 to 5; 2 if not said")
    parser.add_argument(
        "--opponents", default="random", help="random, heuristic, heuristic:STYLE or tuned; random if not said"
    )
    parser.add_argument("--reward", choices=USUAL, default="rank", help="what is learnt from; rank if not said")
    parser.add_argument("--rounds", type=int, default=100, help="of learning; 100 if not said")
    parser.add_argument("--trial", type=int, default=400, help="games before and after; 400 if not said")
    parser.add_argument("--seed", type=int, default=1, help="1 if not said")
    return parser.parse_args()


if __name__ == "__main__":
    main()
