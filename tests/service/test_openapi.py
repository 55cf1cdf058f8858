"""Whatever is sent to the HTTP API as it describes itself: no 500, and no answer that its description does not know."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.served import served

from puur.web.app import ServerOptions, create_app

pytestmark = pytest.mark.slow
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that nobody can ask too often."""
    store = tmp_path_factory.mktemp("data") / "puur.db"
    app = create_app(ServerOptions(f"sqlite:///{store}", posts=1_000_000, works=1_000_000, founds=1_000))
    with served(app) as address:
        yield address


@pytest.mark.endurance
def test_no_request_breaks_the_server(address: str) -> None:
    api = schemathesis.openapi.from_url(f"{address}/openapi.json")
    operations = [found.ok() for found in api.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) > 12
    for operation in operations:
        ask(operation)


def ask(operation: Any) -> None:  # noqa: ANN401 - schemathesis keeps the type to itself
    """Send what fits the description, and what does not."""
    for mode in GenerationMode:

        @given(case=operation.as_strategy(generation_mode=mode))
        @settings(
            max_examples=10,
            derandomize=True,
            database=None,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        )
        def send(case: Any) -> None:  # noqa: ANN401
            case.call_and_validate(checks=CHECKS, timeout=60)

        with suppress(Unsatisfiable):  # where anything at all fits, nothing can be wrong
            send()
