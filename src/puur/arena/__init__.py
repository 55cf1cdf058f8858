"""Bots against each other: every deal with the sides swapped, so that luck with the cards cancels out.

- ``duel`` has the terms, ``house`` who sits down and what a forfeit costs.
- ``table`` plays a deal or a Partie. ``plain`` has cards of which it is plain what follows, ``by_chance`` chance
  against chance on the kernel.
- ``pair`` plays the same cards in every seating, ``jobs`` many pairs in several processes.
- ``result`` has what they say, ``log`` what is kept of them.
- ``rating`` puts many bots in one table, ``chart`` makes pictures of it.
"""
