"""Bots against each other: every deal with the sides swapped, so that luck with the cards cancels out.

``duel`` the terms, ``house`` who sits down, and what a forfeit costs, ``table`` a deal or a Partie played, ``plain``
cards of which it is plain what follows, ``by_chance`` chance against chance on the kernel, ``pair`` the same cards in
every seating, ``jobs`` many pairs in several processes, ``result`` what they say, ``log`` what is kept of them,
``rating`` many bots in one table, ``chart`` pictures of it.
"""
