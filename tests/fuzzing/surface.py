"""Garbage on every door of a server: whatever comes, it is answered with a status below 500, and nothing is logged as an error.

    python -m tests.fuzzing.surface --count 200000

starts a server of its own on this machine, sends that many messages (broken requests, bodies and frames, by raw connections),
and reads what it answers and what it logs. With the same seed it sends the same.
"""

import argparse
import asyncio
import base64
import json
import os
import random
import re
import struct
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote, urlsplit

ROOT = Path(__file__).parents[2]
GENEROUS = {
    "GOBERNADOR_LIMIT_REQUESTS_PER_SECOND": "100000",
    "GOBERNADOR_LIMIT_REQUESTS_AT_ONCE": "100000",
    "GOBERNADOR_LIMIT_COMMANDS_PER_SECOND": "100000",
    "GOBERNADOR_LIMIT_COMMANDS_AT_ONCE": "100000",
    "GOBERNADOR_LIMIT_TABLES_PER_HOUR": "1000000",
    "GOBERNADOR_LIMIT_SITS_PER_HOUR": "1000000",
    "GOBERNADOR_LIMIT_REPLAYS_PER_MINUTE": "100000",
    "GOBERNADOR_LIMIT_MISTAKES": "1000",
}
"""Limits that let most of it through to where it is read."""
AT_ONCE = 16
WAIT = 2.0
NEW = {"game": "sanjuan", "edition": "first", "chairs": [{"kind": "you"}, {"kind": "bot", "level": "beginner"}]}
STATUS = re.compile(rb"HTTP/1\.[01] (\d{3}) ")
SECURED = b"content-security-policy"


