"""What test_backup.py runs in processes of its own: a site some weeks on, and what is left of it.

    python backup_program.py make|check

Works on DATABASE_URL or RIVALS_DATA_DIR; prints one JSON object. `make` plays two weeks of a world
and prints the session of somebody who is logged in; `check` gets that session and plays on.
"""

import json
import sys
from datetime import timedelta
from pathlib import Path

import django

django.setup()
sys.path.insert(0, str(Path(__file__).parents[1] / "strategies"))

from django.core.management import call_command  # noqa: E402
from django.test import Client  # noqa: E402
from served_worlds import NOW, founded, own_army, own_city, seat_in  # noqa: E402

from rivals.web.accounts.models import User  # noqa: E402
from rivals.web.worlds import computing, submitting  # noqa: E402
from rivals.web.worlds.models import StoredWorld, Via  # noqa: E402

PASSWORD = "amphora-of-wine-7"
PLAYERS = ("anna", "boris")
WEEKS = 2


def make():
    call_command("migrate", verbosity=0)
    users = [User.objects.create_user(name, password=PASSWORD) for name in PLAYERS]
    row = founded(users, states=3)
    for week in range(WEEKS):
        now = NOW + timedelta(days=7 * week)
        for number in range(1, len(users) + 1):
            text = f"projects {own_city(row, number)} smithy\nroute {own_army(row, number)} n\n"
            submitting.hand_in(seat_in(row, number), text, Via.WEB, now=now)
        computing.pass_week(row, now=now)
    browser = Client(SERVER_NAME="localhost")
    browser.force_login(users[0], backend="django.contrib.auth.backends.ModelBackend")
    return {"session": browser.cookies["sessionid"].value}


def check(session):
    row = StoredWorld.objects.get()
    page = f"/worlds/{row.pk}/orders/"
    stayed = Client(SERVER_NAME="localhost")
    stayed.cookies["sessionid"] = session
    return {
        "users": list(User.objects.order_by("pk").values_list("username", flat=True)),
        "weeks": row.week,
        "replays": [computing.matches(row, week) for week in range(1, row.week + 1)],
        "logged_in": [_logs_in(name, page) for name in PLAYERS],
        "stayed": stayed.get(page).status_code,
        "next": computing.pass_week(row).number,
    }


def _logs_in(name, page):
    """Log in as a person does, and open the page that only players of a world have."""
    browser = Client(SERVER_NAME="localhost")
    answer = browser.post("/accounts/log-in/", {"username": name, "password": PASSWORD})
    return [answer.status_code, browser.get(page).status_code]


if __name__ == "__main__":
    sys.stdout.write(json.dumps({"make": make, "check": check}[sys.argv[1]](*sys.argv[2:])))
