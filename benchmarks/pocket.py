"""How the pocket does beside a server: what comes before its first page, and the time of a move.

    RIVALS_PYODIDE=FOLDER python -m benchmarks pocket

The folder is that of `scripts/get-pyodide`. A pocket is built and put on a plain static host; a
fresh browser opens it, and opens it again. Then a match of each game, played to its middle, is
taken in by the pocket and by a server, and moves are posted to both in turns from pages in the same
browser. The milliseconds are those until the answer is there; the rivals' moves belong to it.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from benchmarks.board_share import FLAGS, SCENES, serving, take_in

MOVES: Final = 12
LONG: Final = 300_000

PLAY: Final = """async () => {
  const form = document.querySelector("form:has([name=action])");
  if (!form) return null;
  const sent = new URLSearchParams(new FormData(form));
  sent.set("action", form.querySelector("[name=action]").value);
  const begun = performance.now();
  const answer = await fetch(form.getAttribute("action"), {
    method: "POST", body: sent, headers: { "HX-Request": "true" },
  });
  const text = await answer.text();
  const taken = performance.now() - begun;
  document.getElementById("match").outerHTML = text;
  return answer.ok ? taken : null;
}"""
"""Post the first move that the page offers, and put its answer in the place of the old."""


@contextlib.contextmanager
def hosting(folder: Path) -> Iterator[str]:
    """Serve a folder as any static host does; gives the address."""
    command = [sys.executable, "-u", "-m", "http.server", "--bind", "127.0.0.1", "0"]
    with subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as host:
        assert host.stdout is not None
        yield host.stdout.readline().partition("(")[2].partition(")")[0]
        host.terminate()


def first_page(page: Any, address: str) -> float:
    """Open the pocket; give the seconds until its first page stands."""
    begun = time.perf_counter()
    page.goto(address)
    page.wait_for_selector("#site:not([hidden])", timeout=LONG)
    frame(page).wait_for_selector("h1", timeout=LONG)
    return time.perf_counter() - begun


def frame(page: Any) -> Any:
    """Give the frame in which the site stands."""
    return next(one for one in page.frames if one.parent_frame)


def resident(browser: Any) -> int:
    """Give the memory of a browser's largest renderer, in bytes."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    renderers = [one["id"] for one in told if one["type"] == "renderer"]
    pages = [int(Path(f"/proc/{one}/statm").read_text().split()[1]) for one in renderers]
    return max(pages) * os.sysconf("SC_PAGE_SIZE")


def moves(pocket: Any, server: Any) -> tuple[float, float]:
    """Post moves to both in turns; give the medians of their milliseconds."""
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(MOVES):
        for site, taken in zip((pocket, server), times, strict=True):
            told = site.evaluate(PLAY)
            if told is not None:
                taken.append(told)
    return statistics.median(times[0]), statistics.median(times[1])


def main() -> None:
    """Build, open, open again, and play."""
    from playwright.sync_api import sync_playwright

    from rivals.pocket import building

    path = os.environ.get("RIVALS_BROWSER") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as folder, serving() as server, sync_playwright() as tools:
        out = Path(folder) / "pocket"
        building.build(out, Path(os.environ["RIVALS_PYODIDE"]))
        sent = sum(min(map(_size, _forms(one))) for one in out.rglob("*.*") if one.suffix != ".gz")
        print(f"{sent / 2**20:.1f} MiB come before the first page, compressed by gzip")
        with hosting(Path(folder)) as host:
            browser = tools.chromium.launch(executable_path=path, args=FLAGS)
            context = browser.new_context()
            page, address = context.new_page(), f"{host.rstrip('/')}/pocket/"
            print(f"first page cold {first_page(page, address):.1f} s", flush=True)
            page.wait_for_timeout(10_000)  # compiled modules are put away
            page.goto("about:blank")
            print(f"first page warm {first_page(page, address):.1f} s", flush=True)
            print(f"{'game':14}{'pocket':>9}{'server':>9}  times")
            for scene in SCENES:
                match = scene.match(0.5)
                here, there = frame(page), browser.new_context(base_url=server).new_page()
                take_in(here, match, f"{address}site/matches/")
                take_in(there, match)
                mine, theirs = moves(here, there)
                ratio = f"{mine / theirs:7.1f}"
                print(f"{scene.game:14}{mine:6.0f} ms{theirs:6.0f} ms{ratio}", flush=True)
            print(f"the renderer holds {resident(browser) / 1e6:.0f} MB")
            browser.close()


def _forms(file: Path) -> list[Path]:
    """Give a file as it lies there, plain and compressed."""
    return [one for one in (file, file.with_name(f"{file.name}.gz")) if one.is_file()]


def _size(file: Path) -> int:
    return file.stat().st_size
