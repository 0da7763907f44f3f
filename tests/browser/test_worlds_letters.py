"""Letters between states: read, reported and stopped, on a phone and on a desk."""

import os
import subprocess
import sys
from pathlib import Path

from browsing import a_phone, fits, sign_up
from playwright.sync_api import expect

WROTE = """
import django
django.setup()
from django.utils import timezone
from served_worlds import founded, seat_in
from rivals.web.accounts.models import User
from rivals.web.worlds.court import letters
row = founded([User.objects.get(username=name) for name in ("lena", "mark")], now=timezone.now())
for text in ("Your crown or your head!", "The last word: a" + "h" * 200):
    letters.send(row, seat_in(row, 2), [seat_in(row, 1)], text)
print(row.pk)
"""
"""Mark has written to Lena in a world of theirs."""


def written(data):
    """Let Mark write in the site of a data folder; give the number of the world."""
    strategies = Path(__file__).parents[1] / "strategies"
    around = {**os.environ, "RIVALS_DATA_DIR": str(data), "PYTHONPATH": str(strategies)}
    around |= {"DJANGO_SETTINGS_MODULE": "rivals.web.settings"}
    around.pop("DATABASE_URL", None)
    program = [sys.executable, "-c", WROTE]
    done = subprocess.run(program, env=around, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def test_a_letter_is_reported_and_its_writer_blocked(open_page, clocked_server, accessible):
    address, database = clocked_server
    lena = open_page(**a_phone(360, 740), base_url=address)
    sign_up(lena, "mark")
    lena.context.clear_cookies()
    sign_up(lena, "lena")
    world = written(database.parent)
    lena.goto(f"/worlds/{world}/letters/?with=2")
    expect(lena.locator(".letter")).to_have_count(2)
    fits(lena, accessible)
    lena.get_by_role("button", name="Пожаловаться").first.click()
    expect(lena.locator("[data-message]")).to_contain_text("Жалоба отправлена")
    expect(lena.get_by_role("button", name="Пожаловаться")).to_have_count(1)
    lena.get_by_text("Кто вам пишет").click()
    fits(lena, accessible)
    lena.set_viewport_size({"width": 1280, "height": 800})
    lena.emulate_media(color_scheme="dark")
    assert accessible(lena) == []
    lena.get_by_role("button", name="Заблокировать: не получать писем").click()
    expect(lena.locator("[data-message]")).to_contain_text("больше не приходят")
    lena.get_by_text("Кто вам пишет").click()
    expect(lena.get_by_role("button", name="Снова получать письма")).to_be_visible()
