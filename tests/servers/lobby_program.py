"""Several visitors at the list of open matches at the very same time; says what came of it."""

import json
import sys
import threading

import django

django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import connections  # noqa: E402
from django.test import Client  # noqa: E402

from rivals.core.notation import format_action  # noqa: E402
from rivals.web.matches.keeping import take_up  # noqa: E402
from rivals.web.matches.models import Chair, Invitation, StoredMatch  # noqa: E402

MANY = 6
QUICK = "/matches/open/quick/"


def visitor():
    return Client(SERVER_NAME="localhost")


def quick(client, game="tyrants", pace="live", name="Somebody"):
    return client.post(QUICK, {"game": game, "pace": pace, "name": name})


def at_once(*acts):
    """Let several threads do something at the same time; what each gave."""
    gate, given = threading.Barrier(len(acts)), [None] * len(acts)

    def run(number, act):
        try:
            gate.wait()
            given[number] = act()
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=one) for one in enumerate(acts)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    return given


def search():
    """Several search at once where one seat waits; how each fared, and who sits where."""
    quick(visitor(), name="Anna")
    answers = at_once(*(lambda one=one: quick(one) for one in [visitor() for _ in range(MANY)]))
    first = Invitation.objects.order_by("pk").first()
    return {
        "statuses": [one.status_code for one in answers],
        "taken": list(Chair.objects.values_list("invitation", "seat")),
        "first": first.chairs.count(),
        "comings": first.comings,
        "stand_ins": first.match.stand_ins,
    }


def click_twice():
    """One visitor takes a seat by two clicks; how many seats they have."""
    host, guest = visitor(), visitor()
    seats = {"seat-0": "human", "seat-1": "invited", "seat-2": "invited"}
    url = host.post("/matches/new/", {"game": "tyrants", **seats}).url
    made = Invitation.objects.latest("pk")
    host.post(f"{url}open/", {"revision": made.revision, "language": "en"})
    quick(guest, pace="days")  # a browser that has its key already
    door = f"/matches/open/{made.pk}/"
    answers = at_once(*[lambda: guest.post(door, {"name": "Boris"})] * 2)
    return {"statuses": [one.status_code for one in answers], "seats": made.chairs.count()}


def move_while_somebody_comes():
    """One moves in the moment in which another takes the other seat over."""
    found = []
    for _ in range(3):
        host, guest = visitor(), visitor()
        url = quick(host, game="panticapaeum").url
        row = StoredMatch.objects.latest("pk")
        match = take_up(row).match
        move = {"revision": row.revision, "action": format_action(match.options()[0])}
        door = f"/matches/open/{row.invitation.pk}/"
        answers = at_once(
            lambda url=url, host=host, move=move: host.post(f"{url}play/", move),
            lambda door=door, guest=guest: guest.post(door, {"name": "Boris"}),
        )
        row.refresh_from_db()
        found.append([*(one.status_code for one in answers), len(row.stand_ins)])
    return found


call_command("migrate", verbosity=0)
sys.stdout.write(json.dumps([search(), click_twice(), move_while_somebody_comes()]))
