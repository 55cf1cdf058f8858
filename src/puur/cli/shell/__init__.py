"""What every command has in common: how it answers, fails, finds its files and speaks."""
