"""A stored game: a text that a person can read, diff and mail. Replaying it is the only way to load it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from gobernador.catalog import make, newest
from gobernador.core.actions import shown
from gobernador.core.dice import SEED_BYTES, commitment
from gobernador.core.errors import BadRecord, BadSetup, GameError
from gobernador.core.types import NOBODY
from gobernador.match.deal import Deal, is_commitment, is_nonce
from gobernador.match.match import EARLIER, Match, Start

UNFINISHED = "*"
EARLIER_LINE = "Earlier"
"""Stands before the actions that were played by earlier rules, in the place of a round."""
REQUIRED = ("Game", "Edition", "Seats", "Version", "Seed", "Commitment", "Result")
_HEADER = re.compile(r'\[([A-Z][A-Za-z0-9]*) "([^"\n]*)"\]')
_ROUND = re.compile(r"Round ([0-9]{1,4})")
_TURN = re.compile(r"([0-9]): (.+)")
_HEX = re.compile(r"[0-9a-f]*")
_NOTATION = re.compile(r"[a-z0-9_:@]{1,100}")
DEAL = ("ServerCommitment", "ServerPart", "DealAttempt", "DealLeftOut")
_DEAL = re.compile(f"(Commitment|Nonce)[0-9]+|{'|'.join(DEAL)}")
LONGEST = 1_000_000
"""Characters; a hundred rounds of four seats need a tenth of it."""
LARGEST = 4 * LONGEST
"""Bytes; more than the longest record can have."""
MOST_ACTIONS = 32_000
"""No game of a hundred rounds, which is the usual limit, can have more."""


@dataclass
class Record:
    """The headers of a game, and what was played, seat by seat."""

    game: str
    edition: str
    options: dict[str, str]
    seats: int
    version: int
    seed: bytes
    commitment: str
    result: str
    names: list[str]
    date: str = ""
    actions: list[str] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    """The seat of each action."""
    rounds: list[int] = field(default_factory=list)
    """The round of each action."""
    lines: list[int] = field(default_factory=list)
    """The line each action was read from, for errors."""
    continued: int = 0
    """So many of the actions were played by earlier rules, and cannot be played again."""
    position: bytes = b""
    """The position after them; empty if there are none."""
    deal: Deal | None = None
    """What the seed was mixed from; None if the record does not tell."""

    # -- from a match ------------------------------------------------------------------------------------------

    @classmethod
    def of(cls, match: Match, names: Sequence[str] = (), date: str = "", deal: Deal | None = None) -> "Record":
        """The record of a match as it stands."""
        game = match.game
        names = names or [f"seat {seat}" for seat in range(game.seats)]
        return cls(
            game=game.key,
            edition=game.edition,
            options=dict(game.options),
            seats=game.seats,
            version=game.version,
            seed=match.seed,
            commitment=commitment(match.seed),
            result=result_of(match),
            names=[_plain(name) for name in names],
            date=date,
            actions=list(match.actions),
            turns=list(match.seats_of_actions),
            rounds=list(match.rounds_of_actions),
            continued=len(match.start.actions) if match.start else 0,
            position=match.start.position if match.start else b"",
            deal=deal,
        )

    def replay(self) -> Match:
        """Play it again, checking every turn, every action and the result."""
        match = self.begin()
        for _ in self.moments(match):
            pass
        return match

    def moments(self, match: Match) -> Iterator[int]:
        """Play the match from its beginning, one action at a time, and yield the number of each; the result is checked after the last one."""
        yield 0
        for number in range(self.continued, len(self.actions)):
            self._play(match, number, self.actions[number])
            yield number - self.continued + 1
        if self.result != result_of(match):
            raise BadRecord(
                "wrong_result",
                f"the record says the result is {self.result}, but it is {result_of(match)}",
                said=self.result,
                found=result_of(match),
            )

    def begin(self) -> Match:
        """The match before its first action, or where it was continued under other rules."""
        try:
            known = newest(self.game, self.edition)
            if not 1 <= self.version <= known:
                raise BadRecord(
                    "other_version",
                    f"the record was made by version {self.version} of the rules of {self.edition}, and version {known} is the newest known here",
                    version=self.version,
                    edition=self.edition,
                    newest=known,
                )
            game = make(self.game, f"{self.edition}@{self.version}", self.seats, self.options)
        except BadSetup as error:
            raise BadRecord(error.key, f"the record's headers: {error}", **error.details) from error
        if self.commitment != commitment(self.seed):
            raise BadRecord("wrong_commitment", "the seed is not the one that was committed to before the game")
        if self.deal is not None:
            self.deal.check(self.seed)
        return Match(game, self.seed, start=self._start() if self.continued or self.position else None)

    def _start(self) -> Start:
        """Where the match was continued; nothing before it can be checked."""
        if not self.position:
            raise BadRecord("missing_header", "a continued record needs the header Position", name="Position")
        earlier = [number == EARLIER for number in self.rounds]
        if not all(earlier[: self.continued]) or any(earlier[self.continued :]) or len(earlier) < self.continued:
            said = f"says {self.continued}, but there are not that many actions"
            raise _bad_header("Continued", self.continued, said)
        actions, turns = self.actions[: self.continued], self.turns[: self.continued]
        if not all(turn < self.seats for turn in turns) or not all(map(_NOTATION.fullmatch, actions)):
            raise BadRecord("bad_earlier", "an earlier action of the record has no seat, or is not notation")
        return Start(self.position, self.continued, tuple(actions), tuple(turns))

    def _play(self, match: Match, number: int, text: str) -> None:
        line = self.lines[number] if self.lines else number + 1
        if self.rounds[number] != match.round:
            raise BadRecord(
                "wrong_round",
                f"line {line}: {text} is listed under round {self.rounds[number]}, but this is round {match.round}",
                line=line,
                text=shown(text),
                round=match.round,
            )
        try:
            match.submit(self.turns[number], match.seq, text)
        except GameError as error:
            raise BadRecord(
                "bad_action", f"line {line}: {error}", line=line, text=shown(text), error=str(error)
            ) from error

    # -- text --------------------------------------------------------------------------------------------------

    def text(self) -> str:
        """The record as people read it."""
        return "\n".join([*self._headers(), "", *self._body()]) + "\n"

    def _headers(self) -> Iterator[str]:
        yield f'[Game "{self.game}"]'
        yield f'[Edition "{self.edition}"]'
        if self.options:
            yield f'[Options "{" ".join(f"{name}={value}" for name, value in self.options.items())}"]'
        yield f'[Version "{self.version}"]'
        yield f'[Seats "{self.seats}"]'
        for seat, name in enumerate(self.names):
            yield f'[Seat{seat} "{name}"]'
        yield f'[Commitment "{self.commitment}"]'
        yield f'[Seed "{self.seed.hex()}"]'
        if self.deal is not None:
            yield from _deal_headers(self.deal)
        if self.position:
            yield f'[Continued "{self.continued}"]'
            yield f'[Position "{self.position.hex()}"]'
        if self.date:
            yield f'[Date "{self.date}"]'
        yield f'[Result "{self.result}"]'

    def _body(self) -> Iterator[str]:
        """One line for each turn of a seat, under the number of its round."""
        last_round = -1
        turn: list[str] = []
        for number, text in enumerate(self.actions):
            goes_on = number > 0 and self.turns[number] == self.turns[number - 1] and self.rounds[number] == last_round
            if turn and not (goes_on and not text.startswith("role:")):
                yield " ".join(turn)
                turn = []
            if self.rounds[number] != last_round:
                last_round = self.rounds[number]
                yield EARLIER_LINE if last_round == EARLIER else f"Round {last_round}"
            turn = turn or [f"{self.turns[number]}:"]
            turn.append(text)
        if turn:
            yield " ".join(turn)

    @classmethod
    def from_bytes(cls, content: bytes) -> "Record":
        """The record in a file with this content (`record_bytes`)."""
        if len(content) > LARGEST:
            raise _too_long()
        try:
            return cls.parse(content.decode("utf-8-sig"))
        except UnicodeDecodeError as error:
            raise BadRecord("record_no_text", "this is not UTF-8 text") from error

    @classmethod
    def parse(cls, text: str) -> "Record":
        """The record in a text. What it says is checked when it is replayed."""
        if len(text) > LONGEST:
            raise _too_long()
        headers: dict[str, str] = {}
        record: Record | None = None
        current_round = 0
        for number, line in enumerate(map(str.strip, text.splitlines()), start=1):
            if not line:
                continue
            if record is None:
                header = _HEADER.fullmatch(line)
                if header:
                    _add_header(headers, header[1], header[2], number)
                    continue
                record = _from_headers(headers)
            begun = _ROUND.fullmatch(line)
            if begun:
                current_round = int(begun[1])
                continue
            if line == EARLIER_LINE:
                continue
            record._add_turn(line, number, current_round)
        return record or _from_headers(headers)

    def _add_turn(self, line: str, number: int, current_round: int) -> None:
        turn = _TURN.fullmatch(line)
        if not turn:
            raise BadRecord(
                "bad_line",
                f"line {number}: {shown(line)} is not a header, a round or a turn",
                line=number,
                text=shown(line),
            )
        for text in turn[2].split():
            self.actions.append(text)
            self.turns.append(int(turn[1]))
            self.rounds.append(current_round)
            self.lines.append(number)
        if len(self.actions) > MOST_ACTIONS:
            raise BadRecord("too_many_actions", f"a record can have at most {MOST_ACTIONS} actions", most=MOST_ACTIONS)


def record_bytes(file: Path) -> bytes:
    """What is in a file, as far as a record could reach."""
    with file.open("rb") as source:
        return source.read(LARGEST + 1)


def _too_long() -> BadRecord:
    return BadRecord("too_long", f"a record may have at most {LONGEST} characters", longest=LONGEST)


def result_of(match: Match) -> str:
    """The points of all seats, or a star while the game goes on."""
    if match.to_act != NOBODY:
        return UNFINISHED
    return " ".join(str(score.total) for score in match.scores())


def _plain(name: str) -> str:
    """A name that fits into a header."""
    return " ".join("".join(letter if letter.isprintable() and letter != '"' else " " for letter in name).split())


def _add_header(headers: dict[str, str], name: str, value: str, number: int) -> None:
    if name in headers:
        raise BadRecord("double_header", f"line {number}: the header {name} appears twice", line=number, name=name)
    headers[name] = value


def _from_headers(headers: dict[str, str]) -> Record:
    for name in REQUIRED:
        if name not in headers:
            raise BadRecord("missing_header", f"this is not a record: the header {name} is missing", name=name)
    seats = _number(headers, "Seats")
    return Record(
        game=headers["Game"],
        edition=headers["Edition"],
        options=_options(headers.get("Options", "")),
        seats=seats,
        version=_number(headers, "Version"),
        seed=_seed(headers["Seed"]),
        commitment=headers["Commitment"],
        result=headers["Result"],
        names=[headers.get(f"Seat{seat}", f"seat {seat}") for seat in range(min(seats, 10))],
        date=headers.get("Date", ""),
        continued=_number(headers, "Continued") if "Continued" in headers else 0,
        position=_position(headers.get("Position", "")),
        deal=_deal(headers, seats),
    )


def _deal_headers(deal: Deal) -> Iterator[str]:
    yield f'[ServerCommitment "{deal.commitment}"]'
    yield f'[ServerPart "{deal.server}"]'
    for seat in deal.seats:
        yield f'[Commitment{seat} "{deal.commitments[seat]}"]'
        yield f'[Nonce{seat} "{deal.nonces[seat]}"]'
    if deal.attempt > 1:
        yield f'[DealAttempt "{deal.attempt}"]'
    if deal.left_out:
        yield f'[DealLeftOut "{" ".join(map(str, deal.left_out))}"]'


def _deal(headers: dict[str, str], seats: int) -> Deal | None:
    """What the headers say about the parts of the deal. A part of a seat that there is not, or half of one, is an error."""
    ours = [name for name in headers if _DEAL.fullmatch(name)]
    if not ours:
        return None
    expected = {f"{word}{seat}" for word in ("Commitment", "Nonce") for seat in range(min(seats, 10))}
    for name in ours:
        if name not in expected | set(DEAL):
            raise BadRecord(
                "bad_header", f"there is no seat for the header {name}", name=name, value=shown(headers[name])
            )
    for name in DEAL[:2]:
        if name not in headers:
            raise BadRecord("missing_header", f"the header {name} is missing", name=name)
    _matches(headers, "ServerCommitment", is_commitment(headers["ServerCommitment"]))
    for name in expected & set(ours):
        _matches(headers, name, (is_nonce if name.startswith("Nonce") else is_commitment)(headers[name]))
    left_out = headers.get("DealLeftOut", "").split()
    _matches(headers, "DealLeftOut", all(seat in map(str, range(min(seats, 10))) for seat in left_out))
    return Deal(
        server=_seed(headers["ServerPart"], "ServerPart").hex(),
        commitment=headers["ServerCommitment"],
        nonces=tuple(headers.get(f"Nonce{seat}", "") for seat in range(seats)),
        commitments=tuple(headers.get(f"Commitment{seat}", "") for seat in range(seats)),
        attempt=_number(headers, "DealAttempt") if "DealAttempt" in headers else 1,
        left_out=tuple(map(int, left_out)),
    )


def _bad_header(name: str, value: object, reason: str) -> BadRecord:
    return BadRecord("bad_header", f"the header {name} {reason}", name=name, value=value)


def _matches(headers: dict[str, str], name: str, fits: bool) -> None:  # noqa: FBT001 - a question asked before
    if not fits:
        raise _bad_header(name, shown(headers[name]), f"cannot be {shown(headers[name])}")


def _number(headers: dict[str, str], name: str) -> int:
    value = headers[name]
    if not (value.isascii() and value.isdigit() and len(value) <= 4):
        raise _bad_header(name, shown(value), f"must be a number, not {shown(value)}")
    return int(value)


def _seed(value: str, name: str = "Seed") -> bytes:
    if len(value) != 2 * SEED_BYTES or not _HEX.fullmatch(value):
        raise _bad_header(name, shown(value), f"must be {2 * SEED_BYTES} hexadecimal digits")
    return bytes.fromhex(value)


def _position(value: str) -> bytes:
    if len(value) % 2 or not _HEX.fullmatch(value):
        raise _bad_header("Position", shown(value), "must be hexadecimal digits")
    return bytes.fromhex(value)


def _options(value: str) -> dict[str, str]:
    pairs = [part.partition("=") for part in value.split()]
    for name, equals, _ in pairs:
        if not equals:
            raise _bad_header("Options", shown(name), f"contains {shown(name)}")
    return {name: chosen for name, _, chosen in pairs}
