"""A club's rules: as data, out of its file, in words; the file it begins with, the regulation its tables play by."""
