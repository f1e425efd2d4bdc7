"""`make play` where something is missing or goes wrong: each case must work, or end in a sentence that says what to do.

    python tools/bad_weather.py                  every case, in clones of this checkout with empty homes; takes ten minutes
    python tools/bad_weather.py no-node proxy    some of them
    python tools/bad_weather.py --list

Needs git, the package registries, and for `full-disk` the right to mount a file system. What was not tried is said.
"""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from socketserver import StreamRequestHandler, ThreadingTCPServer
from uuid import uuid4

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.tables import Table, any_answer, ask, bot, you  # noqa: E402 - found in this checkout

COMPILED = "compiled: all levels"
"""What a server says when its bots have moved to the compiled engine."""
PATIENCE = 300
"""Seconds until `make play` must answer; a quiet machine takes ten."""
DEAD_PROXY = "http://127.0.0.1:9"


class NotTried(Exception):
    """A case that cannot be tried on this machine; says why."""


@dataclass
class Clone:
    """A clone of this checkout with a home of its own, and how it is started."""

    folder: Path
    environment: dict[str, str]
    said: list[str] = field(default_factory=list)

    def start(self, port: int, *more: str, **environment: str) -> "subprocess.Popen[str]":
        """Start `make play`; everything it says is kept."""
        arguments = f"--port {port} --database tables{port}.sqlite"
        process = subprocess.Popen(
            ["make", "play", f"ARGS={arguments}", *more],
            cwd=self.folder,
            env={**self.environment, **environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        assert process.stdout is not None
        threading.Thread(target=lambda: self.said.extend(process.stdout or ()), daemon=True).start()
        return process

    def plays(self, *more: str, says: str = "", **environment: str) -> float:
        """Start it, wait until it answers (and *says* something), end it; the seconds it took."""
        port = free_port()
        started = time.monotonic()
        process = self.start(port, *more, **environment)
        try:
            while not (answers(port) and says in "".join(self.said)):
                if process.poll() is not None:
                    raise AssertionError("it ended:\n" + "".join(self.said[-15:]))
                if time.monotonic() > started + PATIENCE:
                    raise AssertionError(f"no answer after {PATIENCE} s:\n" + "".join(self.said[-15:]))
                time.sleep(0.2)
            return time.monotonic() - started
        finally:
            end(process)

    def refuses(self, sentence: str, *more: str, **environment: str) -> None:
        """Start it; it must end by itself, and say this *sentence*."""
        process = self.start(free_port(), *more, **environment)
        try:
            code = process.wait(PATIENCE)
        finally:
            end(process)
        time.sleep(0.2)
        assert code != 0, "it did not fail"
        self.must_say(sentence)

    def must_say(self, sentence: str) -> None:
        said = "".join(self.said)
        assert sentence in said, f"it did not say {sentence!r}, but:\n{said[-1500:]}"
        assert "Traceback" not in said, said[-1500:]


# ------------------------------------------------------------------ the cases


def blanks_and_accents(clone: Clone) -> None:
    """A checkout in a folder with blanks and accents."""
    moved = clone.folder.with_name("una copia, con acentos áéñ")
    shutil.move(clone.folder, moved)
    clone.folder = moved
    clone.plays()


def no_compiler(clone: Clone) -> None:
    """No C compiler."""
    clone.plays(CC="/nonexistent", says="No working C compiler")
    clone.must_say("look less far ahead")


def no_node(clone: Clone) -> None:
    """No Node: one is fetched."""
    clone.plays(PATH=path_without("node", "npm"))
    clone.must_say("fetching one into the virtual environment")


def no_network_at_first(clone: Clone) -> None:
    """No network at all."""
    clone.refuses(
        "Is the network there", HTTPS_PROXY=DEAD_PROXY, HTTP_PROXY=DEAD_PROXY, PIP_RETRIES="0", UV_HTTP_TIMEOUT="5"
    )


def no_network_later(clone: Clone) -> None:
    """No network after a first run."""
    clone.plays()
    clone.said.clear()
    clone.plays(HTTPS_PROXY=DEAD_PROXY, HTTP_PROXY=DEAD_PROXY, ALL_PROXY=DEAD_PROXY)


def a_proxy(clone: Clone) -> None:
    """Packages through a proxy that the environment names."""
    with Proxy() as proxy:
        threading.Thread(target=proxy.serve_forever, daemon=True).start()
        clone.plays(HTTPS_PROXY=proxy.address, HTTP_PROXY=proxy.address)
        proxy.shutdown()
    assert proxy.hosts, "nothing went through the proxy"


def full_disk(clone: Clone) -> None:
    """A disk with too little room."""
    small = clone.folder.with_name("small")
    small.mkdir()
    if subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=60m", "tmpfs", small], capture_output=True, check=False
    ).returncode:
        raise NotTried("no right to mount a small file system")
    try:
        shutil.copytree(clone.folder, small / "checkout")
        clone.folder = small / "checkout"
        clone.refuses("free on the disk")
    finally:
        subprocess.run(["umount", "-l", small], check=False)


def old_python(clone: Clone) -> None:
    """Python 3.10."""
    old = next((path for name in ("python3.10", "python3.9") if (path := which_python(name))), None)
    if old is None:
        raise NotTried("no Python older than 3.11 here")
    clone.refuses("needs Python 3.11 or newer", f"PYTHON={old}")


def interrupted(clone: Clone) -> None:
    """Ctrl-C at any step, then again."""
    for seconds in (0.5, 2, 4, 6, 9, 13):
        process = clone.start(free_port())
        time.sleep(seconds)
        os.killpg(process.pid, signal.SIGINT)
        process.wait(60)
    clone.plays()
    assert "Traceback" not in "".join(clone.said), "".join(clone.said)


def twice_at_once(clone: Clone) -> None:
    """Two `make play` in one checkout, started at the same moment."""
    ports = [free_port(), free_port()]
    processes = [clone.start(port) for port in ports]
    try:
        deadline = time.monotonic() + PATIENCE
        while not all(map(answers, ports)):
            assert time.monotonic() < deadline, "".join(clone.said)
            time.sleep(0.2)
    finally:
        for process in processes:
            end(process)


def second_clone(clone: Clone) -> None:
    """A second clone on the same machine takes what the first has built."""
    process = clone.start(free_port())
    try:
        until(process, clone, lambda: COMPILED in "".join(clone.said))
    finally:
        end(process)
    other = Clone(clone.folder.with_name("second"), clone.environment)
    # Of the first clone: this checkout may have changed while the engine was compiled.
    copy_to(other.folder, clone.folder)
    print(f"    the second clone answered after {other.plays():.1f} s", flush=True)
    assert "You can play now" not in "".join(other.said), "it compiled again"


def engine_swapped(clone: Clone) -> None:
    """A game that is played while the engine is compiled: no answer is lost, and the bots go on compiled."""
    port = free_port()
    process = clone.start(port, GOBERNADOR_PACE="at_once")
    games: list[Game] = []
    try:
        until(process, clone, lambda: answers(port))
        assert not compiled_thinkers(process.pid), "the engine was compiled already"
        while COMPILED not in "".join(clone.said):
            assert process.poll() is None, "".join(clone.said[-15:])
            if not games or games[-1].is_over:
                games.append(Game(port))
            games[-1].answer()
        swapped = games[-1]
        before = len(swapped.acknowledged)
        assert before > 0, "nothing was answered before the engine was there"
        while not swapped.is_over:
            swapped.answer()
        for game in games:
            game.check()
        assert compiled_thinkers(process.pid), "no process of the bots has loaded the compiled engine"
        print(
            f"    {len(games) - 1} games interpreted; in one more {before} answers before the engine was compiled, "
            f"{len(swapped.acknowledged) - before} after",
            flush=True,
        )
    finally:
        end(process)


CASES: dict[str, Callable[[Clone], None]] = {
    "blanks-and-accents": blanks_and_accents,
    "no-compiler": no_compiler,
    "no-node": no_node,
    "no-network": no_network_at_first,
    "no-network-later": no_network_later,
    "proxy": a_proxy,
    "full-disk": full_disk,
    "old-python": old_python,
    "interrupted": interrupted,
    "twice-at-once": twice_at_once,
    "second-clone": second_clone,
    "engine-swapped": engine_swapped,
}


# ------------------------------------------------------------------ what they need


@contextmanager
def fresh_clone() -> Iterator[Clone]:
    with tempfile.TemporaryDirectory(prefix="gobernador-weather-") as folder:
        home = Path(folder, "home")
        home.mkdir()
        kept = (
            "PATH",
            "LANG",
            "LC_ALL",
            "PIP_INDEX_URL",
            "PIP_CERT",
            "SSL_CERT_FILE",
            "NODE_EXTRA_CA_CERTS",
            "PYENV_ROOT",
        )
        environment = {name: os.environ[name] for name in kept if name in os.environ}
        clone = Clone(Path(folder, "checkout"), {**environment, "HOME": str(home)})
        copy_to(clone.folder)
        yield clone


def copy_to(folder: Path, source: Path = ROOT) -> None:
    subprocess.run(["git", "clone", "-q", source, folder], check=True)


def until(process: "subprocess.Popen[str]", clone: Clone, true: Callable[[], bool]) -> None:
    """Wait for something that a running server will bring about."""
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert process.poll() is None, "it ended:\n" + "".join(clone.said[-15:])
        assert time.monotonic() < deadline, f"nothing after {PATIENCE} s:\n" + "".join(clone.said[-15:])
        time.sleep(0.2)


class Game:
    """A game against bots over the interface of a server, and every answer of ours that the server has acknowledged."""

    def __init__(self, port: int) -> None:
        chairs = [you(), bot("casual"), bot("strong")]
        self.table = Table.open(f"http://127.0.0.1:{port}", "sanjuan", "first", chairs)
        self.acknowledged: list[tuple[int, list[str]]] = []
        """The moment of each, and its actions."""
        self.is_over = False

    def answer(self) -> None:
        """Answer the next question."""
        asked = self.table.play(0)
        question = asked["frame"]["question"]
        if question is None:
            self.is_over = True
            return
        actions, whole = any_answer(question, self.table.dice)
        seq = asked["frame"]["seq"]
        act = {"type": "act", "id": uuid4().hex, "seq": seq, "actions": actions, "whole": whole}
        ask(f"{self.table.url}/api/tables/{self.table.id}/commands", act, secret=self.table.secrets[0])
        self.acknowledged.append((seq, actions))

    def check(self) -> None:
        """Every acknowledged answer is in the record, at its moment and in its order."""
        address = f"{self.table.url}/api/tables/{self.table.id}/record"
        with urllib.request.urlopen(address, timeout=30) as answer:
            lines = answer.read().decode().splitlines()
        turns = [line.split(": ", 1) for line in lines if line[:1].isdigit()]
        played = [(seat, action) for seat, actions in turns for action in actions.split()]
        for seq, actions in self.acknowledged:
            found = sorted(played[seq : seq + len(actions)])
            assert found == sorted(("0", action) for action in actions), f"{actions} at {seq} is lost: {found}"


def compiled_thinkers(server: int) -> list[int]:
    """The processes below *server* that have loaded the compiled engine, other than compilers; Linux only."""
    if not Path("/proc/self/maps").exists():
        raise NotTried("no /proc to see in which processes the compiled engine is")
    found = []
    for entry in Path("/proc").iterdir():
        with suppress(OSError, ValueError):
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
            if int(fields[3]) == server and "__mypyc" in (entry / "maps").read_text():
                found.append(int(entry.name))
    return found


def free_port() -> int:
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return int(asked.getsockname()[1])


def answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=5) as answer:
            return bool(answer.status == 200)
    except (OSError, urllib.error.URLError):
        return False


