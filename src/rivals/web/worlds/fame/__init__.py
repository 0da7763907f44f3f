"""The hall of fame: worlds that are over, and how their players fared over many of them."""
