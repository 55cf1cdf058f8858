"""Build the folder that a person copies and starts without installing anything (`make installer`)."""
