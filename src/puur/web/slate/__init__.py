"""The slate for people at a real table: the rules for keeping the score, and slates that several people follow."""
