"""The terminal table behind ``puur play``: one sitting, which knows no screen, and the two ways to sit at it.

A sitting (`sitting`, `claims`) is what happens and what may be done. `narration` says it in words and numbers; `plain`
reads and writes it line by line, `screen` shows it whole, with what `canvas` draws of it. `play` is the command.
"""
