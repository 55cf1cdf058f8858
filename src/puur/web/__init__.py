"""HTTP, WebSocket and pages. Knows nothing of the game: it passes on what the service says."""
