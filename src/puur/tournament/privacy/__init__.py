"""Whose names stand where: what everybody sees of who plays, and taking names out of everything written."""
