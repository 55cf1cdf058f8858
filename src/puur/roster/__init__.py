"""Imports a list of people from another program: a spreadsheet, CSV, or rows copied from one.

Three steps. :func:`puur.roster.cells.read_sheet` makes rows of a file. :func:`puur.roster.preview.preview_list` finds
out what the columns mean and compares with who is there already. Whoever asked for it makes commands of the lines.
Between the steps somebody looks at it.
"""
