"""The client, as it was built: read once, compressed once, and told to browsers how long it may be kept."""

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "static"
INDEX = "index.html"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
WORTH_IT = 1024
"""Bytes below which compressing saves nothing."""
COMPRESSIBLE = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg+xml")
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".webmanifest": "application/manifest+json"}


@dataclass(frozen=True)
class File:
    """A file as it is sent."""

    body: bytes
    packed: bytes | None
    """The same, compressed; None if that is not worth it."""
    kind: str
    caching: str
    tag: str

    @classmethod
    def of(cls, path: str, body: bytes) -> "File":
        """A file with this path, below the folder of the client."""
        kind = TYPES.get(Path(path).suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
        worth_it = len(body) >= WORTH_IT and kind.startswith(COMPRESSIBLE)
        # The same bytes whenever they are made: no time, no name.
        packed = gzip.compress(body, 9, mtime=0) if worth_it else None
        # What is in assets has a fingerprint in its name.
        caching = FOR_EVER if path.startswith("assets/") else ASK_AGAIN
        return cls(body, packed, kind, caching, f'"{sha256(body).hexdigest()[:32]}"')


def client_files(folder: Path = FOLDER) -> dict[str, File]:
    """Every file of the client by its path; nothing if it was not built."""
    if not (folder / INDEX).is_file():
        return {}
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return {(path := file.relative_to(folder).as_posix()): File.of(path, file.read_bytes()) for file in files}


def takes_gzip(header: str) -> bool:
    """Whether a browser that accepts these encodings takes a compressed file.

    >>> takes_gzip("gzip, deflate, br"), takes_gzip("gzip;q=0"), takes_gzip("")
    (True, False, False)
    """
    for part in header.lower().split(","):
        name, _, quality = part.partition(";")
        if name.strip() in ("gzip", "*"):
            return quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
