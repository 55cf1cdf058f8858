"""What the operator of a server sees of it: its health, metrics, log and traces.

Nothing in these names a person, a card or a link.
"""
