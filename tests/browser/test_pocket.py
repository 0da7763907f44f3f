"""The site without a server, in a real browser: from a plain static host, under a path, offline.

RIVALS_PYODIDE names the folder that `scripts/get-pyodide` fills; without one this is skipped, and
says so.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from browsing import A_MATCH, FLAGS, a_phone, revision, settled
from playwright.sync_api import expect

from rivals.pocket import building

PYODIDE = os.environ.get("RIVALS_PYODIDE", "")
pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(
        not PYODIDE, reason="no Pyodide: scripts/get-pyodide FOLDER, and name it in RIVALS_PYODIDE"
    ),
]

LONG = 300_000
"""Milliseconds for a start: twenty megabytes are unpacked and run, on however busy a machine."""
UNDER = "/some/where/"
PHONE = a_phone(360, 740)
GAMES = ("armada", "eclipse", "panticapaeum", "tyrants")


@pytest.fixture(scope="module")
def host(tmp_path_factory):
    """A static host that knows nothing of what it serves; gives the pocket's address."""
    folder = tmp_path_factory.mktemp("host")
    building.build(folder / UNDER.strip("/"), Path(PYODIDE))
    command = [sys.executable, "-u", "-m", "http.server", "--bind", "127.0.0.1", "0"]
    with subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as running:
        line = running.stdout.readline()  # Serving HTTP on 127.0.0.1 port 8000 (http://…) ...
        yield f"{line.partition('(')[2].partition(')')[0].rstrip('/')}{UNDER}"
        running.terminate()


@pytest.fixture
def newer(host, tmp_path_factory):
    """Put a newer version on the host: another style of the shell, and all that follows from it."""

    def put():
        (folder,) = tmp_path_factory.getbasetemp().glob(f"host*[0-9]{UNDER}")
        with (folder / "shell.css").open("a", encoding="utf-8") as file:
            file.write("body { outline-color: rgb(1, 2, 3); }\n")
        told = json.loads((folder / building.LIST).read_text())
        for name in (building.LIST, building.WORKER):
            (folder / name).unlink()
        listed = dict(building._listed(folder))
        assert {*listed} == {*told["files"]}
        building._write_worker(folder, "newer", listed)
        (folder / building.LIST).write_text(json.dumps({**told, "version": "newer"}))

    return put


@pytest.fixture(scope="module")
def profile(tmp_path_factory):
    """What the browser of one person keeps, who comes back."""
    return tmp_path_factory.mktemp("profile")


@pytest.fixture
def visit(browser, chromium, profile, host):
    """Open that browser; faults of a page, and asking another host, fail the test."""
    contexts, faults, asked = [], [], set()

    def opened(**options):
        context = browser.browser_type.launch_persistent_context(
            profile, executable_path=chromium, args=FLAGS, reduced_motion="reduce",
            **{**PHONE, **options},
        )  # fmt: skip
        contexts.append(context)
        context.on("request", lambda request: asked.add(urlsplit(request.url).netloc))
        context.on("weberror", lambda error: faults.append(str(error.error)))
        return context

    yield opened
    for context in contexts:
        context.close()
    assert faults == []
    assert asked <= {urlsplit(host).netloc}


def shown(page, address):
    """Go there, and wait for the site in its frame."""
    page.goto(address)
    return begun(page)


def begun(page):
    """Wait until the shell shows the site; its frame."""
    ended = page.locator("#fault:not([hidden]), #site:not([hidden])").first
    expect(ended).to_be_visible(timeout=LONG)
    assert page.locator("#fault").inner_text() == ""
    (frame,) = [one for one in page.frames if one.parent_frame]
    expect(frame.locator("h1").first).to_be_visible()
    return frame


def begin_match(frame):
    frame.locator(".game .now:has([value=panticapaeum]) button").tap()
    frame.wait_for_url(A_MATCH)


def move(frame):
    """Play the first thing that is lit."""
    before = revision(frame)
    main = frame.locator(".play__main [data-action]:visible")
    places = main if main.count() else frame.locator(".play [data-action]:visible")
    places.first.locator("> :first-child").tap()
    frame.locator("[data-confirm]").tap()
    settled(frame, before)


def begin_table(frame, page, game):
    """Sit down at a table of a game; its first question's address."""
    frame.goto(f"{page.url}site/tables/")
    frame.locator(f'a[href*="/tables/new/{game}/"]').first.tap()
    frame.wait_for_url("**/tables/new/**")
    frame.locator(
        "main form[method=post] button[type=submit], main form .button--primary"
    ).last.tap()
    frame.wait_for_url("**/tables/*/")
    return frame.url


