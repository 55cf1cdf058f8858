"""One module an infraction: what is asked of it, what the game shows of it, and what the law answers."""
