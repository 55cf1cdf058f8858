"""The slate for people at a real table: what keeping the score needs of a regulation, and slates kept for several."""
