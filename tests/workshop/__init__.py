"""The workshop: a law is played, two are set against each other, a bench shows them."""
