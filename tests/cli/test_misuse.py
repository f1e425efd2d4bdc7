"""Bad input gets one clear sentence on stderr, an exit code, no traceback, and changes nothing."""

from pathlib import Path

import pytest

from gobernador.bots.registry import BOTS
from gobernador.games.sanjuan.rules.game import EDITIONS
from gobernador.text.message_catalog import languages
from tests.cli.conftest import Run, apart

EN, ES = "en", "es"
MISUSED = 2
FAILED = 1
UNKNOWN_BOT = f"There is no bot 'clever'. Available: {', '.join(BOTS)}. A file works too: path/to/my_bot.py."
BAD_SEARCH = (
    "A search takes a time (1s, 250ms), a number of playouts (1000, 10k), or one of root, halving, tree, random, city, "
    "heuristic, production, rush, tuned, not 'soon'."
)

COMMAND_LINES = [
    ("plya", "There is no command 'plya'. Did you mean play?"),
    ("cards libary", "Nothing in San Juan contains 'libary' in its name or text. Did you mean Library?"),
    (
        "dance",
        "There is no command 'dance'. Commands: play, learn, serve, backup, open, join, watch, replay, verify, validate, check, rules, cards, simulate, arena, dataset, train, bots, check-bot, bench, completion.",
    ),
    ("play --plain --edition third", f"There is no edition 'third'. Available: {', '.join(EDITIONS)}."),
    ("play --plain --seats 5", "This game is for 2 to 4 players, not for 5."),
    ("play --plain --seats -1", "This game is for 2 to 4 players, not for -1."),
    ("play --plain --seats two", "--seats must be a whole number, not 'two'."),
    ("play --plain --seats 1e9", "--seats must be a whole number, not '1e9'."),
    (f"play --plain --seats {'9' * 5000}", f"--seats must be a whole number, not '{'9' * 40}...'."),
    ("play --plain --seats 99999999999999999999", "--seats must be a whole number, not '99999999999999999999'."),
    ("play --plain --seats \udce9", r"--seats must be a whole number, not '\udce9'."),
    ("play --plain --seats", "--seats needs a value."),
    ("play --plain --seat 0", "--seat must be from 1 to 3, not 0."),
    ("play --plain --seat 4", "--seat must be from 1 to 3, not 4."),
    ("play --plain --seat 1.5", "--seat must be a whole number, not '1.5'."),
    ("play --plain --bots clever", UNKNOWN_BOT),
    (
        "play --plain --bots greedy,",
        f"There is no bot ''. Available: {', '.join(BOTS)}. A file works too: path/to/my_bot.py.",
    ),
    ("play --plain --bots greedy:fast", "This bot has no setting 'fast'."),
    ("play --plain --bots heuristic:rush:city", "This bot has no setting 'city'."),
    (
        "play --plain --bots heuristic:shipping",
        "There is no style 'shipping'. Available: city, heuristic, production, rush, tuned.",
    ),
    ("play --plain --bots search:soon", BAD_SEARCH),
    ("watch --bots tuned:2", "This bot has no setting '2'."),
    ("train puertorico --seats 3 --passes 5", "--passes is only for --net policy."),
    ("train sanjuan --weights w.toml --hidden 5", "--hidden is only for --net value, --net policy."),
    ("train sanjuan --scatter 0.1", "--scatter is only for --weights."),
    ("train sanjuan --net deep", "--net must be one of value, policy, not 'deep'."),
    ("train chess --weights w.toml", "There is no game 'chess'. Available: sanjuan, puertorico."),
    ("train sanjuan --weights w.toml --deals 0", "--deals must be at least 1, not 0."),
    ("train sanjuan --weights w.toml --playouts 0", "--playouts must be at least 1, not 0."),
    ("train sanjuan --weights w.toml --scatter 0", "--scatter must be from 0.000001 to 1, not 0."),
    (
        "train sanjuan --weights w.toml --start slow",
        "There is no style 'slow'. Available: city, heuristic, production, rush, tuned.",
    ),
    ("train sanjuan --weights w.toml --seats 5", "This game is for 2 to 4 players, not for 5."),
    (
        "train puertorico --weights w.toml --seats 2",
        "Weights for Puerto Rico can be tried with these numbers of players: 3, 4, 5.",
    ),
    ("train sanjuan --weights nowhere/w.toml", "nowhere is not a folder."),
    ("train sanjuan --learning-rate 2", "--learning-rate must be from 0.000001 to 1, not 2."),
    (
        "watch --bots random,heuristic:lazy",
        "There is no style 'lazy'. Available: city, heuristic, production, rush, tuned.",
    ),
    ("watch --bots search:1s:soon", BAD_SEARCH),
    ("watch --why --bots clever", UNKNOWN_BOT),
    ("watch --seats 2 --bots greedy,random,greedy", "You named 3 bots, but there are only 2 seats for them."),
    ("play --plain --seats 2 --bots greedy,random", "You named 2 bots, but there is only 1 seat for them."),
    ("simulate --bots random:7", "This bot has no setting '7'."),
    ("simulate --bots heuristic:", "There is no style ''. Available: city, heuristic, production, rush, tuned."),
    ("simulate --bots search:soon", BAD_SEARCH),
    ("arena random greedy:fast", "This bot has no setting 'fast'."),
    ("arena random heuristic:lazy", "There is no style 'lazy'. Available: city, heuristic, production, rush, tuned."),
    ("arena random search:soon", BAD_SEARCH),
    ("arena random clever", UNKNOWN_BOT),
    ("play --plain --bots gredy", UNKNOWN_BOT.replace("clever", "gredy") + " Did you mean greedy?"),
    (
        "play --plain --option crane=aks",
        "The option crane cannot be 'aks'. Possible values: spare, ask. Did you mean ask?",
    ),
    ("simulate --on locla", "--on must be one of local, ray, not 'locla'. Did you mean local?"),
    ("bots --game chess", "There is no game 'chess'. Available: sanjuan, puertorico."),
    ("bots heuristic", "'heuristic' is one argument too many; see --help."),
    ("play --plain --option crane", "--option must be of the form NAME=VALUE, not 'crane'."),
    (
        "play --plain --option start=4",
        "The option start cannot be '4'. It is a seat from 1 to 3, or dice for a random one.",
    ),
    ("play --plain --lang fr", f"There is no language 'fr'. Available: {', '.join(languages())}."),
    ("play --plain --lang", "--lang needs a value."),
    ("play --plain --seet 1", "There is no option '--seet' here. Did you mean --seed, --seat, --seats?"),
    ("play --plain -x", "There is no option '-x' here; see --help."),
    ("play --plain=3", "--plain does not take a value."),
    ("play --plain now", "'now' is one argument too many; see --help."),
    ("completion tcsh", "SHELL must be one of bash, zsh, fish, pwsh, not 'tcsh'."),
    ("serve --pace fast", "--pace must be one of readable, at_once, not 'fast'."),
    ("open", "URL is missing; see --help."),
    ("open http://127.0.0.1:9 --pace fast", "--pace must be one of readable, at_once, not 'fast'."),
    ("open http://127.0.0.1:9 --people 3", "--people must be from 0 to 2, not 3."),
    ("open http://127.0.0.1:9 --people -1", "--people must be from 0 to 2, not -1."),
    ("open http://127.0.0.1:9 --seats 5", "This game is for 2 to 4 players, not for 5."),
    ("verify", "FILES is missing; see --help."),
    ("replay", "FILE is missing; see --help."),
    ("watch --speed fast", "--speed must be a number, not 'fast'."),
    ("watch --speed \udce9", r"--speed must be a number, not '\udce9'."),
    ("simulate --games 1000000000000", "--games must be a whole number, not '1000000000000'."),
    ("simulate --on \udce9", r"--on must be one of local, ray, not '\udce9'."),
    ("watch --speed nan", "--speed must be from 0 to 1000, not nan."),
    ("watch --speed -1", "--speed must be from 0 to 1000, not -1."),
    ("simulate --games 0", "--games must be at least 1, not 0."),
    ("simulate --games many", "--games must be a whole number, not 'many'."),
    ("simulate --jobs 0", "--jobs must be at least 1, not 0."),
    ("simulate --bots clever", UNKNOWN_BOT),
    ("dataset", "FOLDER is missing; see --help."),
    ("dataset rows a.record", "'a.record' is one argument too many; see --help."),
    ("dataset rows --records", "FILES is missing; see --help."),
    (
        "dataset rows --records a.record --bots random",
        "--bots cannot be used with --records: the records say what was played.",
    ),
    ("dataset rows --format csv", "--format must be one of parquet, npz, not 'csv'."),
    ("dataset rows --games 0", "--games must be at least 1, not 0."),
    ("dataset rows --shard-games 0", "--shard-games must be at least 1, not 0."),
    ("dataset rows --shard-games few", "--shard-games must be a whole number, not 'few'."),
    ("dataset rows --seats 7", "This game is for 2 to 4 players, not for 7."),
    ("dataset rows --game chess", "There is no game 'chess'. Available: sanjuan, puertorico."),
    ("dataset rows --on moon", "--on must be one of local, ray, not 'moon'."),
    ("dataset rows --bots clever", UNKNOWN_BOT),
    ("bench --seconds 0", "--seconds must be from 0.001 to 60, not 0."),
    ("bench --edition third", f"There is no edition 'third'. Available: {', '.join(EDITIONS)}."),
    ("rules bulider", "No rule contains 'bulider'. Did you mean builder?"),
    ("cards zeppelin", "Nothing in San Juan contains 'zeppelin' in its name or text."),
    ("cards --edition third", f"There is no edition 'third'. Available: {', '.join(EDITIONS)}."),
    ("play --game puertorico --plain --seats 6", "This game is for 2 to 5 players, not for 6."),
    ("play --game puertorico --plain --seats 1", "This game is for 2 to 5 players, not for 1."),
    ("play --game puertorico --plain --edition first", "There is no edition 'first'. Available: base."),
    (
        "play --game puertorico --plain --variant",
        "The edition base has no option 'variant'. Its options: start, factory, rounds.",
    ),
    (
        "play --game puertorico --plain --option factory=1/1",
        "The option factory cannot be '1/1'. Possible values: 7/8, 8/7.",
    ),
    (
        "play --game puertorico --plain --seats 2 --option start=5",
        "The option start cannot be '5'. It is a seat from 1 to 2, or dice for a random one.",
    ),
    ("play --game puertorico --plain --bots clever", UNKNOWN_BOT),
    ("play --plain --wording rude", "There is no wording 'rude'. Available: usual, workers."),
    ("play --plain --wording", "--wording needs a value."),
    ("play --plain --game=", "There is no game ''. Available: sanjuan, puertorico."),
    ("play --plain --edition base", f"There is no edition 'base'. Available: {', '.join(EDITIONS)}."),
    *(
        (f"{command} --game chess", "There is no game 'chess'. Available: sanjuan, puertorico.")
        for command in ("play --plain", "watch", "simulate", "bench", "cards")
    ),
    ("cards --game puertorico tower", "Nothing in Puerto Rico contains 'tower' in its name or text."),
    (
        "cards --game puertorico hospce",
        "Nothing in Puerto Rico contains 'hospce' in its name or text. Did you mean Hospice?",
    ),
    ("simulate --game puertorico --edition second", "There is no edition 'second'. Available: base."),
]


