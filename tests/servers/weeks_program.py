"""What test_weeks_safe.py runs in a process of its own: weeks killed, raced for and rushed.

    python weeks_program.py kill|hurry|race|rush PLAYERS

Works on the database of DATABASE_URL, which has all migrations and nothing in it; prints one JSON
object. Every attempt is a fork, so that it can be killed without a word, as a power cut would.
"""

import contextlib
import json
import os
import signal
import sys
import time
import traceback
from datetime import timedelta
from pathlib import Path

import django

django.setup()
sys.path.insert(0, str(Path(__file__).parents[1] / "strategies"))

from django.db import connection, connections  # noqa: E402
from django.utils import timezone  # noqa: E402
from served_worlds import founded, land, own_army, own_city, seat_in  # noqa: E402

from rivals.web.accounts.models import User  # noqa: E402
from rivals.web.worlds import computing, founding, running, submitting  # noqa: E402
from rivals.web.worlds.errors import Refused  # noqa: E402
from rivals.web.worlds.keeping import unpack  # noqa: E402
from rivals.web.worlds.models import (  # noqa: E402
    LogEntry,
    Notice,
    StoredReport,
    StoredWeek,
    StoredWorld,
    Submission,
    Via,
)

KILLS = 20
MORE = int(os.environ.get("RIVALS_MORE_KILLS", "0"))
"""So many statements more at which each scene kills."""
ON_POSTGRES = {"claimed", "begun", "week-stored", "world-stored", "notices-stored", "committed"}
"""The named points that are tried there too: what it takes back does not hang on where that was."""
SHUT = ("worlds.refused.closed", "worlds.refused.other-week")


def main(scene, *players):
    founding.generate_world = land  # the same continent again and again: made once
    answer = {"kill": kill, "hurry": hurry, "race": race, "rush": rush}[scene](*map(int, players))
    sys.stdout.write(json.dumps(answer))


def people(number):
    names = [f"player{one}" for one in range(number)]
    users = [User(username=name, key=name, password="!") for name in names]
    User.objects.bulk_create(users)
    return list(User.objects.order_by("pk")[:number])


def forked(task):
    """Run a task in a fork; give a function that waits for it: its answer, or None if killed."""
    connections.close_all()
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        code = 1
        try:
            os.write(write, json.dumps(task()).encode())
            code = 0
        except BaseException:  # noqa: BLE001 - a fork must end here, whatever happens
            traceback.print_exc()
        finally:
            os._exit(code)
    os.close(write)

    def wait():
        with os.fdopen(read, "rb") as pipe:
            answer = pipe.read()
        _, status = os.waitpid(child, 0)
        if os.WIFSIGNALED(status):
            assert os.WTERMSIG(status) == signal.SIGKILL, status
            return None
        assert status == 0, status
        return json.loads(answer)

    return wait


def kill():
    """Kill a week's computation at many points; after each, a scheduler starts and goes on."""
    users = people(2)
    points = points_of(founded(users, states=3))
    # Every named point, and so many statements between them, spread over the whole.
    named = sum(not point.startswith("SQL") for point in points)
    chosen = chosen_of(points, max(KILLS - named, 5) + MORE)
    if connection.vendor == "postgresql":
        left_out = {one for one in points if not one.startswith("SQL")} - ON_POSTGRES
        chosen = [at for at in chosen if points[at - 1] not in left_out]
    return {"kills": [{"point": points[at - 1], **killed_at(users, at)} for at in chosen]}


