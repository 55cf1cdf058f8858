"""The papers of a tournament as PDF: Standblatt, Jasszettel, Lose and what else lies on the tables.

:func:`puur.tournament.papers.print.paper_as_pdf` prints one. A paper is what it shows (a plain document made here, in
Python) and how it looks (a Typst template in ``templates/``, which gets that document as JSON and nothing else, so that
a name is never read as markup).
"""