def end(process: "subprocess.Popen[str]") -> None:
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGINT)
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)


def which_python(name: str) -> str | None:
    """A Python that starts: a shim of pyenv may not."""
    of_pyenv = Path.home().glob(f".pyenv/versions/{name.removeprefix('python')}.*/bin/python")
    for found in [*filter(None, [shutil.which(name)]), *map(str, of_pyenv)]:
        if subprocess.run([found, "--version"], capture_output=True, check=False).returncode == 0:
            return found
    return None


def path_without(*programs: str) -> str:
    """A PATH on which *programs* are not found: their folders are replaced by links to everything else in them."""
    folders = []
    for folder in os.environ["PATH"].split(os.pathsep):
        if any((Path(folder) / name).exists() for name in programs):
            shadow = Path(tempfile.mkdtemp(prefix="gobernador-path-"))
            for file in Path(folder).iterdir():
                if file.name not in programs:
                    (shadow / file.name).symlink_to(file)
            folders.append(str(shadow))
        else:
            folders.append(folder)
    return os.pathsep.join(folders)


class Proxy(ThreadingTCPServer):
    """A proxy on this machine that knows CONNECT, and the hosts it was asked for."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Tunnel)
        self.hosts: list[str] = []
        self.address = f"http://127.0.0.1:{self.server_address[1]}"


class Tunnel(StreamRequestHandler):
    """One connection through the proxy."""

    server: Proxy

    def handle(self) -> None:
        """Read the head of the request, connect, and let everything pass both ways."""
        words = self.rfile.readline().split()
        while self.rfile.readline().strip():
            pass
        host, _, port = words[1].decode().rpartition(":")
        self.server.hosts.append(host)
        with socket.create_connection((host, int(port))) as remote:
            self.wfile.write(b"HTTP/1.1 200 OK\r\n\r\n")
            threading.Thread(target=pump, args=(self.connection, remote), daemon=True).start()
            pump(remote, self.connection)


def pump(source: socket.socket, target: socket.socket) -> None:
    """Hand on what comes, until nothing more comes."""
    with suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)


def main(*names: str) -> int:
    """Try every case, or those that are named; the exit code is 1 if one did not end well."""
    if "--list" in names:
        print("\n".join(f"{name:20} {case.__doc__}" for name, case in CASES.items()))
        return 0
    if unknown := [name for name in names if name not in CASES]:
        print(f"There is no case {unknown[0]!r}. There are: {', '.join(CASES)}", file=sys.stderr)
        return 2
    failed = 0
    for name in names or CASES:
        started = time.monotonic()
        try:
            with fresh_clone() as clone:
                CASES[name](clone)
            outcome = "ok"
        except NotTried as reason:
            outcome = f"NOT TRIED: {reason}"
        except (AssertionError, OSError, subprocess.SubprocessError) as error:
            outcome = f"FAILED: {error}"
            failed += 1
        print(f"{name:20} {time.monotonic() - started:6.1f} s  {outcome}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
