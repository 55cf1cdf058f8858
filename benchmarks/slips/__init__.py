"""Photographed Jasszettel, drawn by chance, and how many of them a phone reads."""
