"""What is said to people: codes in the program, sentences in one catalogue a language.

``puur.words.message`` is what the program knows, ``puur.words.catalogue`` what a person reads. The sentences stand in
``de``, ``fr``, ``it`` and ``en`` beside this file, in the format that translators' tools know (gettext PO), one file
for each first word of a code: ``game.not-in-hand`` is in ``game.po``. ``make words`` writes the ``.json`` beside each,
which is what the program and the pages read. docs/decisions/0020-messages-are-codes.md
"""
