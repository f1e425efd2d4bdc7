"""Where a message is wrong, found by comparing it with its type."""

from typing import Any

import pytest

from gobernador.server.web.decoder import decode
from gobernador.server.web.http_errors import BadMessage
from gobernador.server.wire import ClientMessage, LessonMove, NewTable, Sit

GAME = '"game": "sanjuan", "edition": "first"'


@pytest.mark.parametrize(
    ("kind", "text", "key", "details"),
    [
        (NewTable, "7", "bad_field", {"where": "$"}),
        (NewTable, "{" + GAME + "}", "missing_field", {"field": "'chairs'", "where": "$"}),
        (NewTable, "{" + GAME + ', "chairs": {}}', "bad_field", {"where": "$.chairs"}),
        (NewTable, "{" + GAME + ', "chairs": [{"kind": "bot"}, {}]}', "missing_field", {"field": "'kind'", "where": "$.chairs[1]"}),
        (NewTable, "{" + GAME + ', "chairs": [{"kind": "cat"}]}', "bad_field", {"where": "$.chairs[0].kind"}),
        (NewTable, "{" + GAME + ', "chairs": [], "options": {"crane": 1}}', "bad_field", {"where": "$.options['crane']"}),
        (NewTable, "{" + GAME + ', "chairs": [], "clock": {"kind": 1}}', "unknown_field", {"field": "'kind'", "where": "$.clock"}),
        (NewTable, "{" + GAME + ', "chairs": [], "open_points": 0}', "bad_field", {"where": "$.open_points"}),
        (LessonMove, '{"given": [["a"], ["b", 2]]}', "bad_field", {"where": "$.given[1][1]"}),
        (Sit, '{"invite": "x", "name": "Ana", "seat": "1"}', "bad_field", {"where": "$.seat"}),
        (ClientMessage, '{"id": "1"}', "missing_field", {"field": "'type'", "where": "$"}),
        (ClientMessage, '{"type": ["act"]}', "bad_field", {"where": "$.type"}),
        (ClientMessage, '{"type": "say", "id": "1", "text": "", "\\u0000": 1}', "unknown_field", {"field": "'\\x00'", "where": "$"}),
        (ClientMessage, '{"type": "say", "id": 1, "text": ', "bad_json", {}),
    ],
)  # fmt: skip
def test_the_place_of_the_first_difference_is_told(kind: Any, text: str, key: str, details: dict[str, str]) -> None:
    with pytest.raises(BadMessage) as refused:
        decode(text, kind)

    assert (refused.value.key, refused.value.details) == (key, details)
