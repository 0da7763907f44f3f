"""`rivals dma`: worlds, weeks, maps and battles of The Dark Middle Ages."""
