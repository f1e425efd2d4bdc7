"""The open question of a position: put by a setting, expected, and written by an export, with as much of where it stands as matters."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gobernador.core.actions import shown
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.testing.scenes.kinds import Check, Reading, ReadWord, a_seat, matching, values
from gobernador.testing.scenes.scene_lines import NONE, Clause, SceneError


@dataclass(frozen=True)
class Detail:
    """Something that is said of a question as `key=value`."""

    read: ReadWord
    look: Callable[[Any], object]
    """What it is in a position; None if there is nothing to say."""
    matters: Callable[[Any], object] = lambda s: True
    """Whether an export has to say it, because it does not follow from the rest."""


DETAILS = {
    "seat": Detail(a_seat, lambda s: int(s.to_act)),
    "chooser": Detail(a_seat, lambda s: int(s.chooser)),
}
"""Those of any game."""


@dataclass(frozen=True)
class PromptLine:
    """A question to be put, with its details, which are known to be possible."""

    clause: Clause
    prompt: str
    details: Mapping[str, Any]

    def seat(self, key: str) -> int | None:
        """The seat that a detail names, if it does."""
        return self.details.get(key)

    def number(self, key: str, default: int) -> int:
        return int(self.details.get(key, default))

    def needed(self, key: str) -> Any:
        if key not in self.details:
            raise self.clause.error(f"prompt {self.prompt} needs {key}= here")
        return self.details[key]

    def impossible(self, reason: str) -> SceneError:
        return self.clause.error(f"prompt {self.prompt} is not possible: {reason}")


@dataclass(frozen=True)
class QuestionKind:
    """The questions of a game, with what can be said of each: `prompt pay seat=0 due=3`."""

    details: Mapping[str, Detail]
    settable: Mapping[str, tuple[str, ...]]
    """The questions that a setting can put, and steps of the game that it can begin with, with the details it can give."""
    shown_too: Mapping[str, tuple[str, ...]]
    """Details that can be expected besides, because they follow from the rest."""

    def details_of(self, prompt: str) -> tuple[str, ...]:
        """What can be expected of a question."""
        return (*self.settable.get(prompt, ()), *self.shown_too.get(prompt, ()))

    def asked_in(self, game: Game, clause: Clause) -> PromptLine:
        prompt = clause.one_of(clause.some(", ".join(self.settable))[0], self.settable)
        if not self.settable[prompt] and clause.words[1:]:
            raise clause.odd(clause.words[1], f"known after prompt {prompt}; nothing can follow it")
        return PromptLine(clause, prompt, self._read(clause, self.settable[prompt], Reading(game)))

    def __call__(self, clause: Clause, reading: Reading) -> Sequence[Check]:
        asked = [prompt for prompt in self.settable if prompt in reading.game.words.prompts]
        prompt = clause.one_of(clause.some(", ".join(asked))[0], (*asked, NONE))
        if prompt == NONE and clause.words[1:]:
            raise clause.error(f"{shown(clause.words[1])} is not known here; nothing can follow prompt none")
        check = matching({"prompt": prompt, **self._read(clause, self.details_of(prompt), reading)})

        def compare(now: Mapping[str, object], before: object) -> str | None:
            if check.compare(now, before) is None:
                return None
            return " ".join(str(value) if key == "prompt" else f"{key}={value}" for key, value in now.items())

        return [Check(compare)]

    def _read(self, clause: Clause, known: Sequence[str], reading: Reading) -> dict[str, Any]:
        return values(clause, clause.words[1:], {key: self.details[key].read for key in known}, reading)

    def look(self, game: Game, s: State) -> dict[str, object]:
        """The open question with whatever can be said of it."""
        if s.to_act == NOBODY:
            return {"prompt": NONE}
        prompt = game.words.prompts[s.prompt]
        found = {key: self.details[key].look(s) for key in self.details_of(prompt)}
        return {"prompt": prompt, **{key: value for key, value in found.items() if value is not None}}

    def written(self, game: Game, s: State) -> list[str]:
        """The open question as an export puts it."""
        question = self.look(game, s)
        prompt = str(question["prompt"])
        keys = [key for key in self.settable.get(prompt, ()) if key in question and self.details[key].matters(s)]
        return [] if prompt == NONE else [" ".join([prompt, *(f"{key}={question[key]}" for key in keys)])]
