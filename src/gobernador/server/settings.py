"""The settings of a server. Every setting is an environment variable; secrets are nothing else.

>>> Settings.of({"GOBERNADOR_PORT": "9000", "GOBERNADOR_LIMIT_TABLES_PER_HOUR": "5"}).limits.tables_per_hour
5
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from platformdirs import user_data_path

from gobernador.core.actions import shown
from gobernador.text.message_catalog import USUAL, wordings

PREFIX = "GOBERNADOR_"
PORT = 8160
Network = IPv4Network | IPv6Network


class BadSetting(ValueError):
    """A setting that makes no sense. The *key* is one of the catalogue, below `cli.error`."""

    def __init__(self, key: str, **details: object) -> None:
        super().__init__(f"{key}: {details}")
        self.key = key
        self.details = details


@dataclass(frozen=True)
class Limits:
    """The rate limits of a client. Clients on this machine have *at_home* times as much."""

    body_bytes: int = 1_100_000
    """Of a request; a record to look at is the longest thing there is."""
    message_bytes: int = 16_384
    """Of a command, on a socket or as a request."""
    requests_per_second: int = 40
    requests_at_once: int = 200
    commands_per_second: int = 20
    """On one socket; an address has as many as *sockets_per_address* sockets need at a tenth of it."""
    commands_at_once: int = 40
    tables_per_hour: int = 60
    sits_per_hour: int = 240
    replays_per_minute: int = 120
    """Each is a page of one."""
    job_seconds: int = 20
    """For a worker process to answer; then it is ended and replaced."""
    waiting_jobs: int = 2000
    """Turns of bots and pages of replays that wait for a worker process."""
    waiting_jobs_per_address: int = 200
    sockets_per_address: int = 60
    """Streams count as well."""
    connections_per_address: int = 200
    """Of any kind that have not become sockets; browsers need six."""
    arriving_seconds: int = 60
    """Until a request that has been begun is here as a whole, or a connection without any is given up."""
    watchers_per_table: int = 200
    hello_seconds: int = 10
    mistakes: int = 20
    """Malformed messages on one socket before it is closed."""
    waiting_messages: int = 64
    """For a reader who is slow; then it is told everything anew."""
    writing_seconds: int = 30
    """Until a reader who takes nothing at all is given up."""
    at_home: int = 100


RANGES = {"port": (0, 65_535), "workers": (1, 256), "thinkers": (0, 256), "keep_days": (0, 36_500)}
"""Numbers that make sense, the least and the most."""


@dataclass(frozen=True)
class Settings:
    """How a server runs."""

    host: str = "127.0.0.1"
    port: int = PORT
    database: str = ""
    """A path or an address of a database; empty for a file in the user's data folder."""
    workers: int = 1
    """Server processes that share the address and the database."""
    thinkers: int = 1
    """Processes in which bots think, for each server process; 0 if they think in the server process itself, which stands still meanwhile."""
    public_url: str = ""
    """How people reach it, if it is not what it listens to."""
    trusted_proxies: str = ""
    """Networks whose word about who is asking is taken, with commas."""
    pace: str = "readable"
    """`readable` for people, or `at_once`: bots answer as soon as they can."""
    wording: str = USUAL
    """What things are called for readers who have chosen nothing: `usual`, or `workers` instead of colonists."""
    client: str = ""
    """The folder of another client than ours."""
    keep_days: int = 0
    """After how many days without anybody a table is forgotten; 0 for never."""
    log: str = "quiet"
    """`quiet` for what goes wrong, `console` for everything as people read it, `json` as programs do, `off` for nothing."""
    metrics_token: str = field(default="", repr=False)
    """With this token, metrics can be read from other machines."""
    limits: Limits = Limits()

    def __post_init__(self) -> None:
        for name, (least, most) in RANGES.items():
            if not least <= getattr(self, name) <= most:
                raise BadSetting("setting_range", name=name, value=getattr(self, name), least=least, most=most)
        if self.log not in ("quiet", "console", "json", "off"):
            raise BadSetting("bad_log", value=shown(self.log))
        if self.pace not in ("readable", "at_once"):
            raise BadSetting("bad_pace", value=shown(self.pace))
        if self.wording not in wordings():
            raise BadSetting("bad_wording", value=shown(self.wording), known=", ".join(wordings()))
        if self.public_url and not _is_web_address(self.public_url):
            raise BadSetting("bad_public_url", value=shown(self.public_url))
        if self.workers > 1 and not self.shared:
            raise BadSetting("workers_need_postgres")
        assert isinstance(self.proxies, tuple)

    @classmethod
    def of(cls, environ: Mapping[str, str], said: Mapping[str, Any] | None = None) -> "Settings":
        """The settings that were given, else those of the environment, else the defaults."""
        ours = {name.removeprefix(PREFIX).lower(): value for name, value in environ.items() if name.startswith(PREFIX)}
        of_limits = {name[len("limit_") :]: value for name, value in ours.items() if name.startswith("limit_")}
        chosen = _read(cls(), ours) | dict(said or {})
        return cls(**chosen, limits=Limits(**_read(Limits(), of_limits)))

    @property
    def database_url(self) -> str:
        """Where tables are kept, as an address with a scheme."""
        if "://" in self.database:
            return self.database
        path = Path(self.database) if self.database else user_data_path("gobernador") / "server" / "tables.sqlite"
        return f"sqlite:///{path.absolute()}"

    @property
    def shared(self) -> bool:
        """Whether several processes can use the database."""
        return urlsplit(self.database_url).scheme.split("+")[0] in ("postgresql", "postgres")

    @property
    def proxies(self) -> tuple[Network, ...]:
        """The networks whose word about who is asking is taken."""
        try:
            return tuple(ip_network(text.strip()) for text in self.trusted_proxies.split(",") if text.strip())
        except ValueError:
            raise BadSetting("bad_proxies", value=shown(self.trusted_proxies)) from None

    @property
    def is_loopback(self) -> bool:
        return self.host in ("127.0.0.1", "::1", "localhost")


def _read(usual: "Settings | Limits", texts: Mapping[str, str]) -> dict[str, Any]:
    """What the texts say about the fields of *usual*; a field without a text, or with an empty one, is not in it."""
    given = {each.name: text for each in fields(usual) if (text := texts.get(each.name, ""))}
    return {
        name: _number(name, text) if isinstance(getattr(usual, name), int) else text for name, text in given.items()
    }


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise BadSetting("bad_setting", name=name, value=shown(text))
    return int(text)


def _is_web_address(text: str) -> bool:
    parts = urlsplit(text)
    return parts.scheme in ("http", "https") and bool(parts.hostname) and parts.path in ("", "/") and not parts.query