def found_world(frame, page):
    """Begin a world of one's own, and let a week pass; the address of its hall."""
    frame.goto(f"{page.url}site/worlds/")
    frame.locator(".begin-world__form button").tap()
    frame.wait_for_url("**/worlds/*/")
    frame.locator(".passing__ways button").tap()
    expect(frame.locator("#messages")).to_contain_text("Week 1 has passed.", timeout=LONG)
    return frame.url


def test_played_offline_and_found_again(visit, host):
    """Opened once; then the network is off for good, and the browser is closed and opened.

    By an address of the site, which opens in the shell.
    """
    context = visit(locale="en")
    page = context.pages[0]
    frame = shown(page, host)
    context.set_offline(True)
    begin_match(frame)
    for _ in range(2):
        move(frame)
    match, at = frame.url, revision(frame)
    tables = [begin_table(frame, page, game) for game in GAMES]
    world = found_world(frame, page)
    context.close()

    context = visit(locale="ru")
    context.set_offline(True)
    page = context.pages[0]
    frame = shown(page, f"{match}?from=here")
    assert page.url == host
    assert (frame.url, revision(frame)) == (f"{match}?from=here", at)
    for one in (tables[0], world):
        frame.goto(one)
        expect(frame.locator("main h1").first).to_be_visible()
    expect(frame.locator(".world-head")).to_contain_text("на неделю 2")
    context.close()


def test_a_second_tab_takes_over_from_the_first_and_takes_a_newer_version(visit, host, newer):
    context = visit(locale="en")
    first = context.pages[0]
    shown(first, host)
    second = context.new_page()
    frame = shown(second, host)
    begin_match(frame)
    move(frame)
    match, at = frame.url, revision(frame)
    first.close()
    frame.goto(match, timeout=LONG)  # waits until Python runs here
    assert revision(frame) == at
    move(frame)
    assert revision(frame) != at
    frame.goto(f"{host}site/nowhere/")
    expect(frame.locator("h1")).to_have_text("Open sea")
    frame.goto(match)
    newer_version_is_told_and_taken(context, second, frame, newer)
    context.close()


STYLE = "getComputedStyle(document.body).outlineColor"


def newer_version_is_told_and_taken(context, page, frame, newer):
    """It is told at once, and taken when one likes; until then the old one goes on."""
    match = frame.url
    expect(page.locator("#newer")).to_be_hidden()
    newer()
    page.evaluate("navigator.serviceWorker.getRegistration().then(one => one.update())")
    expect(page.locator("#newer")).to_be_visible(timeout=LONG)
    move(frame)
    at = revision(frame)
    assert page.evaluate(STYLE) != "rgb(1, 2, 3)"
    with page.expect_navigation(timeout=LONG):
        page.locator("#take").tap()
    frame = begun(page)
    assert page.evaluate(STYLE) == "rgb(1, 2, 3)"
    expect(page.locator("#newer")).to_be_hidden()
    context.set_offline(True)
    frame.goto(match)
    assert revision(frame) == at


def test_all_is_saved_to_a_file_and_taken_back_and_a_full_browser_is_told(visit, host, tmp_path):
    context = visit(locale="en")
    page = context.pages[0]
    frame = shown(page, host)
    begin_match(frame)
    early = frame.url
    frame.goto(f"{host}site/")
    frame.locator(".foot a", has_text="Your data").tap()
    expect(frame.locator("h1")).to_have_text("What is kept here")
    with page.expect_download() as saving:
        frame.get_by_role("link", name="Save all to a file").tap()
    saving.value.save_as(tmp_path / "all.zip")
    frame.goto(f"{host}site/")
    begin_match(frame)
    late = frame.url
    frame.goto(f"{host}site/pocket/")
    frame.locator("input[type=file]").set_input_files(tmp_path / "all.zip")
    with page.expect_navigation(timeout=LONG):
        frame.get_by_role("button", name="Take it back").tap()
    frame = begun(page)
    frame.goto(late)
    expect(frame.locator("h1")).to_have_text("Open sea")
    frame.goto(early)
    assert revision(frame) != "over"
    full_browser_is_told_and_loses_nothing(context, page, frame, host)
    context.close()


