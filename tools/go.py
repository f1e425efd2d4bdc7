"""Everything one does with a checkout, in one command each. Needs Python 3.11 and nothing else.

    python3 tools/go.py play        or: make play

Each command first makes sure of what it needs: a virtual environment in .venv with the locked requirements, the built client
of the browser, and, where it is measured or tested, the compiled engine. Stamps remember what is done, so a second run starts at once.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - says it more kindly than what would follow
    sys.exit(
        f"gobernador needs Python 3.11 or newer, and this is {sys.version_info[0]}.{sys.version_info[1]}. "
        "With a newer one beside it: make play PYTHON=python3.13"
    )

import json
import os
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from datetime import date
from inspect import signature
from pathlib import Path
from typing import NoReturn, TextIO

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import environment  # noqa: E402 - found in this checkout
from tools import release as releasing  # noqa: E402
from tools.environment import BIN, Command  # noqa: E402

VENV = ROOT / ".venv"
# Environments of others are measured beside ours in an environment apart, where nothing of ours depends on them.
PEERS = ROOT / ".venv-peers"
SCRIPTS = VENV / BIN
PYTHON = SCRIPTS / "python"

# Where there is code of ours.
CODE = ("conftest.py", "src", "tests", "tools", "bench", "examples")
# Run interpreted, with every branch counted: these tests alone take all branches of the engine.
COUNTED_TESTS = (
    "src", "tests/core", "tests/games", "tests/sanjuan", "tests/puertorico", "tests/match", "tests/scenes",
    "tests/lessons", "tests/public", "tests/third_game", "tests/versions/test_versions.py",
    "tests/research/encoding/test_page.py", "tests/research/encoding/test_slate.py",
)  # fmt: skip
# Run interpreted too, because the two modes must do the same; but counting makes them three times as slow.
INTERPRETED_TESTS = (
    "tests/laws", "tests/golden", "tests/reference", "tests/research/encoding/test_laws.py", "tests/research/stepping",
)  # fmt: skip
BROWSER_TESTS = "tests/browser"
# Not run by `make coverage`: what they take of the sources is taken by other tests too, and they would take hours.
UNCOUNTED = (BROWSER_TESTS, "tests/bench", "tests/laws", "tests/golden", "tests/reference")
COVERAGE = "tools/coverage.ini"
COVERAGE_REPORT = "build/coverage.json"
LAWS = {
    "sanjuan": ("tests/laws/test_whole_games.py", "tests/laws/test_positions.py"),
    "puertorico": ("tests/laws/test_puertorico.py",),
}
GAMES = ("sanjuan", "puertorico")
BYTECODE = ROOT / "build" / "bytecode"
OWN_GROUP = 0 if os.name == "posix" else None
SLOWEST = 20
"""How many tests are listed at the end, the slowest first."""
# What `clean` removes, besides compiled Python files.
MADE = (
    ".venv", ".venv-peers", "build", "dist", "htmlcov", ".coverage", ".hypothesis", ".import_linter_cache", ".mypy_cache",
    ".pytest_cache", ".ruff_cache", "src/gobernador/compiled.stamp", "client/node_modules", "src/gobernador/server/static",
    "src/gobernador/server/static.stamp", "client/dev/positions", "client/dev/frames",
)  # fmt: skip


STAGES: list[tuple[str, float]] = []
"""The steps done so far, with their seconds."""


class StepFailed(Exception):
    """A step did not succeed; says which, and how."""


# ------------------------------------------------------------------ the commands


def play(*arguments: str) -> None:
    """play in the browser; further arguments go to `gobernador serve`"""
    set_up("play")
    build_client()
    # A build that was kept is used at once; else the server starts without, and compiles while people play.
    compile_engine("--kept")
    become("gobernador", "serve", "--open", "--build-engine", "tools/compile.py", *arguments)


def terminal(*arguments: str) -> None:
    """play in the terminal; further arguments go to `gobernador play`"""
    set_up("play")
    compile_engine()
    become("gobernador", "play", *arguments)


def test() -> None:
    """run every check and every test, the engine's both interpreted and compiled"""
    started = time.monotonic()
    set_up("dev")
    required = ["--required"] if in_ci() else []
    # Where tests are a gate, nothing may be skipped for want of a compiler, a browser or a database.
    run("components", [PYTHON, "tools/components.py", *required])
    keep_bytecode()
    check({"tests of the client": [PYTHON, "-m", "tools.client", "test"]})
    compile_engine(*required)
    build_client()
    with tempfile.TemporaryDirectory() as folder:
        timings = Path(folder, "timings.jsonl")
        os.environ["GOBERNADOR_TIMINGS"] = str(timings)
        # There is a process for every core already: threads of numpy would wait for each other, busily.
        os.environ["OPENBLAS_NUM_THREADS"] = "1"
        test_engine()
        test_everything()
        say_slowest(timings)
    say_stages()
    say(f"All is well, after {time.monotonic() - started:.0f} s.")


