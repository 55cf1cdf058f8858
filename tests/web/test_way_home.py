"""An address that leads nowhere: the way home is the main button, and trying it again is offered no more."""

from __future__ import annotations

import re

import pytest
from litestar.testing import TestClient

from puur.journal import MemoryJournal
from puur.web.app import Options, create_app


@pytest.mark.parametrize("path, home", [("/gibt-es-nicht/hier", "/"), ("/verein/nirgends/kasse", "/verein/nirgends")])
def test_the_main_button_of_an_unknown_address_leads_home(path: str, home: str) -> None:
    with TestClient(create_app(Options("", secret="of this test"), MemoryJournal())) as client:  # noqa: S106
        page = client.get(path, headers={"accept": "text/html"})
    assert page.status_code == 404
    assert re.findall(r'class="button main" href="([^"]*)"', page.text) == [home]
    assert "data-back" not in page.text
