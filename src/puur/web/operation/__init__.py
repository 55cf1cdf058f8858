"""What who runs the server sees of it: whether it is well, its figures, its log, its traces.

Nothing in these names a person, a card or a link.
"""
