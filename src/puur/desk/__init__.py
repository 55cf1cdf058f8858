"""What a tournament and a club share: commands and events, and the difference between two states."""
