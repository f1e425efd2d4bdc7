"""Settings come from the environment, and what makes no sense is refused in both languages; by them, only our own pages may change anything."""

import pytest

from gobernador.server.settings import BadSetting, Settings
from gobernador.server.web.origins import Origins
from gobernador.text.message_catalog import Catalog, languages


def test_the_environment_names_settings_and_what_is_said_wins() -> None:
    environ = {"GOBERNADOR_PORT": "9000", "GOBERNADOR_HOST": "0.0.0.0", "GOBERNADOR_PURE": "1", "PATH": "/bin"}

    found = Settings.of(environ, {"port": 7})

    assert (found.host, found.port) == ("0.0.0.0", 7)


def test_a_token_is_not_in_what_is_printed() -> None:
    assert "hush" not in repr(Settings(metrics_token="hush"))


@pytest.mark.parametrize(
    ("environ", "key"),
    [
        ({"GOBERNADOR_PORT": "many"}, "bad_setting"),
        ({"GOBERNADOR_PORT": "70000"}, "setting_range"),
        ({"GOBERNADOR_WORKERS": "0"}, "setting_range"),
        ({"GOBERNADOR_WORKERS": "2"}, "workers_need_postgres"),
        ({"GOBERNADOR_LIMIT_TABLES_PER_HOUR": "-1"}, "bad_setting"),
        ({"GOBERNADOR_LOG": "loud"}, "bad_log"),
        ({"GOBERNADOR_PUBLIC_URL": "tables.example.org"}, "bad_public_url"),
        ({"GOBERNADOR_PUBLIC_URL": "https://a.example/games"}, "bad_public_url"),
        ({"GOBERNADOR_WORDING": "pirates"}, "bad_wording"),
        ({"GOBERNADOR_TRUSTED_PROXIES": "the usual ones"}, "bad_proxies"),
    ],
)
def test_a_setting_that_makes_no_sense_is_refused(environ: dict[str, str], key: str) -> None:
    with pytest.raises(BadSetting) as refused:
        Settings.of(environ)

    assert refused.value.key == key
    for language in languages():
        assert Catalog(language).say(f"cli.error.{key}", **refused.value.details)


def test_several_workers_share_postgres() -> None:
    assert Settings(workers=2, database="postgresql://localhost/tables").shared


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
