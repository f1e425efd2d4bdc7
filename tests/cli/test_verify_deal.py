"""`gobernador verify` says what it proves of a deal, and what it does not, in both languages."""

from pathlib import Path

import pytest

from gobernador.match import Match, Record
from gobernador.match.deal import Deal, mixed
from tests.cli.conftest import Run
from tests.match import test_deal as deals


def written(file: Path, deal: Deal | None, text: str = deals.WHOLE) -> Path:
    record = Record.parse(text)
    record.deal = deal
    file.write_text(record.text())
    return file


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", ["the parts of Ana and Carmen", "Left out of the deal", "Benito", "attempt 2", "Proved for a deal", "Not proved"]),
        ("es", ["las partes de Ana y Carmen", "Fuera del reparto", "Benito", "intento 2", "Demostrado en un", "No demostrado"]),
    ],
)  # fmt: skip
def test_a_deal_with_parts_is_explained(gobernador: Run, tmp_path: Path, language: str, sentences: list[str]) -> None:
    file = written(tmp_path / "a.record", deals.a_deal())

    ran = gobernador("--lang", language, "verify", file, file)

    assert ran.code == 0
    assert all(sentence in ran.out for sentence in sentences), ran.out
    assert ran.out.count(sentences[4]) == 1


def test_a_record_without_parts_proves_less(gobernador: Run, tmp_path: Path) -> None:
    file = written(tmp_path / "a.record", None)

    ran = gobernador("verify", file)

    assert ran.code == 0
    assert "Not proved: who chose the seed" in ran.out
    assert len(ran.lines) == 2


def test_a_deal_of_the_server_alone_is_called_so(gobernador: Run, tmp_path: Path) -> None:
    alone = deals.a_deal(nonces=("", "", ""), commitments=("", "", ""), attempt=1, left_out=())
    match = Match(Record.parse(deals.WHOLE).begin().game, mixed(deals.SERVER, alone.nonces))
    file = tmp_path / "a.record"
    file.write_text(Record.of(match, ["Ana", "Benito", "Carmen"], deal=alone).text())

    ran = gobernador("verify", file)

    assert ran.code == 0
    assert "No person contributed to the deal." in ran.out
    assert "attempt" not in ran.lines[1]


def test_a_part_that_was_not_promised_is_found_out(gobernador: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.record"
    file.write_text(deals.with_header("Nonce2", "chosen-after-the-others"))

    ran = gobernador("verify", file)

    assert ran.code == 1
    assert ran.err == f"{file}: The part of seat 3 in the deal does not match its commitment.\n"
