"""Regulations to be read: the rule book, what stands behind a clause, a law read out, the workshop of one's own.

The rule book is any regulation whole, in the order in which one learns it, with cards; and two side by side. Nothing of
it is written twice: each sentence is the answer that the table plays by, with the clause it is from.
"""