def full_browser_is_told_and_loses_nothing(context, page, frame, host):
    """Worlds are founded until the browser keeps no more; with room again one more is."""
    match, at = frame.url, revision(frame)

    def found():
        frame.goto(f"{host}site/worlds/")
        frame.locator("#states").select_option("8")
        with page.expect_event("framenavigated"):
            frame.locator(".begin-world__form button").tap()
        return frame.locator("h1").first.inner_text()

    control = context.new_cdp_session(page)
    origin = {"origin": host.removesuffix(UNDER)}
    control.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 1})
    said = next(filter("The granary is full".__eq__, (found() for _ in range(60))), None)
    assert said, "the browser took sixty worlds in no room"
    frame.goto(match)
    assert revision(frame) == at
    control.send("Storage.overrideQuotaForOrigin", origin)
    assert found() != said


PIECES = """async () => {
  const { KeptFile } = await import("./kept.js");
  const room = 4000, order = [];
  const disk = (name) => ({ bytes: new Uint8Array(0), asked: 0,
    getSize() { return this.bytes.length; },
    truncate(size) {
      if (size > room) throw new DOMException("", "QuotaExceededError");
      const now = new Uint8Array(size);
      now.set(this.bytes.subarray(0, size));
      this.bytes = now;
    },
    read(to, { at }) {
      const its = this.bytes.subarray(at, at + to.length);
      to.set(its);
      return its.length;
    },
    write(from, { at }) {
      this.asked += 1;
      order.push(name);
      this.bytes.set(from, at);
      return from.length;
    },
    flush() { order.push(`${name}.`); },
  });
  let luck = 7;
  const below = (most) => (luck = (luck * 1103515245 + 12345) % 2147483648) % most;
  const wrong = [], asked = {};
  for (const stride of [1, 1000]) {
    const own = disk("own"), file = new KeptFile(own, stride);
    let meant = new Uint8Array(0), wrote = 0;
    const on = () => String(own.bytes.subarray(0, meant.length)) === String(meant);
    for (let step = 0; step < 3000; step++) {
      const act = below(10), at = below(meant.length + 1);
      if (act < 6) {
        const piece = Uint8Array.from({ length: 1 + below(40) }, () => below(256));
        const where = act < 4 ? meant.length : at, end = where + piece.length;
        if (Math.ceil(end / stride) * stride > room) continue;
        const now = new Uint8Array(Math.max(meant.length, end));
        now.set(meant);
        now.set(piece, where);
        meant = now;
        wrote += file.write(piece, where) === piece.length;
      } else if (act === 6) {
        meant = meant.slice(0, at);
        file.truncate(at);
        if (own.bytes.length !== at) wrong.push(`cut ${step}`);
      } else if (act === 7) {
        const told = new Uint8Array(60), count = file.read(told, at);
        const its = String(meant.subarray(at, at + 60));
        if (String(told.subarray(0, count)) !== its) wrong.push(`read ${step}`);
      } else if (act === 8) {
        file.flush();
        if (!on()) wrong.push(`disk ${step}`);
      }
      if (file.size !== meant.length) wrong.push(`size ${step}`);
    }
    asked[stride] = own.asked < wrote / 2;
    let refused = "";
    try { file.write(new Uint8Array(room), 1); } catch (error) { refused = error.name; }
    file.flush();
    if (refused !== "QuotaExceededError" || !on()) wrong.push("no room");
  }
  order.length = 0;
  const journal = new KeptFile(disk("journal"), 1000), base = new KeptFile(disk("base"));
  for (const at of [0, 8, 16]) journal.write(new Uint8Array(8), at);
  for (const at of [0, 8]) base.write(new Uint8Array(8), at);
  journal.truncate(0);
  journal.flush();
  return { wrong, asked, order };
}"""
"""Writes, cuts and reads at random beside what was meant; then a journal before what it is for."""


def test_what_is_written_in_pieces_reaches_the_disk_whole(visit, host):
    context = visit(service_workers="block")
    page = context.pages[0]
    page.goto(f"{host}shell.css")
    assert page.evaluate(PIECES) == {
        "wrong": [],
        "asked": {"1": True, "1000": True},
        "order": ["journal", "journal.", "base", "base.", "journal."],
    }
    context.close()


def test_a_browser_that_cannot_keep_files_is_told_what_it_lacks(visit, host):
    context = visit(locale="en")
    context.add_init_script("delete StorageManager.prototype.getDirectory")
    page = context.pages[0]
    page.goto(host)
    fault = page.locator("#fault")
    expect(fault).to_have_text(
        "This browser cannot run it: it lacks OPFS. A private window may lack it, too."
    )
    context.add_init_script("Object.defineProperty(window, 'isSecureContext', {value: false})")
    page.reload()
    expect(fault).to_contain_text("It came without HTTPS")
    context.close()
