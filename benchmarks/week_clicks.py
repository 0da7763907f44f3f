"""How many clicks are a week's orders of an empire of six cities? In a real browser, counted.

    python -m benchmarks.week_clicks [empire|cities]

A state has six cities without work and three armies that stand. Its week: every city gets the
same list of three projects, every army a route to another cell, and all of it is handed in; it
begins on the main hall. By `empire` (the usual) one list is made and copied on the empire table,
and routes are drawn on the map; by `cities` each list is made on its city's page and each route on
its army's, as was the only way before there was either. What is pressed is counted where it is
pressed; nothing is typed. What lies in the draft at the end is compared with what was wanted.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from benchmarks.board_share import FLAGS, START

CITIES, ARMIES = 6, 3
PROJECTS: Final = ("smithy", "water_mill", "militia")
"""What every city is to make; the last one can always be had."""
NAME, WORD = "counted", "amphora-of-wine-7"
WAYS = ("empire", "cities")
MOST = 25
"""By the usual way it is to take fewer."""

SPOT = """(over, [x, y]) => {
    const point = new DOMPoint((x + 0.5) * 20, (y + 0.5) * 20).matrixTransform(over.getScreenCTM());
    return [point.x, point.y];
}"""
"""Where the middle of a cell is on the screen."""


class Clicks:
    """Presses, and counts what for."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def press(self, what: str, locator: Any, **how: Any) -> None:
        """Press something."""
        self.counts[what] += 1
        locator.click(**how)

    @property
    def all(self) -> int:
        """Count them together."""
        return sum(self.counts.values())


def make(folder: str) -> tuple[int, list[int], list[int]]:
    """Make the world in a folder; give its number, the cities and the armies of the state."""
    os.environ.pop("DATABASE_URL", None)
    os.environ["RIVALS_DATA_DIR"] = folder
    os.environ["DJANGO_SETTINGS_MODULE"] = "rivals.web.settings"
    import django

    django.setup()
    from django.core.management import call_command

    from rivals.games.dma.world.keeping import dump_world
    from rivals.games.dma.world.pieces import Army
    from rivals.web.accounts.models import User
    from rivals.web.worlds.computing import store_reports
    from rivals.web.worlds.founding import found_practice
    from rivals.web.worlds.keeping import catalogue_of, week_of, world_of
    from rivals.web.worlds.packing import pack

    call_command("migrate", verbosity=0)
    user = User.objects.create_user(NAME, f"{NAME}@example.org", WORD)
    row, _seat = found_practice({"user": user, "guest": ""}, states=8, seed=7)
    world = world_of(row).copy()
    taken = sorted(world.cities, key=lambda one: one.owner != 1)[:CITIES]
    for city in taken:
        city.owner, city.projects, city.buildings, city.garrison = 1, [], [], []
    cells = [one.cell for one in taken]
    world.armies = [one for one in world.armies if one.owner != 1 and one.cell not in cells]
    for city in taken[:ARMIES]:
        world.armies.append(Army(world.next_id, 1, f"Army {city.id}", city.id, 0, city.x, city.y))
        world.next_id += 1
    week = week_of(row, row.week)
    week.computed = pack(dump_world(world))
    week.save()
    store_reports(week, world, catalogue_of(row))
    row.revision += 1
    row.save()
    armies = [one.id for one in world.armies if one.owner == 1]
    return row.pk, [one.id for one in taken], armies


def log_in(page: Any, site: str) -> None:
    """Log in; what that takes is not of the week."""
    page.goto(f"{site}/accounts/log-in/")
    page.fill("input[name=username]", NAME)
    page.fill("input[name=password]", WORD)
    page.locator("main form button").first.click()
    page.wait_for_url(re.compile(r"/(?!accounts/log-in)"))


def add_projects(page: Any, clicks: Clicks) -> None:
    """Put the list together on a city's page."""
    for number, project in enumerate(PROJECTS, 1):
        button = page.locator(f"#add-{project}")
        if not button.is_visible():
            fold = page.locator("details.adds", has=button)
            clicks.press("folds", fold.locator("summary"))
        clicks.press("projects", button)
        page.locator("[data-line]").nth(number - 1).wait_for()


