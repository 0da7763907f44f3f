"""Take the pictures of docs/pictures from the running app, in a real browser.

Starts the app on a free port with a data folder of its own, and takes in matches played from
fixed seeds, so the pictures change only when the app does. RIVALS_BROWSER names the browser.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from rivals.core.chance import SeededDice
from rivals.core.match import Match
from rivals.core.registry import find_game

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
START = "from rivals.web.serving import serve; serve('127.0.0.1', 0, 4)"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
DESKTOP = {"viewport": {"width": 1280, "height": 860}}
PHONE = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
SEED = 1204


@contextlib.contextmanager
def serving() -> Iterator[str]:
    """Serve the app from an empty folder; gives its address."""
    with tempfile.TemporaryDirectory() as data:
        kept = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
        running = subprocess.Popen(
            [sys.executable, "-c", START],
            env={**kept, "RIVALS_DATA_DIR": data},
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            yield running.stdout.readline().split()[-1].rstrip("/") if running.stdout else ""
        finally:
            running.terminate()
            running.communicate(timeout=20)


def match_file(folder: Path, moves: int) -> Path:
    """Store a match against Botos after some moves; the greedy stand-in plays the person."""
    game = find_game("panticapaeum")
    greedy = game.player("greedy")
    match = Match(game, ("human", "botos"), SEED)
    while len(match.records) < moves and match.state.to_move() is not None:
        if match.step() is None and greedy is not None:
            match.play(greedy.decide(match.state, match.state.to_move() or 0, SeededDice(1)).action)
    match.play_on()
    path = folder / f"after-{moves}.jsonl"
    path.write_text(match.save(), encoding="utf-8")
    return path


def open_match(page: Page, file: Path) -> None:
    """Take a match file in, and stand on the page of the match."""
    page.goto("/matches/")
    page.set_input_files("input[type=file]", file)
    page.locator("form.takein button").click()
    page.wait_for_url("**/matches/*/")
    page.reload()  # without the word that the file was taken in
    page.wait_for_load_state("networkidle")


def keep(page: Page, name: str, *, whole: bool = False) -> None:
    """Write a picture once nothing moves any more."""
    page.wait_for_timeout(700)
    page.screenshot(path=PICTURES / f"{name}.png", full_page=whole, animations="disabled")


def picture_play(browser: Browser, address: str, folder: Path) -> None:
    """A match in the browser: choosing a tile, laying it, the end; desktop and phone."""
    middle, laying, end = (match_file(folder, moves) for moves in (52, 53, 999))
    desk = browser.new_context(base_url=address, locale="en", **DESKTOP).new_page()
    desk.goto("/")
    keep(desk, "home")
    open_match(desk, middle)
    desk.locator("[data-action^='take']").nth(1).hover()
    keep(desk, "play-desktop")
    open_match(desk, laying)
    desk.locator(".group.current [data-action^='place']").nth(3).hover()
    keep(desk, "play-laying")
    open_match(desk, end)
    keep(desk, "play-end")
    night = browser.new_context(base_url=address, locale="ru", color_scheme="dark", **PHONE)
    phone = night.new_page()
    open_match(phone, middle)
    phone.locator("[data-action^='take']").nth(1).tap()
    keep(phone, "play-phone-dark-ru")


def picture_table(browser: Browser, address: str) -> None:
    """Botos at a real table, on a phone: a question, and what to do."""
    phone = browser.new_context(base_url=address, locale="en", **PHONE).new_page()
    phone.goto("/tables/")
    phone.locator("form[action*='/tables/begin/'] button").first.click()
    phone.wait_for_url("**/tables/*/")
    tiles = phone.locator(".tally__add")
    tiles.first.wait_for()
    tiles.nth(0).tap()
    keep(phone, "table-question")
    phone.locator(".answer [data-main]").tap()
    phone.wait_for_load_state("networkidle")
    keep(phone, "table-orders")


def main() -> int:
    """Take all pictures."""
    program = os.environ.get("RIVALS_BROWSER") or shutil.which("chromium")
    if not program:
        print("pictures: no Chromium; install it or name one in RIVALS_BROWSER", file=sys.stderr)
        return 2
    PICTURES.mkdir(parents=True, exist_ok=True)
    with serving() as address, sync_playwright() as tools, tempfile.TemporaryDirectory() as folder:
        browser = tools.chromium.launch(executable_path=program, args=FLAGS)
        picture_play(browser, address, Path(folder))
        picture_table(browser, address)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
