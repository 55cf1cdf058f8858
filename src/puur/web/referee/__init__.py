"""Asking the referee in the browser: what happened, by which Reglement, and what holds now.

A question and its answer are one address, so that a link repeats them; the pages work without JavaScript.
"""