class Fuzzer:
    """Makes messages, and counts what comes of them."""

    def __init__(self, host: str, port: int, seed: int) -> None:
        self.host = host
        self.port = port
        self.dice = random.Random(seed)
        self.outcomes: Counter[str] = Counter()
        self.failures: list[str] = []
        self.table = "none"
        self.secret = ""
        self.record = ""

    # -- what is sent --------------------------------------------------------------------------------------------------

    def noise(self, most: int = 40) -> bytes:
        """Bytes of any kind."""
        kinds: list[Callable[[], bytes]] = [
            lambda: self.dice.randbytes(self.dice.randrange(most)),
            lambda: bytes(
                self.dice.choice(b"abc:/%?&=#. 0123456789\x00\xff\r\n") for _ in range(self.dice.randrange(most))
            ),
            lambda: self.dice.choice(
                [b"\xff\xfe", b"\xc3\x28", b"\xed\xa0\x80", b"\x00", b"%00", b"%ff", b"..", b"-1", b"1e999"]
            ),
            lambda: str(self.dice.choice([-1, 0, 2**31, 2**63, 2**64, 10**30])).encode(),
        ]
        return self.dice.choice(kinds)()

    def quoted(self) -> bytes:
        """Noise that can stand in an address, most of the time."""
        found = self.noise()
        return quote(found).encode() if self.dice.random() < 0.97 else found

    def word(self) -> bytes:
        """Noise that can stand in a header, most of the time."""
        found = self.noise()
        return bytes(byte for byte in found if byte not in b"\r\n\0") if self.dice.random() < 0.97 else found

    def path(self) -> bytes:
        table = self.dice.choice([self.table.encode(), b"none", b"%ff", b"%00", self.quoted()])
        known = [
            b"/", b"/healthz", b"/metrics", b"/api/about", b"/api/texts/en", b"/api/texts/" + self.quoted(), b"/api/tables",
            b"/api/replays", b"/api/reference/sanjuan/first", b"/api/reference/" + self.quoted() + b"/" + self.quoted(),
            b"/api/tables/" + table, b"/api/tables/" + table + b"/state", b"/api/tables/" + table + b"/sit",
            b"/api/tables/" + table + b"/commands", b"/api/tables/" + table + b"/record", b"/api/tables/" + table + b"/replay",
            b"/api/tables/" + table + b"/live", b"/api/openapi.json", b"/assets/" + self.quoted(), b"/" + self.quoted(),
        ]  # fmt: skip
        query = self.dice.choice(
            [b"", b"", b"?lang=es", b"?lang=%ff", b"?lang=" + self.quoted(), b"?viewer=" + self.quoted(), b"?first=" + self.quoted(),
             b"?seats=" + self.quoted() + b"&options=" + self.quoted(), b"?match=" + self.quoted() + b"&after=" + self.quoted(), b"?" + self.quoted()]
        )  # fmt: skip
        return self.dice.choice(known) + query

    def host_header(self) -> bytes:
        mine = f"{self.host}:{self.port}".encode()
        return self.dice.choice(
            [mine] * 30 + [b"127.0.0.1:abc", b"127.0.0.1:99999999", b"127.0.0.1:-1", b"[::1", b"[", b"::", b":", b"", b"a b",
             b"\xff", b"evil.example", b"localhost:" + self.noise(8), self.word()]
        )  # fmt: skip

    def headers(self) -> list[bytes]:
        found = [b"Host: " + self.host_header()]
        some = [
            b"Origin: " + self.dice.choice([b"null", b"http://[", b"http://a:b", b"http://127.0.0.1:x", self.word()]),
            b"Accept-Language: " + self.word(),
            b"Authorization: " + self.dice.choice([b"Bearer " + self.secret.encode(), b"Bearer \xff", b"Basic x", self.word()]),
            b"Content-Type: " + self.dice.choice(
                [b"application/json", b"application/json; charset=utf-16", b"application/json; charset=nonsense", b"text/plain",
                 b"multipart/form-data; boundary=x", b"multipart/form-data", b"application/x-www-form-urlencoded",
                 b"application/msgpack", self.word()]
            ),
            b"X-Forwarded-For: " + self.word(),
            b"Sec-Fetch-Site: " + self.dice.choice([b"same-origin", b"cross-site", self.word()]),
            b"Cookie: " + self.word(),
            b"If-None-Match: " + self.word(),
            b"If-Modified-Since: " + self.word(),
            b"Range: bytes=" + self.word(),
            b"Accept-Encoding: " + self.dice.choice([b"gzip", b"br", self.word()]),
            b"Expect: 100-continue",
            self.word() + b": " + self.word(),
        ]  # fmt: skip
        return found + [self.dice.choice(some) for _ in range(self.dice.randrange(4))]

    def value(self, depth: int = 0) -> object:
        """Anything that JSON can say."""
        simple: list[Callable[[], object]] = [
            lambda: None, lambda: True, lambda: self.dice.choice([0, -1, 2**31, 2**63, 2**70, 1.5, 1e300]), lambda: "", lambda: "x" * 300,
            lambda: self.noise().decode("latin-1"), lambda: self.dice.choice(["\ud800", "\x00", "you", "bot", "expert", "sanjuan", "en"]),
        ]  # fmt: skip
        if depth < 3 and self.dice.random() < 0.3:
            if self.dice.random() < 0.5:
                return [self.value(depth + 1) for _ in range(self.dice.randrange(4))]
            return {self.dice.choice(["kind", "type", "id", "name", "x"]): self.value(depth + 1) for _ in range(3)}
        return self.dice.choice(simple)()

    def message(self) -> dict[str, object]:
        """A message of ours, some of its fields changed."""
        found: dict[str, object] = dict(
            self.dice.choice(
                [
                    NEW,
                    {"record": self.record or "x", "viewer": None, "lang": "en", "first": 0},
                    {"invite": "x", "name": "Ana"},
                    {"type": "hello", "secret": self.secret, "lang": "en"},
                    {"type": "act", "id": "1", "seq": 0, "actions": ["role:builder"], "whole": False},
                    {"type": "take_back", "id": "2", "seq": 0},
                    {"type": "say", "id": "3", "text": "hello"},
                    {"type": "rematch", "id": "5", "match": 1},
                    {"type": "rename", "id": "6", "name": "B"},
                ]
            )
        )
        for _ in range(self.dice.choice((0, 1, 1, 2))):
            key = self.dice.choice([*found, "x"])
            now = found.get(key)
            if isinstance(now, str) and now and self.dice.random() < 0.5:
                at = self.dice.randrange(len(now))
                found[key] = now[:at] + self.dice.choice(["", "\ud800", "\x00", "9", "[Position", "\n"]) + now[at + 1 :]
            else:
                found[key] = self.value()
        return found

    def body(self) -> bytes:
        """The body of a request, or the payload of a frame."""
        whole = json.dumps(self.message()).encode("utf-8", "surrogatepass")
        at = self.dice.randrange(len(whole) + 1)
        return self.dice.choice(
            [whole, whole, whole, whole[:at], whole[:at] + self.noise() + whole[at:], whole[:at] + b"\xff" + whole[at:],
             self.noise(200), b"[" * self.dice.choice([10, 6000]), b'{"record": "\xff\xfe"}', b'"\xed\xa0\x80"', whole.decode().encode("utf-16")]
        )  # fmt: skip

    def request(self) -> tuple[bytes, bool]:
        """A request, and whether the connection is cut off before an answer."""
        method = self.dice.choice(
            [
                b"GET",
                b"GET",
                b"POST",
                b"POST",
                b"POST",
                b"HEAD",
                b"PUT",
                b"DELETE",
                b"OPTIONS",
                b"TRACE",
                b"PATCH",
                b"X",
                self.noise(5),
            ]
        )
        lines = [
            method + b" " + self.path() + self.dice.choice([b" HTTP/1.1"] * 20 + [b" HTTP/1.0", b" HTTP/9.9", b""])
        ]
        lines += self.headers()
        body = self.body() if method not in (b"GET", b"HEAD") or self.dice.random() < 0.1 else b""
        if method == b"POST" and self.dice.random() < 0.8:
            lines.append(b"Content-Type: application/json")
        length = len(body) + self.dice.choice([0, 0, 0, 0, 0, 0, 5, -1])
        framing = self.dice.choice(["length"] * 8 + ["chunked", "both", "none", "nonsense"])
        if framing in ("length", "both") and (body or method == b"POST"):
            lines.append(b"Content-Length: %d" % max(0, length))
        if framing == "nonsense":
            lines.append(b"Content-Length: " + self.noise())
        if framing in ("chunked", "both"):
            lines.append(b"Transfer-Encoding: chunked")
            body = b"%x\r\n" % len(body) + body + self.dice.choice([b"\r\n0\r\n\r\n", b"\r\nzz\r\n", b""])
        if self.dice.random() < 0.9:
            lines.append(b"Connection: close")
        raw = b"\r\n".join(lines) + b"\r\n\r\n" + body
        cut = self.dice.random() < 0.15
        return raw[: self.dice.randrange(len(raw) + 1)] if cut else raw, cut or length > len(body)

    def frame(self) -> bytes:
        """A frame of a WebSocket, well or badly made."""
        payload = self.body()[:20_000]
        opcode = self.dice.choice([1, 1, 1, 1, 2, 2, 0, 8, 9, 10, 3, 11])
        first = opcode | self.dice.choice([0x80, 0x80, 0x80, 0x00, 0xC0, 0xF0])
        size = len(payload)
        if self.dice.random() < 0.05:
            size = self.dice.choice([2**63 - 1, 2**40, size + 5])
        masked = 0x80 if self.dice.random() < 0.97 else 0
        if size < 126:
            head = bytes([first, masked | size])
        elif size < 65536:
            head = bytes([first, masked | 126]) + struct.pack(">H", size)
        else:
            head = bytes([first, masked | 127]) + struct.pack(">Q", size)
        mask = self.dice.randbytes(4)
        return head + (mask if masked else b"") + bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))

    # -- how it is sent ------------------------------------------------------------------------------------------------

    async def http(self) -> int:
        """One request on a connection of its own; how many messages that were."""
        raw, cut = self.request()
        answer = await self.exchange(raw, cut=cut)
        self.look(raw, answer)
        return 1

    async def socket(self) -> int:
        """A handshake, then a few frames."""
        key = base64.b64encode(self.dice.randbytes(16))
        if self.dice.random() < 0.05:
            key = self.noise()
        head = (
            b"GET /api/tables/" + self.dice.choice([self.table.encode(), self.table.encode(), b"none", b"%ff"]) + b"/live HTTP/1.1\r\nHost: "
            + self.dice.choice([f"{self.host}:{self.port}".encode()] * 9 + [self.host_header()])
            + b"\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + key + b"\r\n\r\n"
        )  # fmt: skip
        frames = [self.frame() for _ in range(self.dice.randrange(1, 12))]
        if self.dice.random() < 0.7:
            hello = json.dumps({"type": "hello", "secret": self.secret, "lang": "en"}).encode()
            frames.insert(0, bytes([0x81, 0x80 | len(hello)]) + bytes(4) + hello if len(hello) < 126 else b"")
        answer = await self.exchange(head, *frames, cut=True)
        self.look(head, answer)
        return 1 + len(frames)

    async def exchange(self, *parts: bytes, cut: bool) -> bytes:
        """Send all of it, and read until they close; or hang up at once."""
        reader, writer = await asyncio.open_connection(self.host, self.port)
        found = b""
        try:
            for part in parts:
                writer.write(part)
                await writer.drain()
                if len(parts) > 1:
                    await asyncio.sleep(0)
            if cut and self.dice.random() < 0.5:
                found = await asyncio.wait_for(reader.read(65536), 0.05)
            elif not cut:
                found = await asyncio.wait_for(self.answer(reader), WAIT)
        except (TimeoutError, ConnectionError):
            pass
        finally:
            if cut and self.dice.random() < 0.5:
                writer.transport.abort()
            writer.close()
            with suppress(ConnectionError, TimeoutError):
                await writer.wait_closed()
        return found

    async def answer(self, reader: asyncio.StreamReader) -> bytes:
        """What is said first, headers and all; the rest of it does not matter."""
        found = b""
        while b"\r\n\r\n" not in found:
            more = await reader.read(65536)
            if not more:
                break
            found += more
        return found

    def look(self, raw: bytes, answer: bytes) -> None:
        """What came of a request."""
        found = STATUS.match(answer)
        status = found[1].decode() if found else "none"
        self.outcomes[status] += 1
        if status.startswith("5"):
            self.failures.append(f"{status} for {raw[:300]!r}: {answer[-300:]!r}")
        if found and status not in ("101", "100") and SECURED not in answer.lower():
            self.failures.append(f"no security headers in {answer[:200]!r} for {raw[:200]!r}")

    async def prepare(self) -> None:
        """A table of our own, whose secret and record can be shown."""
        body = json.dumps(NEW).encode()
        head = f"POST /api/tables HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        reader, writer = await asyncio.open_connection(self.host, self.port)
        writer.write(head.encode() + body)
        answer = await reader.read(-1)
        writer.close()
        opened = json.loads(answer.partition(b"\r\n\r\n")[2])
        self.table, self.secret = opened["table"], opened["seats"][0]["secret"]
        self.record = next(iter(sorted((ROOT / "tests/golden/records").rglob("*.txt")))).read_text()

    async def run(self, count: int) -> int:
        """So many messages, a few connections at a time; how many it were."""
        await self.prepare()
        sent = 0

        async def one_after_the_other() -> None:
            nonlocal sent
            while sent < count and len(self.failures) < 20:
                messages = await (self.socket() if self.dice.random() < 0.4 else self.http())
                sent += messages

        await asyncio.gather(*(one_after_the_other() for _ in range(AT_ONCE)))
        return sent


