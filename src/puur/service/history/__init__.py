"""What somebody has played: the games of the own seats, and what they did in them."""
