"""How the rulers of The Dark Middle Ages fare: `python -m benchmarks.rulers.table --help`.

`table`: what becomes of worlds of rulers. `versus`: half of the seats are an older version's, from
a checkout of its own. `rush`: militia straight at a ruler's capital. `beginner`: somebody without
foresight among rulers. `told`: what rulers foretell, and what comes of it. `peace`: cheats and
newcomers who meet a ruler's peace. Seeds are the command line's: those of a report are never those
tuned on.
"""
