"""HTTP, WebSocket and pages. It knows no rules of the game: it passes on what :mod:`puur.service` returns."""
