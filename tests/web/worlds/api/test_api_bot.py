"""The bot that comes along plays by the service, on a server that really listens."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.utils import timezone
from served_worlds import founded, seat_in

from rivals.web.worlds.computing import pass_week
from rivals.web.worlds.keeping import world_of
from rivals.web.worlds.seating import new_token

BOT = Path(__file__).parents[4] / "examples" / "worlds_bot.py"


def run(url, token):
    return subprocess.run(
        [sys.executable, str(BOT), url],
        env={**os.environ, "RIVALS_TOKEN": token},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.django_db(transaction=True)
def test_the_bot_takes_a_village(live_server, django_user_model):
    anna = django_user_model.objects.create_user("anna", password="amphora-of-wine-7")
    row = founded([anna], now=timezone.now())
    token = new_token(seat_in(row, 1))
    for week in range(1, 3):
        found = run(live_server.url, token)
        assert (found.stderr, found.returncode) == ("", 0)
        assert f", week {week}: " in found.stdout
        assert "fault" not in found.stdout
        pass_week(row)
        row.refresh_from_db()
    assert any(one.owner == 1 for one in world_of(row).villages)


@pytest.mark.django_db(transaction=True)
def test_the_bot_says_in_a_sentence_what_the_server_refuses(live_server):
    found = run(live_server.url, "wrong")
    assert (found.stdout, found.returncode) == ("", 1)
    assert found.stderr.startswith("This needs a token of your state")


def test_the_bot_is_small_and_needs_nothing_else():
    lines = BOT.read_text().splitlines()
    assert len(lines) < 80
    imports = {one.split()[1].split(".")[0] for one in lines if one.startswith("import")}
    assert imports <= sys.stdlib_module_names
