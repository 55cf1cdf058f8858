"""Learning: lessons on a drawn table, hands to play against bots, and what a good player would do.

Nothing is stored: the learner's page sends all moves made so far, and the same cards are played again.
"""
