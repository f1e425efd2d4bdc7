"""The description of the interface is true: a server answers every request, valid or not, as /api/openapi.json says."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import jsonschema_rs
import pytest

from gobernador.catalog import GAMES
from tests.server.web.playing import Message, new_table
from tests.server.web.running import Running

ENDLESS = "/api/tables/{table}/stream"
# A text that is well formed may still be no game, no record and no secret.
NOT_ASKED = "positive_data_acceptance"
RECORDS = Path("tests/golden/records")


@pytest.fixture(scope="module")
def described(web: httpx.Client) -> Message:
    """The whole description."""
    found: Message = web.get("/api/openapi.json").json()
    return found


def validator(described: Message, component: str) -> jsonschema_rs.Validator:
    """Checks one thing by its description, in which no object may have more than is described, except that of any other game."""
    closed = json.loads(json.dumps(described["components"]))
    for name, schema in closed["schemas"].items():
        if "properties" in schema and not name.startswith("Any"):
            schema["additionalProperties"] = False
    return jsonschema_rs.validator_for({"$ref": f"#/components/schemas/{component}", "components": closed})


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


def replayed(web: httpx.Client, record: str, viewer: int | None) -> Iterator[Message]:
    """Every page of a replay."""
    first: int | None = 0
    while first is not None:
        page: Message = web.post("/api/replays", json={"record": record, "viewer": viewer, "first": first}).json()
        yield page
        first = page["next"]


@pytest.mark.parametrize("game", GAMES)
def test_views_and_rules_are_described_as_a_union_with_a_shape_for_each_game(
    web: httpx.Client, described: Message, game: str
) -> None:
    record = min(RECORDS.glob(f"{game}/*/v1/*.txt"), key=lambda path: path.name).read_text(encoding="utf-8")
    replay_of, frame_of, reference_of = (validator(described, of) for of in ("Replay", "Frame", "Reference"))

    references = [web.get(f"/api/reference/{game}/{edition}").json() for edition in GAMES[game].editions]
    pages = [page for viewer in (None, 0) for page in replayed(web, record, viewer)]
    for found in references:
        reference_of.validate(found)
    for found in pages:
        replay_of.validate(found)

    reference, frame = references[-1], pages[-1]["moments"][-1]["frame"]
    for missing in frame["view"]:
        changed = {key: value for key, value in frame["view"].items() if key != missing}
        assert not frame_of.is_valid({**frame, "view": changed}), missing
    for missing in reference["rules"]:
        changed = {key: value for key, value in reference["rules"].items() if key != missing}
        assert not reference_of.is_valid({**reference, "rules": changed}), missing
    assert not frame_of.is_valid({**frame, "view": {**frame["view"], "type": "somebody_else"}})
    assert frame_of.is_valid({**frame, "view": {**frame["view"], "type": "generic"}})


def test_the_tags_of_the_unions_name_descriptions_that_exist(described: Message) -> None:
    schemas = described["components"]["schemas"]
    for union in (schemas["Frame"]["properties"]["view"], schemas["Reference"]["properties"]["rules"]):
        mapping = union["discriminator"]["mapping"]
        assert list(mapping) == [*GAMES, "generic"]
        assert [{"$ref": found} for found in mapping.values()] == union["oneOf"]
        for tag, found in mapping.items():
            assert schemas[found.rpartition("/")[2]]["properties"]["type"]["const"] == tag


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