def quick(*games: str) -> None:
    """the loop of a rule change: style, types, scenes and laws, interpreted, in seconds; for one game: quick sanjuan"""
    if unknown := [game for game in games if game not in GAMES]:
        raise StepFailed(f"There is no game {unknown[0]!r}; there is: {', '.join(GAMES)}")
    set_up("dev")
    keep_bytecode()
    changed = changed_files()
    step("style", [SCRIPTS / "ruff", "check", "--quiet", *code()])
    step("format", [SCRIPTS / "ruff", "format", "--check", "--quiet", *code()])
    if python := [name for name in changed if name.endswith(".py")]:
        step("types of what changed", [SCRIPTS / "mypy", *python])
    for game in games or games_of(changed):
        step(f"scenes of {game}", [PYTHON, "-m", "gobernador", "check", f"tests/scenes/{game}"], GOBERNADOR_PURE="1")
        tests = [f"tests/{game}", *LAWS[game]]
        step(f"tests and laws of {game}", [*pytest(), "--no-header", *tests], GOBERNADOR_PURE="1")
    say_stages()


def coverage() -> None:
    """count the branches of all sources that the tests take, package by package; some have a floor"""
    set_up("dev")
    keep_bytecode()
    build_client()
    compile_engine()
    counted = ["--cov", f"--cov-config={COVERAGE}", "--cov-report="]
    engine = (*COUNTED_TESTS, "tests/bots")
    passes: tuple[tuple[str, Command, dict[str, str]], ...] = (
        # What is compiled cannot be counted, and everything else would take hours if the engine were interpreted.
        ("engine and bots, interpreted and counted", [*pytest(), *counted, *engine], {"GOBERNADOR_PURE": "1"}),
        ("all other tests, counted", [*pytest(), *counted, "--cov-append", *without(*UNCOUNTED, *engine), "tests"], {}),
    )
    failed = []
    for name, command, variables in passes:
        try:
            step(name, command, **variables)
        except StepFailed as failure:
            # Counting makes tests slow, and a busy machine slower: whether they pass is the business of `make test`.
            failed.append(str(failure))
    step("report", [PYTHON, "-m", "coverage", "json", f"--rcfile={COVERAGE}", "-q", "-o", COVERAGE_REPORT])
    step("floors", [PYTHON, "-m", "tools.coverage_floors", COVERAGE_REPORT])
    if failed:
        raise StepFailed("\n".join(failed))


def wheel() -> None:
    """build a wheel in dist/, which another machine of this kind installs without a compiler"""
    set_up("play")
    build_client()
    compile_engine()
    shutil.rmtree(ROOT / "dist", ignore_errors=True)
    step("wheel", [PYTHON, "-m", "hatchling", "build", "-t", "wheel", "-d", "dist"])
    (made,) = (ROOT / "dist").glob("*.whl")
    say(f"dist/{made.name}")
    say(f"To play from it anywhere: uvx --from '{made.name}[server]' gobernador serve --open")
    say(f"                      or: pipx run --spec '{made.name}[server]' gobernador serve --open")


