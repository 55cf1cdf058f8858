"""The workshop for own rule sets: can it be played, on which deal does it differ from another, how is it printed?"""
