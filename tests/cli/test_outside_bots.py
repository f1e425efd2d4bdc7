"""Somebody's own bots at our tables."""

import json
import shlex
import sys
from pathlib import Path

import pytest

from gobernador.games.sanjuan.rules.game import EDITIONS
from tests.cli.conftest import ROOT, Run, apart

MY_BOT = str(ROOT / "examples" / "my_bot.py")
REMOTE = "remote:" + shlex.join([sys.executable, str(ROOT / "examples" / "remote_bot.py")])


@pytest.mark.parametrize("bot", [MY_BOT, f"{MY_BOT}:MyBot", REMOTE])
def test_a_bot_of_ones_own_is_watched(gobernador: Run, bot: str) -> None:
    ran = gobernador("watch", "--seats", "2", "--seed", "3", "--bots", f"{bot},random")

    assert (ran.code, ran.err) == (0, "")
    assert any(line.startswith("The game is over: ") for line in ran.lines)


def test_bots_of_ones_own_are_counted_on_several_processes(gobernador: Run) -> None:
    ran = gobernador(
        "simulate", "--seats", "2", "--games", "10", "--bots", f"{MY_BOT},{REMOTE}", "--json", "--jobs", "2"
    )

    assert ran.code == 0
    assert set(json.loads(ran.out)["statistics"]["bots"]) == {MY_BOT, REMOTE}


def test_a_program_that_misbehaves_is_reported_and_the_game_goes_on(tmp_path: Path) -> None:
    bot = tmp_path / "rude.py"
    bot.write_text('print(\'{"type": "ready", "name": "rude"}\')\nwhile input(): print(\'no\')\n', encoding="utf-8")

    ran = apart(
        "watch", "--seats", "2", "--option", "start=1", "--bots", "remote:" + shlex.join([sys.executable, str(bot)])
    )

    assert ran.code == 0
    assert any(line.startswith("The game is over: ") for line in ran.lines)
    assert ran.err.splitlines()[0] == (
        "rude in seat 1: nonsense: it said 'no', which is not JSON; only answers belong on stdout"
    )


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("nowhere.py", "The bot file nowhere.py does not exist."),
        ("remote:no-such-program", "The command 'no-such-program' cannot be run: "),
        ("remote:", "The command '' cannot be run: there is no command"),
    ],
)
def test_what_is_no_bot_is_refused_in_a_sentence(gobernador: Run, bot: str, sentence: str) -> None:
    ran = gobernador("watch", "--bots", bot)

    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(sentence)


# -- on trial ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "honest"),
    [
        ("en", "its answers do not depend on hidden information"),
        ("es", "sus respuestas no dependen de la información oculta"),
    ],
)
def test_a_bot_on_trial_gets_a_line_for_every_promise(gobernador: Run, language: str, honest: str) -> None:
    ran = gobernador("check-bot", MY_BOT, "--edition", "second", "--seats", "2", "--lang", language)

    assert (ran.code, ran.err, len(ran.lines)) == (0, "", 6)
    assert ran.lines[3] == honest


def test_a_bot_that_breaks_a_promise_is_told_which(gobernador: Run, tmp_path: Path) -> None:
    bot = tmp_path / "lawless.py"
    bot.write_text("from tests.testing.cheats import Scofflaw\nclass Mine(Scofflaw): pass\n", encoding="utf-8")

    ran = gobernador("check-bot", bot, "--game", "puertorico")

    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(
        "puertorico base seats=2, decision 1, seat 1, role: it answered pass, which is not legal. "
    )


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("clever",), "There is no bot 'clever'. Available: "),
        ((MY_BOT, "--game", "chess"), "There is no game 'chess'. Available: sanjuan, puertorico."),
        ((MY_BOT, "--game", "puertorico"), "The bot '"),
        ((MY_BOT, "--edition", "third"), f"There is no edition 'third'. Available: {', '.join(EDITIONS)}."),
        ((MY_BOT, "--seats", "0"), "This game is for 2 to 4 players, not for 0."),
        ((MY_BOT, "--seats", "9"), "This game is for 2 to 4 players, not for 9."),
        ((MY_BOT, "--seats", "two"), "--seats must be a whole number, not 'two'."),
        ((), "BOT is missing; see --help."),
    ],
)
def test_a_trial_without_a_bot_is_refused(gobernador: Run, arguments: tuple[str, ...], sentence: str) -> None:
    ran = gobernador("check-bot", *arguments)

    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(sentence)
