"""Serve the tables of the stage: `python -m tools.stage --port 8162`, then /table/sanjuan-a#seat=seat-0.

python -m tools.stage --list                     the tables there are
GOBERNADOR_API=http://127.0.0.1:8162 npx vite --port 5175      the same tables in a client that is being worked on
"""

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.stage.laying import lay, seat_link
from tools.stage.tables import TABLES


def main() -> int:
    """Lay the tables, and serve them until Ctrl-C."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.stage", description="Serve tables in the positions of the design pictures."
    )
    parser.add_argument("--port", type=int, default=8162)
    parser.add_argument("--list", action="store_true", help="print the addresses and end")
    wishes = parser.parse_args()
    for name, laid in TABLES.items():
        print(seat_link(name, laid.people[0]))
    if wishes.list:
        return 0
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "stage.sqlite"
        asyncio.run(lay(f"sqlite:///{file}", TABLES))
        told = {"GOBERNADOR_PORT": str(wishes.port), "GOBERNADOR_DATABASE": str(file)}
        return subprocess.run(
            [sys.executable, "-m", "gobernador", "serve"], env=os.environ | told, check=False
        ).returncode


if __name__ == "__main__":
    sys.exit(main())
