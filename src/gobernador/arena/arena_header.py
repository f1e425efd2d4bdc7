"""The first line of a result file: which arena it belongs to."""

from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path

from gobernador import compiled
from gobernador.arena.arena_plan import ArenaPlan
from gobernador.version import __version__

FORMAT = 1


@dataclass(frozen=True)
class ArenaHeader:
    """Everything that must be the same for results to belong together; the number of deals may grow."""

    format: int
    game: str
    edition: str
    seats: int
    options: dict[str, str]
    rules: int
    """Version of the rules."""
    bots: list[str]
    against: str
    files: dict[str, str]
    """Digests of the files of those bots that live in one: a bot that was changed is another bot."""
    seed: str
    limit: float
    engine: str
    deals: int
    """How many were asked for when the file was begun."""

    def differences(self, other: "ArenaHeader") -> dict[str, tuple[object, object]]:
        """Where they differ: each field with its value here and there."""
        ours, theirs = asdict(self), asdict(other)
        return {name: (ours[name], theirs[name]) for name in ours if name != "deals" and ours[name] != theirs[name]}

    def digest(self) -> str:
        """A short name for all files with the same header."""
        fields = {name: value for name, value in asdict(self).items() if name != "deals"}
        return sha256(repr(sorted(fields.items())).encode()).hexdigest()[:10]


def header_of(plan: ArenaPlan, deals: int) -> ArenaHeader:
    """The header of an arena that is played here and now."""
    game = plan.make_game()
    return ArenaHeader(
        format=FORMAT,
        game=game.key,
        edition=game.edition,
        seats=game.seats,
        options=dict(game.options),
        rules=game.version,
        bots=list(plan.bots),
        against=plan.against,
        files={bot: digest for bot in plan.everybody if (digest := _digest_of_file(bot))},
        seed=plan.seed.hex(),
        limit=plan.limit,
        engine=engine(),
        deals=deals,
    )


def engine() -> str:
    """Our version, and whether the engine is compiled."""
    return f"gobernador {__version__} ({compiled.word()})"


def _digest_of_file(bot: str) -> str:
    """The digest of the file that a bot lives in; empty if it does not."""
    name = bot if bot.endswith(".py") else bot.rpartition(":")[0]
    file = Path(name).expanduser()
    if not name.endswith(".py") or not file.is_file():
        return ""
    return sha256(file.read_bytes()).hexdigest()[:16]
