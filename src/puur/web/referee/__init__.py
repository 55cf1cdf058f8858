"""The referee in the browser: what happened, by which rule set, and what the ruling is.

A question and its answer have one address, so that a link repeats them; the pages work without JavaScript.
"""
