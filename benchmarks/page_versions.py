"""Post the same moves to the sites of two checkouts in turns, and tell how their times compare.

    python -m benchmarks.page_versions PATH/OF/OLD/src PATH/OF/NEW/src [PAIRS]

A match of Eclipse, a person and three rivals, is played to its sixth round and taken in by the
site of each checkout. A pair is the person's next move posted to both, the order changing from
pair to pair; the rivals' moves and the fresh page are its answer. Told is the median of the
ratios old to new, with quartiles. Processor time of the site, not the clock's.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from rivals.core.chance import SeededDice
from rivals.core.game import HUMAN, Action
from rivals.core.match import Match
from rivals.core.registry import find_game

RIVAL = "rival"
SEATS = (HUMAN, RIVAL, RIVAL, RIVAL)
SEED = 6
ROUND = 6
PAIRS = 20

WORKER = """
import json, sys, time
import django

django.setup()
from django.core.management import call_command
from django.test import Client

call_command("migrate", verbosity=0)
client = Client(HTTP_HOST="localhost")
with open(sys.argv[1], "rb") as file:
    address = client.post("/matches/upload/", {"file": file})["Location"]
client.get(address)
print("ready", flush=True)
for revision, line in enumerate(sys.stdin):
    move = {"action": line.strip(), "revision": str(revision)}
    begun = time.process_time()
    answer = client.post(f"{address}play/", move, HTTP_HX_REQUEST="true")
    spent = time.process_time() - begun
    print(json.dumps({"status": answer.status_code, "seconds": spent}), flush=True)
"""


class Post(NamedTuple):
    """A move of the person, and how many the rivals make after it."""

    action: Action
    answers: int


def play_match(file: Path, count: int) -> list[Post]:
    """Write a match as it stands in round `ROUND`; give the person's next moves."""
    match = Match(find_game("eclipse"), SEATS, SEED)
    posts: list[Post] = []
    match.play_on()
    while len(posts) < count:
        if not posts and match.state.round == ROUND:
            file.write_text(match.save())
        action = as_a_rival(match)
        match.play(action)
        answers = match.play_on()
        if file.exists():
            posts.append(Post(action, answers))
    return posts


def as_a_rival(match: Match) -> Action:
    """Choose for the person what the next seat's rival would do there; what it cannot, pass."""
    there = match.state.copy()
    there.seats[0].traits = there.seats[1].traits
    rival = match.game.player(RIVAL)
    dice = SeededDice(SEED, len(match.records))
    wanted, options = rival.decide(there, 0, dice).action, match.options()
    return wanted if wanted in options else options[-1]


class Site:
    """One checkout's site, with a database of its own."""

    def __init__(self, source: str, folder: Path, match: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", WORKER, str(match)],
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
        assert self.process.stdout is not None
        self.process.stdout.readline()

    def post(self, action: Action) -> float:
        """Post a move; give the seconds of its answer."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{action}\n")
        self.process.stdin.flush()
        told: dict[str, Any] = json.loads(self.process.stdout.readline())
        if told["status"] != 200:
            raise SystemExit(f"{action} answered {told['status']}")
        return float(told["seconds"])


def main() -> None:
    """Compare, move by move."""
    pairs = int(sys.argv[3]) if len(sys.argv) > 3 else PAIRS
    with tempfile.TemporaryDirectory(prefix="rivals-bench-") as name:
        folder = Path(name)
        match = folder / "match.jsonl"
        posts = play_match(match, pairs)
        old, new = (Site(sys.argv[n], folder / str(n), match) for n in (1, 2))
        ratios = []
        print("old ms   new ms  old/new  rivals' moves  move")
        for number, post in enumerate(posts):
            first, second = (old, new) if number % 2 else (new, old)
            told = {first: first.post(post.action), second: second.post(post.action)}
            before, after = 1000 * told[old], 1000 * told[new]
            ratios.append(before / after)
            print(
                f"{before:6.1f}  {after:7.1f}  {ratios[-1]:7.3f}  {post.answers:13}  {post.action}"
            )
    low, middle, high = statistics.quantiles(ratios, n=4)
    print(f"median old/new {middle:.3f}, quartiles {low:.3f} {high:.3f}")


if __name__ == "__main__":
    main()