def chosen_of(points, wanted):
    """Choose every named point and so many statements, spread over the whole, counted from 1."""
    named = [at for at, point in enumerate(points, 1) if not point.startswith("SQL")]
    others = [at for at in range(1, len(points) + 1) if at not in named]
    spread = others[:: max(1, len(others) // wanted)][:wanted] if wanted else []
    return sorted({*named, *spread})


def points_of(row):
    """List the points that a whole round passes: statements of the database, and named ones.

    Not in a fork: what a week needs is then loaded and compiled, and forks need not do it again.
    """
    make_due(row)
    points = []
    with watched(points.append):
        claim = computing.claim_due()
        computing.compute_claimed(claim, points.append)
    return points


@contextlib.contextmanager
def watched(reached):
    """Hear of every statement just before it is sent."""

    def wrapper(execute, sql, params, many, context):
        reached(f"SQL {sql.split()[0]}")
        return execute(sql, params, many, context)

    with connection.execute_wrapper(wrapper):
        yield


def make_due(row, seconds=1):
    StoredWorld.objects.filter(pk=row.pk).update(due=timezone.now() - timedelta(seconds=seconds))
    row.refresh_from_db()
    submitted = [seat for seat in row.seats.all() if seat.taken]
    for seat in submitted:
        Submission.objects.filter(seat=seat, week=row.next_week).delete()
    before = timezone.now() - timedelta(hours=1)
    for seat in submitted[:1]:  # one hands orders in, the other misses
        fresh = seat_in(row, seat.number)
        submitting.hand_in(fresh, orders_of(row, seat.number), Via.WEB, now=before)


def orders_of(row, number):
    return f"projects {own_city(row, number)} smithy militia*2\nroute {own_army(row, number)} n\n"


def killed_at(users, at):
    row = founded(users, states=3)
    make_due(row)
    old = snapshot(row)
    assert forked(lambda: die_at(at))() is None
    left = snapshot(row)
    whole = left == old or complete(row, old)
    assert whole, (at, old, left)
    new_already = left["week"] > old["week"]
    later = timezone.now() + computing.LEASE + timedelta(seconds=1)
    forked(lambda: running.round_of_clock(later))()
    assert complete(row, old), (at, old, snapshot(row))
    row.refresh_from_db()
    return {
        "left": "new" if new_already else "old",
        "weeks": snapshot(row)["week"] - old["week"],
        "replays": computing.matches(row, row.week),
    }


def die_at(at):
    """Compute as the scheduler does, and be killed at a point."""
    reached = dying_at(at)
    with watched(reached):
        claim = computing.claim_due()
        computing.compute_claimed(claim, reached)
    return at


def dying_at(at):
    """Hear of the points that are reached, and be killed at that one, counted from 1."""
    passed = 0

    def reached(point):
        nonlocal passed
        passed += 1
        if passed == at:
            os.kill(os.getpid(), signal.SIGKILL)

    return reached


def hurry():
    """Kill "Compute now" at some of its points; give what was left, and what came after.

    The claim runs out before the deadline: then hand-ins go on, and a clock that comes too late
    postpones as if nobody had pressed. What was computed before the kill stays computed.
    """
    users = people(2)
    points = []
    hurried(founded(users, states=3), points.append)
    # Of the named points, which `kill` tries all, every third: the last is among them.
    chosen = sorted(chosen_of(points, MORE)[::-3])
    return {"kills": [{"point": points[at - 1], **hurried_until(users, at)} for at in chosen]}


def hurried(row, reached):
    """Compute a week two days before its deadline."""
    with watched(reached):
        computing.pass_week(row, now=row.due - timedelta(days=2), reached=reached)
    return 0


def hurried_until(users, at):
    row = founded(users, states=3)
    early = row.due - timedelta(days=2)
    assert forked(lambda: hurried(row, dying_at(at)))() is None
    row.refresh_from_db()
    left = row.week
    StoredWorld.objects.filter(pk=row.pk, week=0).update(claimed_until=early + computing.LEASE)
    handed = submitting.hand_in(
        seat_in(row, 1), "peace 2", Via.WEB, now=early + 2 * computing.LEASE
    )
    row.refresh_from_db()
    late = row.due + timedelta(minutes=row.late_minutes + 1)
    computed = forked(lambda: running.round_of_clock(late))()
    row.refresh_from_db()
    return {
        "left": left,
        "handed": handed.submission.week,
        "computed": computed,
        "postponed": row.due == late + timedelta(hours=row.grace_hours),
    }


def snapshot(row):
    """Count all that a week writes; a claim alone is no change of the world."""
    kept = StoredWorld.objects.values("week", "revision", "due", "status").get(pk=row.pk)
    return {
        **kept,
        "weeks": StoredWeek.objects.filter(world=row).count(),
        "reports": StoredReport.objects.filter(week__world=row).count(),
        "log": LogEntry.objects.filter(world=row).count(),
        "notices": Notice.objects.filter(world=row).count(),
        "missed": list(row.seats.values_list("missed", "autopilot")),
    }


def complete(row, old):
    """Say whether exactly one whole week was added, with everything that belongs to it."""
    new = snapshot(row)
    number = old["week"] + 1
    results = Notice.objects.filter(world=row, week=number, kind="result").count()
    passed = LogEntry.objects.filter(world=row, rule="worlds.log.week-passed", params__week=number)
    return (
        new["week"] == number
        and new["weeks"] == old["weeks"] + 1
        and new["revision"] == old["revision"] + 1
        and new["reports"] == old["reports"] + 4
        and results == 4  # two people, two channels
        and passed.count() == 1
        and new["missed"] != old["missed"]
        and new["due"] > old["due"]
    )


def race():
    """Let four schedulers start at once on three worlds that are due; and again, on the same."""
    users = people(2)
    rows = [founded(users, states=2, name=f"World {one}") for one in range(3)]
    answers = []
    for _ in range(2):
        for row in rows:
            make_due(row)
        start = time.time() + 0.3
        waits = [forked(lambda start=start: racer(start)) for _ in range(4)]
        answers.append([wait() for wait in waits])
    weeks = StoredWeek.objects.filter(number__gt=0).values_list("world", "number")
    return {"answers": answers, "weeks": sorted(weeks), "worlds": [row.pk for row in rows]}


def racer(start):
    """Compute whatever can be claimed from a moment on; list it."""
    computed = []
    time.sleep(max(0, start - time.time()))
    while (claim := computing.claim_due()) is not None:
        if computing.compute_claimed(claim) is not None:
            computed.append([claim.world, claim.week])
    return computed


def rush(players):
    """Let so many players hand in; when some have, the deadline comes and the week is computed."""
    users = people(players)
    row = founded(users, states=players)
    texts = {number: orders_of(row, number) for number in range(1, players + 1)}
    StoredWorld.objects.filter(pk=row.pk).update(due=timezone.now() + timedelta(days=1))
    waits = [
        forked(lambda part=part: submit(row.pk, texts, range(part + 1, players + 1, 4)))
        for part in range(4)
    ]
    scheduler = forked(lambda: compute_after(row, players // 2))
    accepted, refused = [], []
    for wait in waits:
        answer = wait()
        accepted += answer["accepted"]
        refused += answer["refused"]
    scheduler()
    week = StoredWeek.objects.get(world=row, number=1)
    inputs = json.loads(week.inputs)
    row.refresh_from_db()
    return {
        "accepted": sorted(accepted),
        "refused": sorted(refused),
        "handed": inputs["handed"],
        "orders": {player: len(one) for player, one in inputs["orders"].items()},
        "replays": computing.replay(row, 1) == unpack(week.computed),
    }


def submit(pk, texts, numbers):
    """Hand in for week 1 for some players, round after round until the door is shut."""
    accepted, refused = set(), set()
    row = StoredWorld.objects.get(pk=pk)
    while not refused:
        for number in numbers:
            try:
                submitting.hand_in(seat_in(row, number), texts[number], Via.API, week=1)
                accepted.add(number)
            except Refused as error:
                if error.rule not in SHUT:
                    raise
                refused.add(number)
    return {"accepted": sorted(accepted), "refused": sorted(refused)}


def compute_after(row, handed):
    """Let the deadline come when so many have handed in, and compute the week."""
    while Submission.objects.filter(seat__world=row).count() < handed:
        time.sleep(0.01)
    StoredWorld.objects.filter(pk=row.pk).update(due=timezone.now())
    while not (done := running.round_of_clock(timezone.now())):
        time.sleep(0.01)
    return done


if __name__ == "__main__":
    main(*sys.argv[1:])
