"""What the prompt line of a scene says, whatever the game."""

from collections.abc import Mapping
from dataclasses import dataclass

from gobernador.testing.scenes.scene_lines import Clause
from gobernador.testing.scenes.setting import AnyGame, SceneSetting


@dataclass(frozen=True)
class PromptLine:
    """A question to be put, with its details as they are written."""

    clause: Clause
    prompt: str
    details: dict[str, str]
    seats: int

    def seat(self, key: str) -> int | None:
        """The seat that a detail names, if it does."""
        if key not in self.details:
            return None
        seat = self.number(key, 0)
        if seat >= self.seats:
            raise self.clause.error(f"there is no seat {seat}; the seats are 0 to {self.seats - 1}")
        return seat

    def number(self, key: str, default: int) -> int:
        if key not in self.details:
            return default
        return self.clause.number_in(self.details[key], f"{key}=")

    def yes(self, key: str, *, default: bool) -> bool:
        """Whether a detail says yes."""
        word = self.details.get(key, "yes" if default else "no")
        if word not in ("yes", "no"):
            raise self.clause.odd(f"{key}={word}", f"{key}=yes or {key}=no")
        return word == "yes"

    def needed(self, key: str) -> str:
        if key not in self.details:
            raise self.clause.error(f"prompt {self.prompt} needs {key}= here")
        return self.details[key]


def read_prompt(setting: SceneSetting[AnyGame], details: Mapping[str, tuple[str, ...]]) -> PromptLine:
    """The prompt line, or the one that stands for it: a scene that asks nothing else asks for a role."""
    clause = setting.says("prompt") or Clause(setting.header, "prompt", ("role",))
    prompt = clause.some(", ".join(details))[0]
    if prompt not in details:
        raise clause.unknown(prompt, details)
    if not details[prompt] and clause.words[1:]:
        raise clause.odd(clause.words[1], f"known after prompt {prompt}; nothing can follow it")
    return PromptLine(clause, prompt, clause.pairs(clause.words[1:], details[prompt]), setting.game.seats)


def refuse_unless(possible: bool, asked: PromptLine, reason: str) -> None:  # noqa: FBT001 - reads as it is said
    """The question cannot be put; say why."""
    if not possible:
        raise asked.clause.error(f"prompt {asked.prompt} is not possible: {reason}")