@pytest.mark.parametrize(("line", "sentence"), COMMAND_LINES)
def test_a_command_line_that_makes_no_sense(gobernador: Run, home: Path, line: str, sentence: str) -> None:
    ran = gobernador(*line.split())

    assert (ran.code, ran.out, ran.err) == (MISUSED, "", sentence + "\n")
    assert list(home.iterdir()) == []


@pytest.mark.parametrize("line", [line for line, _ in COMMAND_LINES if "--lang" not in line])
def test_the_same_in_spanish(gobernador: Run, line: str) -> None:
    english = gobernador(*line.split())
    spanish = gobernador(*line.split(), "--lang", "es")

    assert spanish.code == MISUSED
    assert spanish.out == ""
    assert spanish.err.count("\n") == 1
    assert spanish.err != english.err


@pytest.mark.parametrize("command", ["play", "learn"])
def test_no_terminal_is_said_in_one_sentence(gobernador: Run, home: Path, command: str) -> None:
    ran = gobernador(*(command, "sanjuan") if command == "learn" else (command,))

    assert ran.code == MISUSED
    assert ran.err == (
        f"This is not a terminal. Use gobernador {command} in one, or gobernador {command} --plain for plain text.\n"
    )
    assert list(home.iterdir()) == []


# -- files -------------------------------------------------------------------------------------------------------------

