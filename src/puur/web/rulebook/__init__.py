"""The rule book: any regulation whole, in the order in which one learns it, with cards; and two side by side.

Nothing of it is written twice: each sentence is the answer that the table plays by, with the clause it is from.
"""
