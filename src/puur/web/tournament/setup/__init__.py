"""What a tournament is: found on the list, made of a kind there is or of one's own, changed while it is held."""
