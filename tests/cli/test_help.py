"""Help that helps, in both languages."""

import re

import pytest

from gobernador.cli.entry_point import COMMANDS
from gobernador.text.message_catalog import Catalog
from tests.cli.conftest import Run

SHARED = ("--lang", "--wording", "--help")
OPTIONS = {
    "play": "--game --seat --seats --edition --variant --option --seed --bots --resume --name --plain",
    "backup": "--database",
    "serve": "--host --port --database --workers --thinkers --public-url --pace --open",
    "watch": "--game --bots --seats --edition --variant --option --seed --speed --save --force --why --plain",
    "replay": "--all --as --export --plain",
    "verify": "",
    "validate": "--json --jobs",
    "check": "",
    "learn": "--plain",
    "rules": "--game --edition --seats --option --all --plain",
    "cards": "--game --edition --option --plain",
    "simulate": "--game --games --bots --seats --edition --option --variant --seed --jobs --on --ray-address --json",
    "arena": "--against --game --edition --seats --option --variant --games --seed --limit --sprt --file --fresh "
    "--report --json --jobs --on --ray-address",
    "dataset": "--records --game --edition --seats --option --variant --bots --games --seed --format --shard-games "
    "--jobs --on --ray-address",
    "train": "--net --weights --seats --games --folder --seed --hidden --learning-rate --batch --passes --calibration-games --further "
    "--deals --start --generations --scatter --population --playouts --jobs --on --ray-address",
    "bots": "--game --json --plain",
    "open": "--game --edition --seats --option --variant --people --level --name --pace",
    "join": "--bot --name --once",
    "check-bot": "--game --edition --seats",
    "bench": "--game --edition --seconds",
    "completion": "",
}


@pytest.mark.parametrize("arguments", [(), ("--help",)])
def test_every_command_is_in_the_help(gobernador: Run, arguments: tuple[str, ...]) -> None:
    ran = gobernador(*arguments)

    assert (ran.code, ran.err) == (0, "")
    for command in COMMANDS:
        assert f"\n  {command} " in ran.out
    assert "--version" in ran.out


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_is_explained_and_examples_follow(gobernador: Run, command: str, language: str) -> None:
    say = Catalog(language).say

    ran = gobernador(command, "--help", "--lang", language)

    assert (ran.code, ran.err) == (0, "")
    assert ran.lines[0].startswith(f"{say('cli.help.usage')} gobernador {command} ")
    for option in (*OPTIONS[command].split(), *SHARED):
        assert re.search(rf"^  {option}( .*)?  \S", ran.out, re.MULTILINE), option
    assert f"\n{say('cli.help.examples')}:\n  gobernador {command}" in ran.out
    assert max(map(len, ran.lines)) <= 80


def test_a_language_is_understood_wherever_it_stands(gobernador: Run) -> None:
    said = [
        gobernador(*arguments).out
        for arguments in (
            ("--lang", "es", "cards", "crane"),
            ("cards", "--lang=es", "crane"),
            ("cards", "crane", "--lang", "es"),
        )
    ]

    assert said[0].startswith("Grúa\n")
    assert said[0] == said[1] == said[2]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_example_can_be_read_by_the_command(gobernador: Run, command: str) -> None:
    catalog = Catalog("en")
    for key in catalog.under(f"cli.examples.{command}"):
        program, name, *arguments = catalog.say(f"cli.examples.{command}.{key}").partition(" > ")[0].split()
        assert (program, name) == ("gobernador", command)
        # Help is given whatever else is asked, unless an option does not exist.
        assert gobernador(name, *arguments, "--help").code == 0