RECORD = '[Game "sanjuan"]\n'
READERS = [("verify",), ("replay",), ("play", "--plain", "--resume")]


@pytest.fixture
def broken(tmp_path: Path, record: Path) -> dict[str, Path]:
    """Files that are no records, or wrong ones."""
    text = record.read_text()
    contents = {
        "empty": b"",
        "garbage": bytes(range(256)) * 5000,
        "long": b"x" * 1_500_000,
        "one_line": b"hello\n",
        "latin": '[Game "español"]\n'.encode("latin-1"),
        "other_version": text.replace('[Version "1"]', '[Version "7"]').encode(),
        "misspelt": text.replace("role:", "roel:", 1).encode(),
        "illegal": text.replace("role:builder", "role:builder build:palace", 1).encode(),
        "truncated": text[: len(text) // 2].rpartition(":")[0].encode(),
        "no_seed": "\n".join(line for line in text.splitlines() if not line.startswith("[Seed")).encode(),
        "wrong_seed": text.replace('[Seed "', '[Seed "f', 1).encode(),
        "other_seed": text.replace(text.partition('[Seed "')[2][:4], "0123", 1).encode(),
        "wrong_result": text.replace('[Result "', '[Result "9', 1).encode(),
        "five_seats": text.replace('[Seats "2"]', '[Seats "5"]').encode(),
        "no_such_edition": text.replace('[Edition "first"]', '[Edition "third"]').encode(),
        "other_game": text.replace('[Game "sanjuan"]', '[Game "puertorico"]').encode(),
        "wrong_turn": text.replace("\n0: ", "\n1: ", 1).encode(),
    }
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
    return {name: tmp_path / name for name in contents}


@pytest.mark.parametrize("language", [EN, ES])
@pytest.mark.parametrize("reader", READERS)
def test_a_broken_record_is_refused_with_a_sentence_and_left_alone(
    gobernador: Run, home: Path, broken: dict[str, Path], reader: tuple[str, ...], language: str
) -> None:
    for name, file in broken.items():
        before = file.read_bytes()
        ran = gobernador(*reader, file, "--lang", language)
        assert (ran.code, ran.out) == (FAILED, ""), name
        assert ran.err.count("\n") == 1, name
        assert len(ran.err) < 400, name
        assert file.read_bytes() == before
    assert list(home.iterdir()) == []


@pytest.mark.parametrize("reader", READERS)
def test_what_is_no_file_is_refused(gobernador: Run, tmp_path: Path, reader: tuple[str, ...]) -> None:
    for path, sentence in (("nothing", "There is no file nothing."), (".", ". is a folder, not a file.")):
        ran = gobernador(*reader, path)
        assert (ran.code, ran.out) == (FAILED, "")
        assert ran.err.endswith(f"{sentence}\n")


def test_a_name_that_is_no_text_can_be_complained_about(gobernador: Run) -> None:
    ran = gobernador("verify", "caf\udce9\x1b[2J.record")

    assert ran.err == r"caf\xe9\x1b[2J.record: There is no file caf\xe9\x1b[2J.record." + "\n"


def test_nothing_in_a_record_commands_the_terminal(gobernador: Run, record: Path) -> None:
    record.write_text(record.read_text().replace('"Ana"', '"\x1b[2J"'))

    ran = gobernador("replay", record, "--all")

    assert ran.code == 0
    assert "\x1b" not in ran.out


def test_a_file_of_somebody_else_is_not_written_over(gobernador: Run, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ana")

    ran = gobernador("watch", "--save", "letter")

    assert (ran.code, ran.out) == (FAILED, "")
    assert ran.err == "The file letter already exists and is left unchanged.\n"
    assert (tmp_path / "letter").read_text() == "Dear Ana"
    assert gobernador("watch", "--save", "letter", "--force").code == 0
    assert gobernador("verify", "letter").code == 0


def test_a_folder_that_is_not_there_is_found_out_before_the_game(gobernador: Run) -> None:
    ran = gobernador("watch", "--save", "no/such/game.record")

    assert (ran.code, ran.out) == (FAILED, "")
    assert ran.err.startswith("There is no folder ")


def test_a_home_that_cannot_be_written_to_is_said(gobernador: Run, home: Path) -> None:
    (home / "gobernador").write_text("in the way")

    ran = gobernador("play", "--plain")

    assert ran.code == FAILED
    assert ran.err.count("\n") == 1


# -- as a process ------------------------------------------------------------------------------------------------------


def test_bytes_that_are_no_text_are_only_a_wrong_answer(home: Path) -> None:
    import subprocess

    from tests.cli.conftest import command, environment

    done = subprocess.run(
        command("play", "--plain", "--option", "start=1"),
        input=b"\xff\xfe\x00\n" + b"q\n",
        env=environment(),
        capture_output=True,
        check=False,
    )

    assert (done.returncode, done.stderr) == (0, b"")
    assert rb"'\\xff\\xfe\x00' is not an answer here" in done.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full is needed")
def test_output_that_cannot_be_written_is_said(home: Path) -> None:
    import subprocess

    from tests.cli.conftest import command, environment

    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run(
            command("cards", "crane"), stdout=full, stderr=subprocess.PIPE, env=environment(), check=False
        )

    assert (done.returncode, done.stderr) == (FAILED, b"Reading or writing failed: No space left on device.\n")


def test_a_language_of_the_environment(home: Path) -> None:
    ran = apart("play", "--seats", "7", "--plain", LANG="es_ES.UTF-8")

    assert (ran.code, ran.err) == (MISUSED, "Este juego es de 2 a 4 jugadores, no de 7.\n")
