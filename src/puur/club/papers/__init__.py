"""The papers of a club: each day's sheets to sign, its results, the Jahreswertung.

A paper is what it shows (a plain document made here) and how it looks (a Typst template in ``templates/``).
"""
