"""The examples that the client is built with are what the server would say."""

import msgspec
import pytest

from gobernador.server import wire
from tools import fixtures


@pytest.mark.parametrize(
    ("arguments", "kind"),
    [
        ("sanjuan first 2 --actions 9 --viewer 0 --prompt role --lang es", wire.Welcome),
        ("puertorico base 3 --actions 5", wire.Welcome),
        ("sanjuan second 3 --reference", wire.Reference),
        ("sanjuan second 3 --about --lang es", wire.About),
        ("puertorico base 2 --actions 3 --replay --viewer 1", wire.Replay),
    ],
)
def test_an_example_is_a_message(capfdbinary: pytest.CaptureFixture[bytes], arguments: str, kind: type) -> None:
    fixtures.main(arguments.split())

    assert msgspec.json.decode(capfdbinary.readouterr().out, type=kind)