def release(version: str = "") -> None:
    """test, date the changelog, set the version, and build and try what is uploaded: make release ARGS=0.2.0"""
    changelog = ROOT / "CHANGELOG.md"
    try:
        dated = releasing.dated_changelog(changelog.read_text(encoding="utf-8"), version, date.today())
        releasing.check_tree(ROOT)
    except releasing.NotReady as missing:
        raise StepFailed(str(missing)) from None
    test()
    with releasing.versioned(ROOT, version, dated):
        wheel()
        step("source distribution", [PYTHON, "-m", "hatchling", "build", "-t", "sdist", "-d", "dist"])
        (made,) = (ROOT / "dist").glob("*.whl")
        with tempfile.TemporaryDirectory() as apart:
            run("venv", [sys.executable, "-m", "venv", apart])
            python = Path(apart) / BIN / "python"
            step("the wheel, installed elsewhere", [python, "-m", "pip", "install", "-qq", f"{made}[server]"])
            step("a game with it", [python, "-I", "-m", "gobernador", "simulate", "--games", "1", "--jobs", "1"])
    say(f"Ready: {', '.join(sorted(file.name for file in (ROOT / 'dist').iterdir()))} in dist/. What is left is yours:")
    say(f"    git commit -am 'Version {version}' && git tag v{version} && git push --follow-tags")
    say("    and the upload of dist/ to where people find it")


def setup() -> None:
    """make .venv with everything a developer needs"""
    set_up("dev")


def lint() -> None:
    """style, types and architecture"""
    set_up("dev")
    check({})


def check(more: dict[str, Command]) -> None:
    """Everything that is checked without running it, and *more* that has nothing to do with it."""
    # What the client needs is installed before, because two of the checks would do it at the same time.
    step("packages of the client", [PYTHON, "-m", "tools.client", "install"])
    at_once(
        {
            **more,
            "types": [SCRIPTS / "mypy", *code()],
            "client": [PYTHON, "-m", "tools.client", "check"],
            "style of the client": [PYTHON, "-m", "tools.client", "lint"],
            "style": [SCRIPTS / "ruff", "check", "--quiet", *code()],
            "format": [SCRIPTS / "ruff", "format", "--check", "--quiet", *code()],
            "architecture": [SCRIPTS / "lint-imports", "--no-logo"],
            "types of the wire": [PYTHON, "tools/wire_types.py", "--check"],
        }
    )


def types() -> None:
    """write the browser's types anew, after a change of the wire"""
    set_up("dev")
    step("types of the wire", [PYTHON, "tools/wire_types.py"])


def compile_() -> None:
    """compile the engine, if its sources have changed"""
    set_up("play")
    compile_engine("--trained")
    run("engine", [PYTHON, "-c", "from gobernador import compiled; print('The engine is ' + compiled.word() + '.')"])


def bench(*arguments: str) -> None:
    """measure the speed of everything; further arguments go to `python -m bench`"""
    set_up("dev")
    compile_engine("--trained")
    step("bench", [PYTHON, "-m", "bench", *arguments])


def strength(*arguments: str) -> None:
    """play bots against each other and write the tables of the manual; what: ladder, plans, games or cards"""
    set_up("dev")
    compile_engine()
    step("strength", [PYTHON, "-m", "bench.strength", *(arguments or ("ladder",))])


def screenshots(*arguments: str) -> None:
    """make pictures of every screen, in build/screenshots; further arguments go to tools/screenshots.py"""
    set_up("dev")
    build_client()
    compile_engine()
    step("screenshots", [PYTHON, "-m", "tools.screenshots", *arguments])


def load(*arguments: str) -> None:
    """play at hundreds of tables of a real server; further arguments go to `python -m bench.load`"""
    set_up("dev")
    compile_engine("--trained")
    step("load", [PYTHON, "-m", "bench.load", *arguments])


def bench_peers(*arguments: str) -> None:
    """measure our research environments beside those of others; further arguments go to `python -m bench.peers`"""
    set_up("dev")
    compile_engine("--trained")
    try:
        set_up("peers", PEERS)
    except StepFailed as failure:
        raise StepFailed(
            f"{failure}\n"
            "The peers come from the package registry that pip is set up for; this command says whether it can be reached:\n"
            f"    {PEERS / BIN / 'python'} -m pip download --no-deps -d {tempfile.gettempdir()} rlcard\n"
            "What is installed in .venv can be measured without them, every missing peer named:\n"
            f"    {PYTHON} -m bench.peers"
        ) from None
    step("bench-peers", [PEERS / BIN / "python", "-m", "bench.peers", *arguments])


