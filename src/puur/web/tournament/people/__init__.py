"""Who plays: registered or read in, with a code of their own, as teams, and by which name everybody sees them."""
