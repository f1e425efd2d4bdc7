"""The description of the interface is true: whatever it allows is answered as it says."""

import json
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import Failure

from tests.server.web.playing import bearer, new_table
from tests.server.web.running import Running

ENDLESS = "/api/tables/{table}/stream"


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
