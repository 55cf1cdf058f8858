"""What has been counted and written: facts of a deal and a Partie by the law; nothing is decided here."""
