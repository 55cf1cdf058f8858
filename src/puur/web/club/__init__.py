"""The club's pages: members, the year, its days and series, results, fines, for the board and for everybody."""
