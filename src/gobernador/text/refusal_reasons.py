"""What the reasons of all games have in common: whose turn it is, and the number of a rule."""

from collections.abc import Mapping

from gobernador.core.game import View
from gobernador.core.types import NOBODY
from gobernador.text.speech import Speech
from gobernador.text.voice import Reason


def reason_to_wait(view: View, over: str, turn: str) -> Reason | None:
    """Why a viewer cannot choose anything now, by the rules *over* and *turn*; None if it is asked."""
    if view.to_act == NOBODY:
        return Reason("over", {}, over)
    if view.seat == NOBODY:
        return Reason("watching", {}, turn)
    if view.seat != view.to_act:
        return Reason("not_your_turn", {"seat": int(view.to_act)}, turn)
    return None


def cited(words: Speech, reason: Reason, args: Mapping[str, object]) -> str:
    """A reason in words, with the number of its rule."""
    seat = {"name": words.names[int(reason.args["seat"])]} if "seat" in reason.args else {}
    return words.say("why.cited", reason=words.say(f"why.{reason.key}", **args, **seat), rule=reason.rule)
