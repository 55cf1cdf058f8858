"""What comes of an evening: the Rangliste that hangs, what corrects it, protests, prizes, and a Final of the best."""