def lock() -> None:
    """choose new versions for requirements/, within what pyproject.toml allows"""
    with tempfile.TemporaryDirectory() as apart:
        scripts = Path(apart) / BIN
        run("uv", [sys.executable, "-m", "venv", apart])
        step("uv", [scripts / "python", "-m", "pip", "install", "-qq", "--upgrade", "uv"])
        # For every Python from 3.11 on and every platform. Extras are written down: whoever requires one finds it pinned.
        everywhere = ["--universal", "--python-version", "3.11", "--no-strip-extras"]
        no_addresses = ["--generate-hashes", "--no-emit-index-url", "--no-header", "--no-annotate"]
        resolve: Command = [scripts / "uv", "pip", "compile", "--quiet", *everywhere, *no_addresses]
        ours: Command = [*resolve, "pyproject.toml"]
        # uv locks itself: the newest one.
        Path(apart, "uv.in").write_text("uv\n", encoding="utf-8")
        step("requirements/uv.txt", [*resolve, "--upgrade", Path(apart, "uv.in"), "-o", "requirements/uv.txt"])
        step("requirements/dev.txt", [*ours, "--upgrade", "--group", "dev", "-o", "requirements/dev.txt"])
        # Constrained by the other file, because all share .venv.
        within = ["-c", "requirements/dev.txt"]
        step(
            "requirements/play.txt",
            [*ours, *within, "--group", "build", "--group", "serving", "-o", "requirements/play.txt"],
        )
        step("requirements/node.txt", [*resolve, *within, "--group", "node", "-o", "requirements/node.txt"])
        # Constrained too, so that what both have is the same: numpy, Gymnasium, PettingZoo, OpenSpiel.
        step("requirements/peers.txt", [*ours, *within, "--group", "peers", "-o", "requirements/peers.txt"])


def clean() -> None:
    """remove everything the other commands made"""
    caches = [folder for name in CODE for folder in (ROOT / name).rglob("__pycache__")]
    libraries = [file for suffix in ("so", "pyd") for file in (ROOT / "src").rglob(f"*.{suffix}")]
    for path in [*(ROOT / name for name in MADE), *caches, *libraries]:
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)


# ------------------------------------------------------------------ what they stand on


