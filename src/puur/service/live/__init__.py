"""Tables in play: each is in memory while it is used, with its connections, and what happens there by itself."""
