"""What one plays, over HTTP and WebSocket: tables and their games, Stammtische, duplicates, the day's deal, lessons."""
