"""The questions every game must answer, chapter by chapter: a Law is all the chapters together.

Beside each question stand the common answer, which every regulation takes over that says nothing else, and when the
question arises at all. The common answers are the general Jass rules (AR), and usage where all documents take a thing
for granted.
"""
