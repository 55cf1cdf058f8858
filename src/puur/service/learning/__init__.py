"""Learning: lessons on a drawn table, hands to play against bots, and what a good player would do.

Nothing is kept: who practises sends what was played so far, and the same cards are played again.
"""
