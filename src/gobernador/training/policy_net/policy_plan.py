"""What policy net is to be trained, and for how long."""

from dataclasses import dataclass

from gobernador.training.value_net.training_plan import TrainingPlan

USUAL_PASSES = 2


@dataclass(frozen=True)
class PolicyPlan(TrainingPlan):
    """The same plan gives the same net, however often it was interrupted."""

    hidden: int = 64
    passes: int = USUAL_PASSES
    """How often it learns from the questions of a step."""
    further: bool = False
    """Whether it goes on from the net that there is: from its weights, and with games that it plays itself."""

    @property
    def command(self) -> str:
        passes = "" if self.passes == USUAL_PASSES else f" --passes {self.passes}"
        return f"{super().command}{passes} --net policy{' --further' if self.further else ''}"
