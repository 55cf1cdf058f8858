"""Tables that are played at just now: a room for each, who is connected, and what happens there by itself."""
