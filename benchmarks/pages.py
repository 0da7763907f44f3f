"""How long does the server take over a move in the browser? Through Django, without a network.

A person's whole match against Botos is played by posting options as the page does; each
answer is the fresh board with all its lit choices. The database is SQLite in a folder of its own.
"""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from functools import cache
from typing import Any

from benchmarks.harness import Case, measure, show

HTMX = {"HTTP_HX_REQUEST": "true"}


@cache
def site() -> Any:
    """Set Django up in a fresh folder and give a client that has opened a session."""
    folder = tempfile.mkdtemp(prefix="rivals-bench-")
    os.environ["RIVALS_DATA_DIR"] = folder
    os.environ["DJANGO_SETTINGS_MODULE"] = "rivals.web.settings"
    import django

    django.setup()
    from django.core.management import call_command
    from django.test import Client
    from django.test.utils import setup_test_environment

    setup_test_environment()
    call_command("migrate", verbosity=0)
    client = Client()
    client.get("/")
    return client


def begin() -> Any:
    """Begin a match of a person against Botos and give its row."""
    from rivals.web.matches.models import StoredMatch

    answer = site().post("/matches/now/", {"game": "panticapaeum"})
    return StoredMatch.objects.get(pk=int(answer["Location"].strip("/").split("/")[-1]))


def play_match(seed: int) -> list[float]:
    """Play a match by posting moves; give the seconds of each."""
    from rivals.core.notation import format_action
    from rivals.web.matches.keeping import take_up

    client, row, seconds = site(), begin(), []
    while True:
        options = take_up(row).match.options()
        if not options:
            return seconds
        action = format_action(options[seed % len(options)])
        fields = {"action": action, "revision": str(row.revision)}
        start = time.perf_counter()
        answer = client.post(f"/matches/{row.pk}/play/", fields, **HTMX)
        seconds.append(time.perf_counter() - start)
        if answer.status_code != 200:
            raise SystemExit(f"a move answered {answer.status_code}")
        row.refresh_from_db()


def main() -> None:
    """Measure and print: the cost against a plain page, and the median move in milliseconds."""
    cases = [
        Case("the help page", "page", lambda _: site().get("/help/").status_code == 200),
        Case("a move, whole matches", "move", lambda seed: len(play_match(seed))),
    ]
    show("What does a move in the browser cost?", measure(cases, rounds=5))
    seconds = sorted(second for seed in range(3) for second in play_match(seed))
    high = seconds[int(len(seconds) * 0.95)]
    median = statistics.median(seconds)
    print(f"a move: median {1000 * median:.1f} ms, 95 % within {1000 * high:.1f} ms")
