"""What comes of validating stored games."""

from dataclasses import dataclass, field
from typing import Any, Literal

from gobernador.core.errors import GameError

Kind = Literal["unreadable", "action", "result", "sequence", "position"]


@dataclass(frozen=True)
class ReplayDifference:
    """Where a stored game and the present code part ways. What is expected and what is found is written as records write it."""

    kind: Kind
    expected: str = ""
    """What is stored."""
    found: str = ""
    """What the present code says."""
    action: int = 0
    """The number of the action, counted from 1; 0 if it is about none."""
    line: int = 0
    """The line of the record; 0 if there is none."""
    error: GameError | None = None
    """Why nothing could be replayed at all."""


@dataclass(frozen=True)
class ValidationOutcome:
    """One stored game, replayed as far as it went."""

    name: str
    """The file, with a place in it if it holds several games."""
    rules: str = ""
    """The game, its edition and the version of its rules, as in `sanjuan first@1`; empty if that cannot be read."""
    actions: int = 0
    """How many actions were replayed."""
    difference: ReplayDifference | None = None


def unreadable(name: str, error: GameError) -> ValidationOutcome:
    """A stored game of which nothing can be replayed."""
    return ValidationOutcome(name, difference=ReplayDifference("unreadable", error=error))


@dataclass
class Report:
    """All of them together."""

    replayed: int = 0
    """Games that are as they were stored."""
    actions: int = 0
    rules: dict[str, int] = field(default_factory=dict)
    """How many games there are of each version of each edition."""
    differing: list[ValidationOutcome] = field(default_factory=list)
    """The other games, in the order of their names."""
    ignored: list[str] = field(default_factory=list)
    """Files of folders that hold no stored games."""

    @property
    def differences(self) -> list[ReplayDifference]:
        """Every difference there is; empty if all is well."""
        return [outcome.difference for outcome in self.differing if outcome.difference]

    def add(self, outcome: ValidationOutcome) -> None:
        """Count one game more."""
        self.actions += outcome.actions
        if outcome.rules:
            self.rules[outcome.rules] = self.rules.get(outcome.rules, 0) + 1
        if outcome.difference is None:
            self.replayed += 1
        else:
            self.differing.append(outcome)

    def as_json(self) -> dict[str, Any]:
        """Everything, for other programs."""
        return {
            "replayed": self.replayed,
            "differing": len(self.differing),
            "actions": self.actions,
            "rules": dict(sorted(self.rules.items())),
            "differences": [_as_json(outcome) for outcome in self.differing],
            "ignored": self.ignored,
        }


def _as_json(outcome: ValidationOutcome) -> dict[str, Any]:
    found = outcome.difference
    assert found is not None, f"{outcome.name} does not differ"
    return {
        "name": outcome.name,
        "rules": outcome.rules or None,
        "kind": found.kind,
        "action": found.action or None,
        "line": found.line or None,
        "expected": found.expected,
        "found": found.found,
        "reason": None if found.error is None else str(found.error),
    }