def by_empire(page: Any, clicks: Clicks, cities: Sequence[int], armies: Sequence[int]) -> None:
    """One list, copied to all; routes on the map."""
    clicks.press("tabs", page.locator('.tabs a[href$="/empire/"]'))
    clicks.press("cities opened", page.locator(f'main a[href*="/cities/{cities[0]}/"]').first)
    add_projects(page, clicks)
    clicks.press("tabs", page.locator('.tabs a[href$="/empire/"]'))
    clicks.press("lists copied", page.locator('button[name="to"][value="all"]'))
    clicks.press("tabs", page.locator('.tabs a[href*="/maps/"]'))
    for army in armies:
        sign = page.locator(f'[data-army="a{army}"]')
        sign.scroll_into_view_if_needed()
        clicks.press("armies opened", sign, force=True)
        page.locator("[data-desk-route]").wait_for()
        page.locator("[data-reach]").wait_for(state="attached")
        corner = re.match(r"M(\d+) (\d+)", page.locator("[data-reach]").get_attribute("d"))
        assert corner is not None
        cell = [int(one) // 20 for one in corner.groups()]
        clicks.counts["route cells"] += 1
        page.mouse.click(*page.locator("[data-desk-over]").evaluate(SPOT, cell))
        page.locator(f'[data-plan="a{army}"] .plans__mark').first.wait_for(state="attached")
        page.keyboard.press("Escape")


def by_cities(page: Any, clicks: Clicks, cities: Sequence[int], armies: Sequence[int]) -> None:
    """Each city's list on its page, each army's route on its page."""
    hall = page.url
    for city in cities:
        clicks.press("cities opened", page.locator(f'main a[href*="/cities/{city}/"]').first)
        add_projects(page, clicks)
        clicks.press("back to the hall", page.locator(".world-head__title a"))
        page.wait_for_url(hall)
    for army in armies:
        clicks.press("armies opened", page.locator(f'main a[href*="/armies/{army}/"]').first)
        clicks.press("routes opened", page.locator('main a[href*="/route/"]').first)
        clicks.press("route cells", page.locator(".rose__one:not([disabled])").first)
        page.locator("#route-undo:not([disabled])").wait_for()
        clicks.press("back to the hall", page.locator(".world-head__title a"))
        page.wait_for_url(hall)


def count(way: str) -> Counter[str]:
    """Give the week of orders by a way; the clicks by what they were for."""
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory(prefix="rivals-bench-") as folder:
        made = subprocess.run(
            [sys.executable, "-m", "benchmarks.week_clicks", "make", folder],
            check=True, capture_output=True, text=True,
        )  # fmt: skip
        world, cities, armies = json.loads(made.stdout)
        running = subprocess.Popen(
            [sys.executable, "-c", START],
            env={**os.environ, "RIVALS_DATA_DIR": folder, "RIVALS_THINKERS": "0"},
            stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert running.stdout is not None
        site = running.stdout.readline().split()[-1].rstrip("/")
        try:
            with sync_playwright() as tools:
                chromium = os.environ.get("RIVALS_BROWSER", "/usr/bin/chromium")
                browser = tools.chromium.launch(executable_path=chromium, args=FLAGS)
                page = browser.new_page(viewport={"width": 1280, "height": 800})
                page.set_default_timeout(120_000)
                log_in(page, site)
                page.goto(f"{site}/worlds/{world}/")
                clicks = Clicks()
                (by_empire if way == "empire" else by_cities)(page, clicks, cities, armies)
                clicks.press("tabs", page.locator('.tabs a[href$="/orders/"]'))
                draft = page.locator("#draft-text").input_value()
                clicks.press("handed in", page.locator('[formaction$="/hand-in/"]'))
                page.wait_for_url("**/receipts/**")
                browser.close()
        finally:
            running.terminate()
            running.wait()
    for city in cities:
        assert re.search(rf"^projects c{city} ", draft, re.MULTILINE), draft
    for army in armies:
        assert re.search(rf"^route a{army} ", draft, re.MULTILINE), draft
    return clicks.counts


def main() -> None:
    """Count by the ways asked for, or by the usual one; 1 if that takes too many."""
    chosen = [one for one in sys.argv[1:] if one in WAYS] or ["empire"]
    for way in chosen:
        counts = count(way)
        for what, number in counts.items():
            print(f"{way:<8}{what:<20}{number:>4}")
        print(f"{way:<8}{'all':<20}{sum(counts.values()):>4}", flush=True)
        if way == "empire" and sum(counts.values()) >= MOST:
            sys.exit(1)


if __name__ == "__main__":
    if sys.argv[1:2] == ["make"]:
        print(json.dumps(make(sys.argv[2])))
    else:
        main()
