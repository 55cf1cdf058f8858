"""What the regulations say: questions, the readings that answer them, and who chose which."""
