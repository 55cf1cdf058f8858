"""The start of the folder that `make installer` builds: nothing is installed, and nobody types a command."""
