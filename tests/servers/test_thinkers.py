"""Processes that think: one is killed, another goes on; with the server they end, too."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from processes import PATIENCE, begun, children_of, runs, until

BEGIN = """
import json
import django
django.setup()
from rivals.core.match import Match
from rivals.core.notation import format_action
from rivals.core.registry import find_game
from rivals.web.matches import waiting
from rivals.web.matches.keeping import _fields
from rivals.web.matches.models import StoredMatch
from rivals.web.matches.playing import Play
from rivals.web.thinking import queueing
play = Play(Match(find_game("panticapaeum"), ("searcher:quick", "human"), 3), [])
row = StoredMatch.objects.create(guest="g", **_fields(play))
queueing.ask(waiting.KIND, {"match": row.pk}, {"user": None, "guest": "g"})
play.match.play_on()
print(json.dumps([format_action(one.action) for one in play.match.records]))
"""
"""Stores a match in which somebody who searches begins, and prints what it will do."""

BEGIN_ODDS = """
import json
import django
django.setup()
import msgspec
from rivals.games.armada.odds import find_odds
from rivals.web.odds import armada_views
from rivals.web.thinking import queueing
fields = {"red": "2", "blue": "2", "brace": "1", "reroll": "1"}
queueing.ask(armada_views.KIND, {"guest": "g"}, {"user": None, "guest": "g"}, given=fields)
print(msgspec.json.encode(find_odds(armada_views.read(fields, "en").volley)).decode())
"""
"""Asks for the odds of an attack, and prints them."""

BEGIN_WORLD = """
import json
import django
django.setup()
import msgspec
from rivals.web.accounts.models import User
from rivals.web.thinking import queueing
from rivals.web.worlds.founding import Plan
from rivals.web.worlds.masters import making
user = User.objects.create(username="gina", key="gina")
plan = msgspec.to_builtins(Plan(("human",) * 13, 7))
given = {"plan": plan, "lang": "en", "asked": "2026-11-28T12:00:00+00:00"}
subject = {"user": user.pk, "seed": 7}
queueing.ask(making.FOUNDING, subject, {"user": user, "guest": ""}, given=given)
print(json.dumps({"world": 1}))
"""
"""Has a world founded, which will be the first."""

LOOK = """
import json
import django
django.setup()
from rivals.core.notation import format_action
from rivals.web.matches.keeping import take_up
from rivals.web.matches.models import StoredMatch
from rivals.web.thinking.models import Thought
def look():
    row, thought = StoredMatch.objects.first(), Thought.objects.get()
    came = thought.result if row is None else [
        format_action(one.action) for one in take_up(row).match.records
    ]
    return {"came": came, "state": thought.state, "tries": thought.tries}
"""

SAY = LOOK + "print(json.dumps(look()))"

STUCK = """
import signal, sys
from datetime import timedelta
import django
django.setup()
from rivals.web.thinking import claiming
claiming.LEASE = timedelta(hours=1)  # it does not run out while a slow machine looks
from {module} import {home} as home
thinking = home.{name}
def stuck(*what, **more):
    thought = thinking(*what, **more)
    for _ in range(50):
        yield next(thought)
    print("in the middle", flush=True)
    signal.pause()
home.{name} = stuck
from django.core.management import call_command
call_command("think")
"""
"""Thinks until it is in the middle of a thought, says so, and is stuck there."""

IN_A_SEARCH = STUCK.format(module="rivals.search", home="Searcher", name="thinking")
IN_ODDS = STUCK.format(module="rivals.web.odds", home="armada_views", name="odds_in_steps")
IN_A_WORLD = STUCK.format(module="rivals.web.worlds", home="founding", name="world_in_steps")

FOLLOW = (
    LOOK
    + """
from rivals.web.thinking.working import think_one
def work():
    while think_one():
        pass
work()
held = look()
Thought.objects.update(claimed_until="2020-01-01T00:00:00Z")
work()
print(json.dumps([held, look()]))
"""
)
"""Works twice, the second time when the claim of who was killed has run out; says what came."""


@pytest.fixture
def around(ready_database, tmp_path):
    """The environment of a site whose data nobody else has."""
    return {
        **os.environ,
        "DATABASE_URL": ready_database,
        "RIVALS_DATA_DIR": str(tmp_path),
        "DJANGO_SETTINGS_MODULE": "rivals.web.settings",
    }


def run(program, around):
    done = subprocess.run(
        [sys.executable, "-c", program], env=around, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout) if done.stdout else None


POSTGRES = pytest.param("postgres", BEGIN, IN_A_SEARCH, [], marks=pytest.mark.postgres)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ready_database", "begin", "stuck_in", "nothing"),
    [
        ("sqlite", BEGIN, IN_A_SEARCH, []),
        ("sqlite", BEGIN_ODDS, IN_ODDS, None),
        ("sqlite", BEGIN_WORLD, IN_A_WORLD, None),
        POSTGRES,  # a claim is held alike, whatever is thought
    ],
    ids=["a search", "odds", "a world", "a search on postgres"],
    indirect=["ready_database"],
)
def test_who_is_killed_in_the_middle_of_a_thought_is_followed_by_another(
    around, begin, stuck_in, nothing
):
    awaited = run(begin, around)
    with begun([sys.executable, "-c", stuck_in], around) as stuck:
        assert stuck.stdout.readline() == "in the middle\n"
    held, found = run(FOLLOW, around)
    assert (held["came"], held["state"], held["tries"]) == (nothing, "running", 1)
    assert (found["state"], found["tries"]) == ("done", 2)
    assert found["came"] == awaited


@pytest.mark.slow
def test_who_is_told_to_stop_gives_its_thought_back(around):
    run(BEGIN, around)
    program = IN_A_SEARCH.replace("signal.pause()", "yield from thought")
    with begun([sys.executable, "-c", program], around) as working:
        assert working.stdout.readline() == "in the middle\n"
        working.terminate()
        working.communicate()
    assert working.returncode == 0
    left = run(SAY, around)
    assert left["state"] in ("waiting", "done")


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="reads /proc")
def test_serve_thinks_in_processes_of_their_own_that_end_with_it(ready, tmp_path):
    around = {**os.environ, "RIVALS_DATA_DIR": str(ready(tmp_path)), "RIVALS_THINKERS": "2"}
    around.pop("DATABASE_URL", None)
    command = [sys.executable, "-m", "rivals.cli", "serve", "--port", "0", "--no-clock"]
    with begun(command, around) as server:
        assert server.stdout.readline().startswith("Rivals is at ")
        until(lambda: commands_of(children_of(server)) == [["think", "--with-parent"]] * 2)
        children = children_of(server)
        server.terminate()
        server.communicate(timeout=PATIENCE)
    until(lambda: not any(map(runs, children)))


def commands_of(children):
    """Say what processes run, by the last words; one that has just been forked runs nothing yet."""
    return [Path(f"/proc/{one}/cmdline").read_text().split("\0")[-3:-1] for one in children]
