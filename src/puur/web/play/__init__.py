"""Play over HTTP and WebSocket: tables, games, Stammtische, duplicate matches, the daily challenge, lessons."""
