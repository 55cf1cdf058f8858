"""What one has played: the Partien of one's own seats, and what one did in them."""
