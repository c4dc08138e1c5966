"""Tables: games as people see them, with seats, keys, deadlines and payloads."""
