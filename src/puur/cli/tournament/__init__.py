"""``puur tournament``: a Jass tournament from the list of names to the prizes, in a shell.

What is asked of a tournament is a row of the table in ``evening`` (name, options, command, sentence), or said in full
through ``do``; what is shown, printed, opened or carried elsewhere is a plain function.
"""
