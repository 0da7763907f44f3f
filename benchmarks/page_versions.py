"""Post moves to the sites of two checkouts in turns, and tell how the times of their pages compare.

    python -m benchmarks.page_versions PATH/OF/OLD/src PATH/OF/NEW/src [MOVES [GAME ...]]

For each game a match is played to its middle by each checkout's own rules and taken in by its own
site: a person against rivals, of Eclipse three. Then moves of the person are posted to both in
turns; what the rivals answer and the fresh page belong to it. Both play by their own rules, so the
moves are not the same: told are the medians of so many. Processor time of the site, not the
clock's; what the page weighs, packed as it travels (gzip), and as the browser reads it.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

MATCHES = {
    "panticapaeum": ("human botos", 30),
    "tyrants": ("human automatron", 150),
    "eclipse": ("human rival rival rival", 220),
    "armada": ("human imperial", 150),
}
"""For each game who plays, and how many moves are made before the measure."""
MOVES = 40

Page = tuple[float, float, float]
"""What the page of a move took in milliseconds, and weighs packed and whole in kB."""

WORKER = """
import gzip, io, sys, time
import django

django.setup()
from django.core.management import call_command
from django.test import Client
from rivals.core.chance import SeededDice
from rivals.core.match import Match
from rivals.core.notation import format_action
from rivals.core.registry import find_game
from rivals.web.matches.keeping import take_up
from rivals.web.matches.models import StoredMatch

name, seats, moves = sys.argv[1], sys.argv[2].split(), int(sys.argv[3])
game = find_game(name)
hands = "rival" if name == "eclipse" else "greedy" if "greedy" in game.stand_ins else "aggressive"
player = game.player(hands)

def to_move(match):
    return match.to_move() if hasattr(match, "to_move") else match.state.to_move()  # as in 0.1

def listed(state):
    return game.options(state) if hasattr(game, "options") else state.options()

def chosen(match):
    state, options = match.state.copy(), listed(match.state)
    if hands == "rival":  # as the next seat's would do there
        state.seats[0].traits = state.seats[1].traits
    dice = SeededDice(6, len(match.records))
    wanted = player.decide(state, to_move(match), dice).action
    return wanted if hands != "rival" or wanted in options else options[-1]

match = Match(game, seats, 6)
while len(match.records) < moves or match.player_to_move() is not None:
    if match.player_to_move() is None:
        match.play(chosen(match))
    else:
        match.step()
call_command("migrate", verbosity=0)
client = Client(HTTP_HOST="localhost")
file = io.BytesIO(match.save().encode())
file.name = "match.jsonl"
address = client.post("/matches/upload/", {"file": file})["Location"]
client.get(address)
print("ready", flush=True)
for _ in sys.stdin:
    row = StoredMatch.objects.get()
    stands = take_up(row).match
    if to_move(stands) is None:
        print("over", flush=True)
        break
    move = {"action": format_action(chosen(stands)), "revision": str(row.revision)}
    begun = time.process_time()
    answer = client.post(f"{address}play/", move, HTTP_HX_REQUEST="true")
    spent = time.process_time() - begun
    page = answer.content
    weights = len(gzip.compress(page, 6)), len(page)
    print(*(spent, *weights) if answer.status_code == 200 else ("over",), flush=True)
"""


class Site:
    """One checkout's site, with a database and a match of its own."""

    def __init__(self, source: str, folder: Path, *match: str) -> None:
        folder.mkdir()
        self.process = subprocess.Popen(
            [sys.executable, "-c", WORKER, *match],
            env={
                **os.environ,
                "PYTHONPATH": source,
                "DJANGO_SETTINGS_MODULE": "rivals.web.settings",
                "RIVALS_DATA_DIR": str(folder),
            },
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.over = self.answer() != "ready"

    def answer(self) -> str:
        """Wait for a line."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def post(self) -> Page | None:
        """Post a move; give what its page took and weighs, None where the match is over."""
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        told = self.answer()
        self.over = told in ("over", "")
        if self.over:
            return None
        spent, packed, whole = map(float, told.split())
        return 1000 * spent, packed / 1000, whole / 1000


def compare(game: str, moves: int) -> str:
    """Measure one game's pages, in turns."""
    seats, before = MATCHES[game]
    with tempfile.TemporaryDirectory(prefix="rivals-bench-") as name:
        sites = [Site(sys.argv[n], Path(name) / str(n), game, seats, str(before)) for n in (1, 2)]
        pages: tuple[list[Page], list[Page]] = ([], [])
        for number in range(moves):
            for at in (0, 1) if number % 2 else (1, 0):
                told = None if sites[at].over else sites[at].post()
                if told is not None:
                    pages[at].append(told)
        for site in sites:
            site.process.terminate()
            site.process.wait()
    (old, *weighed), (new, *weighs) = (
        [statistics.median(one) for one in zip(*its, strict=True)] for its in pages
    )
    weights = "  ".join(
        f"{old:5.0f} → {new:5.0f}" for old, new in zip(weighed, weighs, strict=True)
    )
    counts = f"{len(pages[0])}, {len(pages[1])}"
    return f"{game:14} {old:7.1f}  {new:7.1f}  {old / new:7.2f}  {weights}  {counts}"


def main() -> None:
    """Compare, game by game."""
    moves = int(sys.argv[3]) if len(sys.argv) > 3 else MOVES
    print("median of      old ms   new ms  old/new   kB packed       kB whole      moves")
    for game in sys.argv[4:] or MATCHES:
        print(compare(game, moves), flush=True)


if __name__ == "__main__":
    main()
