"""What a game at a free table shows of an infraction: one small reader a kind, facts as the interface writes them."""
