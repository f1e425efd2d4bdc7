"""Only our own pages may change anything; programs that are no browsers may."""

import pytest

from gobernador.server.settings import Settings
from gobernador.server.web.origins import Origins

HERE = {"host": "127.0.0.1:8160"}


@pytest.mark.parametrize(
    ("headers", "ours"),
    [
        ({}, True),
        ({"origin": "http://127.0.0.1:8160"}, True),
        ({"origin": "http://127.0.0.1:8161"}, False),
        ({"origin": "http://evil.example"}, False),
        ({"origin": "null"}, False),
        ({"origin": ""}, False),
        ({"origin": "http://127.0.0.1:8160.evil.example"}, False),
        ({"origin": "http://[:::"}, False),
        ({"sec-fetch-site": "cross-site"}, False),
        ({"sec-fetch-site": "same-site"}, False),
        ({"sec-fetch-site": "same-origin"}, True),
        ({"sec-fetch-site": "none"}, True),
    ],
)
def test_a_page_is_ours_if_it_came_from_here(headers: dict[str, str], ours: bool) -> None:
    assert Origins(Settings()).are_ours(HERE | headers) is ours


def test_a_name_that_was_bent_to_this_machine_is_not_ours() -> None:
    bent = {"host": "evil.example:8160", "origin": "http://evil.example:8160"}

    assert not Origins(Settings()).are_ours(bent)
    assert not Origins(Settings()).is_local(bent)


def test_behind_a_proxy_the_public_address_is_ours_and_no_other() -> None:
    origins = Origins(Settings(public_url="https://tables.example.org"))

    assert origins.are_ours({"host": "127.0.0.1:8160", "origin": "https://tables.example.org"})
    assert not origins.are_ours({"host": "127.0.0.1:8160", "origin": "http://tables.example.org"})
    assert not origins.are_ours({"host": "evil.example", "origin": "http://evil.example"})


def test_a_server_for_a_house_answers_to_every_name_it_is_called_by() -> None:
    origins = Origins(Settings(host="0.0.0.0"))

    assert origins.are_ours({"host": "attic:8160", "origin": "http://attic:8160"})
    assert not origins.are_ours({"host": "attic:8160", "origin": "http://cellar:8160"})
