"""A club and its season: Jasstage, series, results, promotion, fines, by rules that are data a club can change."""
