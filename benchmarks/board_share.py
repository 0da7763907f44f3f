"""How much of the window has the board of a match, and how large are the letters on it?

    python -m benchmarks.board_share [--game NAME] [--window WIDTHxHEIGHT] [--quick] [--shots DIR]

Each board game is opened by a real Chromium at the start, in the middle and late (as greedy hands
have left it), in both languages, by day and by night, in four windows. Told are the share of the
window that the visible box of the drawn board has, the median size of the letters seen on it
and the least (the font's, in CSS pixels as rendered, without zooming), the page's height, and
whether it scrolls.
On windows narrower than a desk a double tap enlarges: the letters after it are told, too.
`--quick` takes one language and one light; the browser is that of RIVALS_BROWSER.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rivals.core.game import HUMAN
from rivals.core.match import Match
from rivals.core.registry import find_game

WINDOWS = ((1280, 800), (1920, 1080), (768, 1024), (360, 740))
PHONE = "Mozilla/5.0 (Linux; Android 14; K) Chrome/130.0.0.0 Mobile Safari/537.36"
"""What the browser of all narrower windows calls itself: the first page goes by it."""
DESK = 992
"""From this width on the board has a desk's window."""
LANGUAGES, LIGHTS = ("en", "ru"), ("light", "dark")
FLAGS = ["--no-sandbox", "--disable-gpu"]
START = "from rivals.web.serving import serve; serve('127.0.0.1', 0, 4, without=['clock'])"
MOMENTS = {"start": 0.0, "middle": 0.5, "late": 0.85}
"""What is opened, and how much of a whole match's moves has been made."""

SEEN = """() => {
    const board = document.querySelector("[data-board]");
    if (!board) return null;
    const clip = (box, within) => ({
        left: Math.max(box.left, within.left), top: Math.max(box.top, within.top),
        right: Math.min(box.right, within.right), bottom: Math.min(box.bottom, within.bottom),
    });
    const area = (box) => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    let box = clip(board.getBoundingClientRect(), screen);
    for (let one = board.parentElement; one; one = one.parentElement) {
        const { overflow } = getComputedStyle(one);
        if (overflow !== "visible") box = clip(box, one.getBoundingClientRect());
    }
    const sizes = [], needed = [];
    for (const word of board.querySelectorAll("text")) {
        const at = word.getBoundingClientRect();
        if (area(clip(at, box)) === 0 || getComputedStyle(word).visibility === "hidden") continue;
        const { a, b } = word.getScreenCTM();
        const size = parseFloat(getComputedStyle(word).fontSize) * Math.hypot(a, b);
        for (const _ of word.textContent.trim()) sizes.push(size);
        if (word.textContent.trim() && !word.closest(".fine")) needed.push(size);
    }
    sizes.sort((a, b) => a - b);
    const page = document.documentElement;
    return {
        share: area(box) / (innerWidth * innerHeight),
        wide: (box.right - box.left) / innerWidth,
        high: (box.bottom - box.top) / innerHeight,
        letters: sizes.length ? sizes[Math.floor(sizes.length / 2)] : Infinity,
        least: Math.min(...needed, Infinity),
        height: page.scrollHeight,
        scrolls: page.scrollHeight > innerHeight + 1,
    };
}"""
"""The share, and each letter's size: the median is that of letters, not of words.

The least is that of those which a move may need: a drawing says by the class `fine` which are not.
"""

MIDDLE = """() => {
    const view = document.querySelector(".play__main [data-frame-view]").getBoundingClientRect();
    const act = document.querySelector(".act").getBoundingClientRect();
    const bottom = Math.min(view.bottom, act.top > view.top ? act.top : innerHeight);
    return [view.x + view.width / 2, (Math.max(0, view.y) + bottom) / 2];
}"""
"""The middle of what is seen of the board above what lies under the thumb."""


class Scene(NamedTuple):
    """A game as it is opened: who sits there, who plays it on before, and the luck."""

    game: str
    seats: tuple[str, ...]
    hand: str = "greedy"
    seed: int = 1

    @property
    def name(self) -> str:
        """Name it: the game, and how many sit there where that makes another board."""
        return f"{self.game}, {len(self.seats)}" if self.game == "eclipse" else self.game

    def match(self, share: float) -> Match:
        """Play a share of a whole match; give it as the person who takes it up would find it."""
        game = find_game(self.game)
        played = Match(game, [self.hand if one == HUMAN else one for one in self.seats], self.seed)
        played.play_on()
        match = Match(game, self.seats, self.seed)
        for record in played.records[: int(share * len(played.records))]:
            match.play(record.action)
        match.play_on()
        return match


SCENES = (
    Scene("panticapaeum", (HUMAN, "botos")),
    Scene("tyrants", (HUMAN, "automatron")),
    *(Scene("eclipse", (HUMAN, *(count - 1) * ["rival"])) for count in (4, 2, 3, 5, 6)),
    Scene("armada", (HUMAN, "imperial"), "aggressive"),
)


