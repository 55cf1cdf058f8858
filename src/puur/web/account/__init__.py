"""Accounts over HTTP: what opens them, friends, devices, their games and ratings, for whoever is signed in.

Games are also shown to whoever has the seat links, and the public rating lists to everybody.
"""
