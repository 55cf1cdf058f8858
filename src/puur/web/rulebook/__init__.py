"""Rule sets to read: the rule book, the explanation of a clause, a law as data, and the workshop for own rule sets.

The rule book shows a whole rule set in the order in which one learns it, with cards, or two side by side. None of it is
written twice: each sentence is the answer by which the table plays, with its clause.
"""