@contextlib.contextmanager
def serving() -> Iterator[str]:
    """Serve from a fresh folder; gives the address."""
    with tempfile.TemporaryDirectory(prefix="rivals-bench-") as folder:
        running = subprocess.Popen(
            [sys.executable, "-c", START],
            env={**os.environ, "RIVALS_DATA_DIR": folder, "RIVALS_THINKERS": "0"},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert running.stdout is not None
        try:
            yield running.stdout.readline().split()[-1].rstrip("/")
        finally:
            running.terminate()
            running.wait()


def take_in(page: Any, match: Match, start: str = "/matches/") -> str:
    """Have the site take in a match; give its path."""
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
        file.write(match.save())
        file.flush()
        page.goto(start)
        page.set_input_files("input[name=file]", file.name)
        page.locator("form:has(input[name=file]) button").click()
        page.wait_for_url("**/matches/*/")
    return str(page.url)


class Figures(NamedTuple):
    """What was measured of one page."""

    share: float
    wide: float
    high: float
    letters: float
    least: float
    tapped: float | None
    height: int
    scrolls: bool

    def holds(self, width: int) -> bool:
        """Say whether the page keeps what docs/in-the-browser.md promises."""
        if width >= DESK:
            read = self.letters >= 9 and self.least >= 8
            return self.share >= 0.5 and read and not self.scrolls
        large = self.wide >= 0.98 or self.high >= 0.45
        return large and max(self.letters, self.tapped or 0) >= 9


def double_tap(page: Any, x: float, y: float) -> None:
    """Tap twice on one spot, a tenth of a second apart however long the page takes over the first.

    By the finger's clock, that is: two taps one after the other would be a double tap or none,
    as busy as the machine is.
    """
    finger, now = page.context.new_cdp_session(page), time.time()
    for at in (now, now + 0.1):
        down = {"touchPoints": [{"x": x, "y": y}], "timestamp": at}
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", **down})
        up = {"touchPoints": [], "timestamp": at + 0.03}
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", **up})
    finger.detach()


def look(page: Any, width: int) -> Figures:
    """Measure the page that is open."""
    seen = page.evaluate(SEEN)
    tapped = None
    if width < DESK:
        double_tap(page, *page.evaluate(MIDDLE))
        page.wait_for_timeout(400)
        tapped = page.evaluate(SEEN)["letters"]
    return Figures(tapped=tapped, **seen)


def main(arguments: Sequence[str] = ()) -> None:
    """Measure and print a line per page; the last says how many keep what is promised."""
    from playwright.sync_api import sync_playwright

    asked = _asked(arguments)
    scenes = [one for one in SCENES if asked.game in (None, one.game)]
    windows = [one for one in WINDOWS if asked.window in (None, f"{one[0]}x{one[1]}")]
    looks = [(language, light) for language in LANGUAGES for light in LIGHTS]
    path = os.environ.get("RIVALS_BROWSER") or shutil.which("chromium")
    print(f"{'game':14}{'moment':8}{'window':11}look      share  letters least  tapped  height")
    kept, count = 0, 0
    with serving() as address, sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=path, args=FLAGS)
        keeper = browser.new_context(base_url=address, service_workers="block")
        for scene in scenes:
            for moment, share in MOMENTS.items():
                url = take_in(keeper.new_page(), scene.match(share))
                for width, height in windows:
                    for language, light in looks[:: 3 if asked.quick else 1]:
                        context = browser.new_context(
                            base_url=address,
                            viewport={"width": width, "height": height},
                            locale=language,
                            color_scheme=light,
                            has_touch=width < DESK,
                            is_mobile=width < DESK,
                            user_agent=PHONE if width < DESK else None,
                            service_workers="block",
                            reduced_motion="reduce",
                            storage_state=keeper.storage_state(),
                        )
                        page = context.new_page()
                        page.goto(url)
                        page.evaluate("document.fonts.ready")
                        if asked.shots:
                            name = f"{scene.name}-{moment}-{width}-{language}-{light}.png"
                            page.screenshot(path=Path(asked.shots) / name)
                        found = look(page, width)
                        kept, count = kept + found.holds(width), count + 1
                        _print(
                            scene, moment, f"{width}x{height}", f"{language} {light}", found, width
                        )
                        context.close()
        browser.close()
    print(f"{kept} of {count} pages keep what is promised")


def _print(scene: Scene, moment: str, window: str, lit: str, found: Figures, width: int) -> None:
    tapped = "" if found.tapped is None else f"{found.tapped:.1f}"
    scrolls = " scrolls" if found.scrolls else ""
    fails = "" if found.holds(width) else "  <"
    line = f"{scene.name:14}{moment:8}{window:11}{lit:9}{100 * found.share:5.0f} %"
    line += f"{found.letters:9.1f}{found.least:6.1f}{tapped:>8}{found.height:8}"
    print(f"{line}{scrolls}{fails}", flush=True)


def _asked(arguments: Sequence[str]) -> argparse.Namespace:
    reader = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    reader.add_argument("--game", choices=dict.fromkeys(one.game for one in SCENES))
    reader.add_argument("--window", choices=[f"{width}x{height}" for width, height in WINDOWS])
    reader.add_argument("--quick", action="store_true")
    reader.add_argument("--shots")
    return reader.parse_args(arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
