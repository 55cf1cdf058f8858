"""A club's pages: members, the season, its days and series, results, fines; for officials, members and everybody."""
