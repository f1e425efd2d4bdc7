"""Settings come from the environment; what makes no sense is refused with a sentence in both languages."""

import pytest

from gobernador.server.settings import BadSetting, Settings
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
