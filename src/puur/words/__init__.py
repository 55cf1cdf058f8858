"""The texts for people: codes in the program, sentences in one catalogue for each language.

``puur.words.message`` is what the program knows, ``puur.words.catalogue`` what a person reads. The sentences stand in
``de``, ``fr``, ``it`` and ``en`` beside this file, in the format that translators' tools know (gettext PO). There is
one file for each first word of a code: ``game.not-in-hand`` is in ``game.po``. The program and the pages read the
``.json`` that ``scripts/build_words.py`` builds beside each; it is not committed.
docs/decisions/0020-messages-are-codes.md
"""
