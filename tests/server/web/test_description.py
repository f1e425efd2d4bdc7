"""The description of the interface is true: whatever it allows, and whatever it does not, is answered as it says."""

import json
import subprocess
import sys
from pathlib import Path

import httpx

from tests.server.web.playing import new_table
from tests.server.web.running import Running

ENDLESS = "/api/tables/{table}/stream"
# A text that is well formed may still be no game, no record and no secret.
NOT_ASKED = "positive_data_acceptance"


def test_it_describes_every_route_with_its_refusals(web: httpx.Client) -> None:
    described = web.get("/api/openapi.json").json()

    assert described["components"]["securitySchemes"]["bearer"] == {"type": "http", "scheme": "bearer"}
    for path, operations in described["paths"].items():
        for operation in operations.values():
            assert operation["summary"], path
            if path.startswith("/api"):
                refusal = operation["responses"]["429"]["content"]["application/json"]["schema"]
                assert refusal["$ref"].endswith("Problem")
    kinds = json.dumps(described["paths"][ENDLESS]["get"]["responses"]["200"]["content"]["application/x-ndjson"])
    assert all(kind in kinds for kind in ("Welcome", "Step", "TakenBack", "Refused"))


def test_nothing_is_loaded_from_elsewhere_to_show_it(web: httpx.Client) -> None:
    assert {web.get(f"/api/{page}").status_code for page in ("docs", "schema", "redoc", "swagger")} == {404}


def test_every_answer_is_one_that_is_described(server: Running, web: httpx.Client, tmp_path: Path) -> None:
    """Schemathesis asks for whatever the description allows, and for much that it does not, at a table that exists."""
    opened = web.post("/api/tables", json=new_table("you", "here")).json()
    config = tmp_path / "schemathesis.toml"
    config.write_text(f'[parameters]\n"path.table" = "{opened["table"]}"\nlanguage = "es"\ngame = "sanjuan"\n')
    program = Path(sys.executable).with_name("schemathesis")
    asked = [
        *("--config-file", str(config), "run", f"{server.url}/api/openapi.json", "--exclude-path", ENDLESS),
        *("--header", f"Authorization: Bearer {opened['seats'][0]['secret']}", "--checks", "all"),
        *("--exclude-checks", NOT_ASKED, "--phases", "coverage,fuzzing", "--max-examples", "4", "--seed", "1"),
    ]
    done = subprocess.run([str(program), *asked], cwd=tmp_path, capture_output=True, encoding="utf-8", check=False)

    assert done.returncode == 0, done.stdout[-4000:] + done.stderr
    assert " passed" in done.stdout
    assert web.get(f"/api/tables/{opened['table']}").status_code == 200