def attacked(count: int, seed: int, pure: str = "") -> tuple[Fuzzer, int, str]:
    """A server that was sent so many messages: what it answered, how many they were, and what it has logged."""
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("w+") as log:
        server = subprocess.Popen(
            [sys.executable, "-m", "gobernador", "serve", "--database", f"{folder}/tables.sqlite", "--port", "0"],
            env={**os.environ, **GENEROUS, "GOBERNADOR_PURE": pure, "GOBERNADOR_LOG": "json"},
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )  # fmt: skip
        try:
            assert server.stdout is not None
            said = server.stdout.readline()
            url = urlsplit(said.partition(" running at ")[2].partition("/. ")[0])
            assert url.port, said
            fuzzer = Fuzzer("127.0.0.1", url.port, seed)
            sent = asyncio.run(fuzzer.run(count))
            if server.poll() is not None:
                fuzzer.failures.append("the server has ended")
        finally:
            server.terminate()
            server.communicate(timeout=30)
        log.seek(0)
        return fuzzer, sent, log.read()


def errors_in(log: str) -> list[str]:
    """What a server has logged as a failure of its own."""
    return [
        line for line in log.splitlines() if "Traceback" in line or '"level": "error"' in line or '"failed"' in line
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=5000, help="messages")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    fuzzer, sent, log = attacked(chosen.count, chosen.seed)
    errors = errors_in(log)
    print(
        sent,
        "messages",
        dict(sorted(fuzzer.outcomes.items())),
        f"{len(fuzzer.failures)} failures, {len(errors)} errors logged",
    )
    for failure in fuzzer.failures[:20]:
        print("  " + failure)
    for error, times in Counter(error[-400:] for error in errors).most_common(10):
        print(f"  {times} times {error}")
    return 1 if fuzzer.failures or errors else 0


if __name__ == "__main__":
    sys.exit(main())