def set_up(purpose: str, venv: Path = VENV) -> None:
    """Make an environment fit for *purpose*, which is "play", "dev" or "peers" and names a lock in requirements/."""
    with one_at_a_time():
        environment.ensure(purpose, venv, step)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Let another command that sets something up in this checkout finish first."""
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / "setup.lock").open("w") as file:
        if os.name == "posix":
            import fcntl  # noqa: PLC0415 - not on Windows, where two commands at once have to be started with more care

            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("Another command is setting up this checkout; waiting for it ...")
                fcntl.flock(file, fcntl.LOCK_EX)
        yield


def compile_engine(*arguments: str) -> None:
    """Compile the engine, if its sources have changed and there is a C compiler."""
    run("engine", [PYTHON, "tools/compile.py", *arguments])


def build_client() -> None:
    """Build the client of the browser, if its sources have changed."""
    with one_at_a_time():
        run("client", [PYTHON, "-m", "tools.client"])


def test_engine() -> None:
    """The engine interpreted: its own tests and every doctest with the branches counted; laws, goldens and references."""
    pure = {"GOBERNADOR_PURE": "1"}
    with beside("engine, interpreted", [*pytest(), *INTERPRETED_TESTS], **pure):
        step("engine, interpreted and counted", [*pytest(), "--cov", "--cov-report=term", *COUNTED_TESTS], **pure)


def test_everything() -> None:
    """All tests, with the engine as it runs best here."""
    asked = subprocess.run(
        [PYTHON, "-c", "from gobernador import compiled; raise SystemExit(not compiled.is_compiled())"], check=False
    )
    if asked.returncode != 0 and in_ci():
        raise StepFailed("FAILED: the engine was compiled, and yet it runs interpreted")
    # In processes of their own: whoever drives the browser has an event loop that runs all the time. They wait for pages, servers and bots.
    with beside("tests in the browser", [*pytest(), BROWSER_TESTS]):
        if asked.returncode == 0:
            step("all tests, compiled", [*pytest(cores() + 1), *without(BROWSER_TESTS), "tests", "README.md", "docs"])
        else:
            say("The engine is not compiled here, so all tests run interpreted.")
            done = [name for name in (*COUNTED_TESTS, *INTERPRETED_TESTS) if name != "src"]
            others = [*pytest(cores() + 1), *without(BROWSER_TESTS, *done), "tests", "README.md", "docs"]
            step("all other tests", others)


def without(*folders: str) -> list[str]:
    return [f"--ignore={folder}" for folder in folders]


def code() -> list[str]:
    return [name for name in CODE if (ROOT / name).exists()]


def changed_files() -> list[str]:
    """The files of ours that differ from the last commit, new ones included; none where git cannot say."""
    asked = ["git", "ls-files", "--modified", "--others", "--exclude-standard"]
    try:
        said = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    except OSError:
        return []
    return [name for name in said.splitlines() if name.split("/")[0] in CODE and (ROOT / name).is_file()]


def games_of(files: list[str]) -> list[str]:
    """The games that files belong to: those named in a path, all if none is."""
    return [game for game in GAMES if any(game in name for name in files)] or list(GAMES)


def pytest(workers: int | None = None) -> Command:
    """pytest on so many processes, one for each core unless something else is said: some tests wait more than they compute."""
    # Tests of one group share what is expensive to make, so they stay in one process.
    return [PYTHON, "-m", "pytest", "--quiet", "-n", str(workers or cores()), "--dist", "loadgroup"]


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def keep_bytecode() -> None:
    """Let the hundreds of processes of the tests find what Python has made of every source once, wherever that must not be kept beside it.

    Many containers are set up to keep it nowhere, and then every process compiles all it imports anew: a third of all the work.
    """
    # What was made of files that tests had written is of no use to anybody.
    shutil.rmtree(BYTECODE.joinpath(*Path(tempfile.gettempdir()).resolve().parts[1:]), ignore_errors=True)
    os.environ["PYTHONDONTWRITEBYTECODE"] = ""
    os.environ["PYTHONPYCACHEPREFIX"] = str(BYTECODE)


def become(program: str, *arguments: str) -> NoReturn:
    """Give way to a *program* of .venv, which then has the terminal to itself and nobody above it who would end it at the first Ctrl-C."""
    command = [str(SCRIPTS / program), *arguments]
    if os.name == "posix":
        os.execv(command[0], command)
    sys.exit(subprocess.run(command, check=False).returncode)


def in_ci() -> bool:
    return os.environ.get("CI", "") not in ("", "0", "false")


# ------------------------------------------------------------------ small things


def step(name: str, command: Command, **environment: str) -> None:
    """Run *command* under a headline, and say how long it took."""
    say(f"{name} ...")
    started = time.monotonic()
    run(name, command, **environment)
    STAGES.append((name, time.monotonic() - started))
    say(f"{name}: {STAGES[-1][1]:.1f} s")


@contextmanager
def beside(name: str, command: Command, **environment: str) -> Iterator[None]:
    """Run *command* beside another step, because both wait now and then; what it says is shown after the other, and each may fail."""
    say(f"{name}: beside the next step, and shown after it ...")
    started = time.monotonic()
    failed: list[str] = []
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as said:
        process = start(command, environment, said)
        seconds: list[float] = []

        def wait() -> None:
            process.wait()
            seconds.append(time.monotonic() - started)

        watcher = threading.Thread(target=wait)
        watcher.start()
        try:
            try:
                yield
            except StepFailed as failure:
                failed.append(str(failure))
            watcher.join()
        except BaseException:
            end(process)
            raise
        finally:
            watcher.join()
        said.seek(0)
        say(f"{name} ...")
        print(said.read(), flush=True)
    STAGES.append((f"{name} (beside the one before)", seconds[0]))
    say(f"{name}: {seconds[0]:.1f} s")
    if process.returncode != 0:
        failed.append(failure_of(name, process.returncode, command))
    if failed:
        raise StepFailed("\n".join(failed))


def at_once(commands: dict[str, Command]) -> None:
    """Run commands that have nothing to do with each other on all cores; what one says is shown when it has ended."""

    def one(name: str) -> tuple[str, float, subprocess.CompletedProcess[str]]:
        started = time.monotonic()
        ended = subprocess.run(
            commands[name],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return name, time.monotonic() - started, ended

    failed = []
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        for done in as_completed(threads.submit(one, name) for name in commands):
            name, seconds, ended = done.result()
            STAGES.append((name, seconds))
            say(f"{name}: {seconds:.1f} s")
            if ended.returncode != 0:
                print(ended.stdout, flush=True)
                failed.append(failure_of(name, ended.returncode, commands[name]))
    if failed:
        raise StepFailed("\n".join(failed))


def run(name: str, command: Command, **environment: str) -> None:
    """Run *command* in the checkout without input; raise StepFailed unless it succeeds."""
    process = start(command, environment)
    try:
        code = process.wait()
    except KeyboardInterrupt:
        end(process)
        raise
    if code != 0:
        raise StepFailed(failure_of(name, code, command))


def start(command: Command, environment: dict[str, str], said: TextIO | None = None) -> "subprocess.Popen[bytes]":
    """Start *command* in the checkout without input; what it says goes into a file, if there is one."""
    # Ctrl-C is for us alone: whatever a step has started is ended without a word of its own.
    return subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        stdout=said,
        stderr=said and subprocess.STDOUT,
        process_group=OWN_GROUP,
    )


def failure_of(name: str, code: int, command: Command) -> str:
    return f"FAILED: {name} (exit code {code} of: {' '.join(map(str, command))})"


def end(process: "subprocess.Popen[bytes]") -> None:
    """End a step with everything it has started."""
    if OWN_GROUP is None:
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def say_stages() -> None:
    """How long each step took, in their order."""
    say("By stage:")
    for name, seconds in STAGES:
        say(f"  {seconds:7.1f} s  {name}")


def say_slowest(timings: Path) -> None:
    """The tests that took longest, of all stages; conftest.py has written their times down."""
    lines = timings.read_text(encoding="utf-8").splitlines() if timings.exists() else []
    slowest = sorted((tuple(json.loads(line)) for line in lines), reverse=True)[:SLOWEST]
    say(f"The {len(slowest)} slowest tests:")
    for seconds, name in slowest:
        say(f"  {seconds:7.1f} s  {name}")


def say(line: str) -> None:
    print(f"[go] {line}", flush=True)


# ------------------------------------------------------------------ the way in

COMMANDS: dict[str, Callable[..., None]] = {
    "play": play,
    "terminal": terminal,
    "test": test,
    "quick": quick,
    "coverage": coverage,
    "setup": setup,
    "lint": lint,
    "types": types,
    "compile": compile_,
    "bench": bench,
    "bench-peers": bench_peers,
    "load": load,
    "strength": strength,
    "screenshots": screenshots,
    "wheel": wheel,
    "release": release,
    "lock": lock,
    "clean": clean,
}


def main(command: str = "--help", *arguments: str) -> None:
    """Run *command*, or say what there is to run."""
    if command in ("-h", "--help"):
        print(usage())
        return
    if command not in COMMANDS:
        sys.exit(f"There is no command {command!r}.\n\n{usage()}")
    run_command = COMMANDS[command]
    try:
        signature(run_command).bind(*arguments)
    except TypeError:
        sys.exit(f"{command} takes {accepted(run_command)}.")
    try:
        run_command(*arguments)
    except (StepFailed, environment.NoEnvironment) as failure:
        say(str(failure))
        sys.exit(1)
    except KeyboardInterrupt:
        say("Interrupted. The same command goes on from here.")
        sys.exit(130)


def accepted(run_command: Callable[..., None]) -> str:
    """How many arguments a command takes, for an error."""
    return "one argument at most" if signature(run_command).parameters else "no arguments"


def usage() -> str:
    lines = [f"    {name:13}{command.__doc__}" for name, command in COMMANDS.items()]
    return "\n".join(["usage: python3 tools/go.py COMMAND    or: make COMMAND", "", *lines])


if __name__ == "__main__":
    main(*sys.argv[1:])
