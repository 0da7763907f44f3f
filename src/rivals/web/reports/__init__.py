"""Reports: what people write to one another, told to the site's staff, wherever it stands."""
