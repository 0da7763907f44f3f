"""Who may do what: nobody acts on another's state, and no form works from another site."""

import pytest
from django.test import Client
from django.urls import reverse
from served_worlds import founded, own_army, own_city, seat_in
from worlds_addresses import filled, known_of, patterns

from rivals.web.worlds.models import (
    Draft,
    LetterCopy,
    LogEntry,
    Seat,
    StoredWorld,
    Submission,
)

pytestmark = pytest.mark.django_db

FORM = {
    "states": "4", "number": "3", "text": "war 2", "revision": "0", "force": "1", "week": "1",
    "how": "as-is", "line": "1", "name": "Mine", "act": "clear", "places": "-", "unit": "all",
    "count": "1", "confirmed": "1", "target": "c1", "player": "2", "to": "2", "stance": "war",
    "hours": "5", "path": "p1.name", "value": '"x"', "reason": "why", "seat": "1",
    "who": "nobody", "fill": "yes", "was": "",
}  # fmt: skip


def kept():
    """Everything of worlds that somebody might have changed."""
    seats = Seat.objects.values_list("pk", "user", "guest", "token", "autopilot", "ruler")
    worlds = StoredWorld.objects.values_list("pk", "status", "week", "revision", "due")
    counts = [one.objects.count() for one in (Submission, LetterCopy, LogEntry)]
    drafts = Draft.objects.exclude(text="").values_list("seat", "text")
    return list(seats), list(worlds), counts, list(drafts)


def forms(known, without=()):
    for name, route in patterns():
        if not name.startswith("api:") and name not in without:
            yield name, filled(route, known)


def test_no_form_is_taken_from_another_site(running, as_user, anna, gina):
    before = kept()
    for user in (anna, gina):
        client = Client(enforce_csrf_checks=True)
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        for name, address in forms(known_of(running), without=["notices:unsubscribe"]):
            assert client.post(address, FORM).status_code in (403, 405), name
    assert kept() == before


WRITING = ("hall:draft", "hall:hand-in", "court:write")
"""Where somebody may have been logged out while writing: they are asked to log in and go on."""
OPEN = ["hall:play-now", "hall:learn", "masters:new", "hall:join"]


@pytest.mark.parametrize("who", ["guest", "stranger", "player", "other master"])
def test_nobody_acts_where_they_have_no_say(running, as_user, anna, boris, who, django_user_model):
    stranger = django_user_model.objects.create_user("vera")
    if who == "other master":
        founded([boris], master=stranger)
    client = {"guest": Client(), "player": as_user(boris)}.get(who) or as_user(stranger)
    mine = own_army(running, 1), own_city(running, 1)
    known = known_of(running, army=mine[0][1:], ref=mine[0], city=mine[1][1:])
    acts = ("armies:", "provinces:", "masters:") if who == "player" else ("",)
    before = kept()
    for name, address in forms(known, without=OPEN):
        if name.startswith(acts):
            status = client.post(address, FORM).status_code
            assert status in (302, 403, 404, 405, 409, 410, 422) or name == "masters:preview", name
    assert kept() == before


@pytest.mark.database
def test_the_same_forms_act_on_ones_own_state(running, as_user, anna):
    client, before = as_user(anna), kept()
    for name, address in forms(known_of(running)):
        if name.startswith(("armies:", "provinces:")):
            client.post(address, FORM)
    assert kept() != before


@pytest.mark.database
def test_worlds_that_are_not_shown_are_not_there_for_others(running, practice, as_user, boris):
    row, _seat = practice
    StoredWorld.objects.filter(pk=running.pk).update(status="draft")
    Seat.objects.filter(world=running, number=2).update(user=None)
    for world in (row, running):
        known = known_of(world)
        for client, writing in ((as_user(boris), ()), (Client(), WRITING)):
            for name, address in forms(known):
                if name in writing:
                    continue
                if f"/{world.pk}/" in address and name.split(":")[0] != "notices":
                    for method in (client.get, client.post):
                        assert method(address, FORM).status_code in (404, 405), name
    for name in writing:  # asked to log in, whatever world it is
        for pk in (row.pk, running.pk, 999_999):
            answer = Client().post(reverse(name, args=[pk]), FORM)
            assert "/log-in/" in answer["Location"]
    assert seat_in(row, 1).guest
