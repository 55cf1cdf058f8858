"""Accounts over HTTP: passkeys, friends, devices, the games of an account and its ratings, for whoever is signed in.

Games are also shown to whoever has the seat links, and the public rating lists to everybody.
"""
