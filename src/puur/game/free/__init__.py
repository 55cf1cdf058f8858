"""What only a free table knows, where any card can be laid at any time and the rules hold once somebody objects.

``state``, ``events``, ``changes`` and ``view`` are to it what ``state``, ``events``, ``evolve`` and ``observe`` are to
every table; the others decide.
"""
