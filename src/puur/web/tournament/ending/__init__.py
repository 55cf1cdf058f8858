"""What comes of an evening: the published Rangliste, what corrects it, protests, prizes, and a Final of the best."""
