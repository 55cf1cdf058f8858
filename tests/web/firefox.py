"""Debian's Firefox without a window, spoken to in WebDriver BiDi, the protocol that browsers have agreed on.

Playwright speaks it only to the newest Firefox (it asks for what an ESR does not have), so this is the little that the
tests need of it.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

PROGRAMS: Final = ("firefox-esr", "firefox")
WANTED: Final = ("--headless", "--no-remote", "--remote-debugging-port=0", "--remote-allow-system-access")
CALM: Final = 'user_pref("ui.prefersReducedMotion", 1);\n'
SCHEME: Final = "layout.css.prefers-color-scheme.content-override"
DARK, LIGHT = 0, 1
IS_DARK: Final = "matchMedia('(prefers-color-scheme: dark)').matches"
PATIENCE: Final = 240.0
UNTIL: Final = """new Promise((done, failed) => {
    const end = Date.now() + %d;
    (function look() {
        const found = (() => { try { return %s } catch { return false } })();
        if (found) done(true);
        else if (Date.now() > end) failed(new Error("not so; the page says: " + document.body.innerText.slice(0, 400)));
        else setTimeout(look, 20);
    })();
})"""


def program() -> str | None:
    """Return the browser's path, if there is one."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


class Firefox:
    """One tab of a browser. complaints: what its pages have said was wrong, and on which one."""

    def __init__(self, line: ClientConnection) -> None:
        """Begin a session over that line."""
        self._line = line
        self._ids = count(1)
        self.complaints: list[str] = []
        self.send("session.new", capabilities={})
        self.send("session.subscribe", events=["log.entryAdded"])
        self._tab = self.send("browsingContext.getTree")["contexts"][0]["context"]
        self._window = self.send("browsingContext.getTree", **{"moz:scope": "chrome"})["contexts"][0]["context"]

    def send(self, method: str, **params: object) -> dict[str, Any]:
        """Ask for something, and return the answer."""
        asked = next(self._ids)
        self._line.send(json.dumps({"id": asked, "method": method, "params": params}))
        while True:
            heard: dict[str, Any] = json.loads(self._line.recv(PATIENCE))
            if heard.get("id") == asked:
                assert heard["type"] == "success", f"{method}: {heard}"
                result: dict[str, Any] = heard["result"]
                return result
            if heard.get("method") == "log.entryAdded" and heard["params"]["level"] == "error":
                self.complaints.append(str(heard["params"]["text"]))

    def open(self, address: str) -> None:
        """Go to that address, until all of the page is there; what is broken off of the page before is no complaint."""
        heard = len(self.complaints)
        self.send("browsingContext.navigate", context=self._tab, url="about:blank", wait="complete")
        self.until("location.href === 'about:blank'")
        del self.complaints[heard:]
        self.send("browsingContext.navigate", context=self._tab, url=address, wait="complete")

    def looks(self, width: int, height: int, *, dark: bool) -> None:
        """Take a screen of that size, by day or by night."""
        viewport = {"width": width, "height": height}
        self.send("browsingContext.setViewport", context=self._tab, viewport=viewport, devicePixelRatio=1)
        self._evaluate(f"Services.prefs.setIntPref('{SCHEME}', {DARK if dark else LIGHT})", self._window)
        self.until(f"innerWidth === {width} && {IS_DARK} === {json.dumps(dark)}")

    def speaks(self, language: str) -> None:
        """Be the browser of somebody of that language."""
        self.send("emulation.setLocaleOverride", locale=language, contexts=[self._tab])

    def value(self, expression: str) -> Any:  # noqa: ANN401 - whatever is asked for
        """Return what an expression of the page gives, as JSON tells it."""
        found = self._evaluate(f"Promise.resolve({expression}).then(JSON.stringify)", self._tab)
        return json.loads(found.get("value", "null"))

    def until(self, expression: str, seconds: float = 60) -> None:
        """Wait until an expression of the page holds."""
        self._evaluate(UNTIL % (1000 * seconds, expression), self._tab)

    def _evaluate(self, expression: str, where: str) -> dict[str, Any]:
        target = {"context": where}
        heard = self.send("script.evaluate", expression=expression, target=target, awaitPromise=True)
        assert heard["type"] == "success", f"{expression}: {heard['exceptionDetails']['text']}"
        result: dict[str, Any] = heard["result"]
        return result

    def tap(self, x: float, y: float) -> None:
        """Touch the page there, as a finger does."""
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": steps}
        self.send("input.performActions", context=self._tab, actions=[finger])


@contextmanager
def started(path: str, profile: Path, environment: dict[str, str]) -> Iterator[Firefox]:
    """Start a browser that knows nothing of another one, and end it."""
    (profile / "user.js").write_text(CALM, encoding="utf-8")
    said = profile / "said.txt"
    with said.open("w", encoding="utf-8") as out:
        words = [path, *WANTED, "--profile", str(profile)]
        process = subprocess.Popen(words, stdout=out, stderr=out, env=environment)
    try:
        with connect(_address(process, said), max_size=None, open_timeout=PATIENCE) as line:
            firefox = Firefox(line)
            yield firefox
            firefox.send("browser.close")
    finally:
        process.kill()
        process.wait()


def _address(process: subprocess.Popen[bytes], said: Path) -> str:
    """Return where it listens, once it says so."""
    while process.poll() is None:
        if found := re.search(r"listening on (ws://\S+)", said.read_text(encoding="utf-8")):
            return f"{found[1]}/session"
    message = f"Firefox did not start: {said.read_text(encoding='utf-8')}"
    raise AssertionError(message)
