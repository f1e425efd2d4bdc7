"""What a run leaves behind: a net as two files, its weights and its card; and a plot of its log."""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from gobernador.bots.nets import CARD, WEIGHTS
from gobernador.training.training_plan import TrainingPlan


def write_net(
    folder: Path,
    plan: TrainingPlan,
    kind: str,
    about: dict[str, Any],
    weights: bytes,
    training: dict[str, Any],
    results: dict[str, Any],
) -> None:
    """Both files of a net of some kind, named after the number of seats; *about* is what only its kind has to say."""
    head = {"game": plan.game, "seats": plan.seats, "rules": plan.rules, **about}
    head.setdefault("hidden", plan.hidden)
    head["sha256"] = sha256(weights).hexdigest()
    text = f"# A {kind} net of gobernador; {plan.seats}{WEIGHTS} has its weights. The manual explains it: docs/building/{kind}_nets.md\n"
    text += (
        lines(head) + "\n[training]\n" + lines({"command": plan.command} | training) + "\n[results]\n" + lines(results)
    )
    (folder / f"{plan.seats}{WEIGHTS}").write_bytes(weights)
    (folder / f"{plan.seats}{CARD}").write_text(text, encoding="utf-8")


def lines(values: dict[str, Any]) -> str:
    """Values as lines of TOML."""
    return "".join(f"{name} = {toml(value)}\n" for name, value in values.items())


def toml(value: Any) -> str:
    """A value as TOML.

    >>> toml("a"), toml(0.5), toml([1, "b"])
    ('"a"', '0.5', '[1, "b"]')
    """
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    return f"{value:.5g}" if isinstance(value, float) else str(value)


WIDTH, HEIGHT, LEFT, TOP = 640, 240, 70, 30


def log_plot(log: Sequence[dict[str, Any]], curves: Sequence[tuple[str, str]]) -> str:
    """A panel for each curve, a number of the log with its title, over the number of games; as SVG."""
    panels = [panel(log, key, title, place * HEIGHT) for place, (key, title) in enumerate(curves)]
    size = f'width="{WIDTH}" height="{HEIGHT * len(panels)}"'
    style = '<rect width="100%" height="100%" fill="white"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="12">{style}{"".join(panels)}</svg>\n'


def panel(log: Sequence[dict[str, Any]], key: str, title: str, y: int) -> str:
    """One curve with its least and greatest value."""
    values = [line[key] for line in log]
    games = [line["games"] for line in log]
    low, high = min(values), max(values)
    width, height = WIDTH - LEFT - 20, HEIGHT - TOP - 40
    points = " ".join(
        f"{LEFT + width * at / max(games):.1f},{y + TOP + height * (1 - (value - low) / (high - low or 1)):.1f}"
        for at, value in zip(games, values, strict=True)
    )
    return (
        f'<text x="{LEFT}" y="{y + TOP - 10}">{title}</text>'
        f'<text x="{LEFT - 6}" y="{y + TOP + 10}" text-anchor="end">{high:.3f}</text>'
        f'<text x="{LEFT - 6}" y="{y + TOP + height}" text-anchor="end">{low:.3f}</text>'
        f'<text x="{LEFT + width}" y="{y + TOP + height + 18}" text-anchor="end">{max(games)} games</text>'
        f'<path d="M{LEFT},{y + TOP}v{height}h{width}" fill="none" stroke="#999"/>'
        f'<polyline points="{points}" fill="none" stroke="#1f5f8b" stroke-width="1.5"/>'
    )
