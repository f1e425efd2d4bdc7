"""Errors tell what is wrong wherever they arrive."""

import copy
import pickle
from typing import Any

import pytest

from gobernador.core.errors import BadSetup, GameError, IllegalAction


@pytest.mark.parametrize("sent", [copy.copy, lambda error: pickle.loads(pickle.dumps(error))])
@pytest.mark.parametrize("kind", [GameError, IllegalAction, BadSetup])
def test_an_error_can_be_sent_to_another_process(kind: type[GameError], sent: Any) -> None:
    error = sent(kind("illegal", "that is not legal now", action=7, text="role:builder"))

    assert type(error) is kind
    assert str(error) == "that is not legal now"
    assert error.key == "illegal"
    assert error.details == {"action": 7, "text": "role:builder"}
