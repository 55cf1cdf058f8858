"""How our templates are filled in: what is not there is an error, and whatever comes from people is escaped."""

from __future__ import annotations

from urllib.parse import quote

from jinja2 import BaseLoader, Environment, StrictUndefined

from puur.counted import counted


def environment(loader: BaseLoader) -> Environment:
    """Return where the templates of a loader are filled in.

    With the filters ``address`` for parts of addresses, and ``counted("Tisch", "Tische")`` for how many there are.
    """
    made = Environment(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.filters["address"] = lambda text: quote(str(text), safe="")
    made.filters["counted"] = counted
    return made
