"""The score sheets of tables and players: points entered at the desk and at the table, and their signatures."""
