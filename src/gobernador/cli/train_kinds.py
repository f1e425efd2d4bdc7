"""What `gobernador train` says of each kind of net. It needs numpy."""

from pathlib import Path
from typing import Any

from gobernador.text.message_catalog import Catalog
from gobernador.training.policy_net.policy_plan import PolicyPlan
from gobernador.training.policy_net.policy_run import PolicyRun, PolicyStep
from gobernador.training.value_net.stepped_run import LogLine
from gobernador.training.value_net.training_plan import TrainingPlan
from gobernador.training.value_net.training_run import TrainingRun, TrainingStep


class ValueTraining:
    """A value net: measured by its loss and its calibration."""

    def __init__(
        self, catalog: Catalog, folder: Path, held_out: int, game: str, seats: int, numbers: dict[str, Any]
    ) -> None:
        self.catalog = catalog
        self.held_out = held_out
        self.run = TrainingRun(TrainingPlan(game, seats, **numbers), folder)

    def numbers(self, step: LogLine) -> str:
        """A step, in a few words."""
        assert isinstance(step, TrainingStep)
        return self.catalog.say("cli.train.numbers", loss=f"{step.loss:.3f}", error=f"{step.calibration_error:.3f}")

    def finish(self, place: str) -> str:
        """Write the net; what became of it."""
        found = self.run.finish(self.held_out)
        last = self.run.log[-1]
        numbers = {"games": last.games, "positions": last.positions, "seconds": f"{last.seconds:.0f}"}
        numbers |= {"loss": f"{last.loss:.3f}", "error": f"{found.error:.3f}", "held_out": found.games}
        return self.catalog.say("cli.train.done", folder=place, **numbers)


class PolicyTraining:
    """A policy net: measured by what its corrections are worth, and by playing."""

    def __init__(
        self, catalog: Catalog, folder: Path, deals: int, game: str, seats: int, numbers: dict[str, Any]
    ) -> None:
        self.catalog = catalog
        self.deals = deals
        self.run = PolicyRun(PolicyPlan(game, seats, **numbers), folder)

    def numbers(self, step: LogLine) -> str:
        """A step, in a few words."""
        assert isinstance(step, PolicyStep)
        return self.catalog.say("cli.train.policy_numbers", gain=f"{step.gain:.2f}", changed=f"{step.changed:.0%}")

    def finish(self, place: str) -> str:
        """Write the net; what became of it."""
        found = self.run.finish(self.deals)
        last = self.run.log[-1]
        numbers = {"games": last.games, "positions": last.positions, "seconds": f"{last.seconds:.0f}"}
        shares = {style: f"{strength.share:.1%}" for style, strength in found.items()}
        return self.catalog.say("cli.train.policy_done", folder=place, deals=self.deals, **numbers, **shares)
