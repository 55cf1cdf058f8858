"""The players: registered or imported, with a personal code, in teams, and the name under which everybody sees them."""
