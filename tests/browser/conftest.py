"""A real server and a real browser: every browser test runs against `rivals serve`'s own code."""

import contextlib
import os
import re
import subprocess
import sys
from pathlib import Path

import guest_games
import pytest
from axe_playwright_python.sync_playwright import Axe
from browsing import FLAGS, PATIENCE
from mail_received import mail_controller  # noqa: F401 - a fixture
from playwright.sync_api import expect, sync_playwright

# A page of status 4xx, a request without a connection and one that a newer one replaced are said
# on the console, too; that is no fault of the page.
EXPECTED = re.compile(
    "Failed to load resource|Response Status Error Code 4"
    "|htmx:(sendError|sendAbort|timeout|afterRequest)"
)
START = "from rivals.web.serving import serve; serve('127.0.0.1', 0, 4, without={without})"
# Without a process for it each look of a page takes a long thought a slice further.
ALONE = {"RIVALS_THINKERS": "0"}
# `unlimited` lies there: one address is not all visitors.
SETTINGS = str(Path(__file__).parents[1] / "strategies")

expect.set_options(timeout=PATIENCE)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Whatever asks for a browser is a browser test, and slow: a server and a browser start first.

    Early, for marks decide what is left out.
    """
    for item in items:
        if {"browser", "page", "phone"} & set(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def server(ready, tmp_path_factory):
    """The address, without a slash at the end, of a server on which nobody has been yet."""
    with serving(ready(tmp_path_factory.mktemp("data"))) as address:
        yield address


@contextlib.contextmanager
def serving(data, *, clock=False, **environment):
    """Serve from a data folder, with more in the environment; gives the address.

    With a clock, worlds are computed when they are due.
    """
    kept = {k: v for k, v in os.environ.items() if k not in {"DATABASE_URL", "RIVALS_PRODUCTION"}}
    given = {**kept, "RIVALS_DATA_DIR": str(data), **ALONE, **environment}
    paths = filter(None, (given.get("PYTHONPATH"), SETTINGS))
    running = subprocess.Popen(
        [sys.executable, "-c", START.format(without=["clock"] if not clock else [])],
        env={
            **given,
            "PYTHONPATH": os.pathsep.join(paths),
            "DJANGO_SETTINGS_MODULE": "unlimited",
        },
        stdout=subprocess.PIPE,
        text=True,
    )
    line = running.stdout.readline()
    assert line.startswith("Rivals is at "), line
    try:
        yield line.split()[-1].rstrip("/")
    finally:
        running.terminate()
        running.communicate()


@pytest.fixture(scope="session")
def clocked_server(ready, tmp_path_factory):
    """A server that keeps its clock: its address and the file of its database."""
    data = ready(tmp_path_factory.mktemp("data"))
    with serving(data, clock=True) as address:
        yield address, data / "rivals.sqlite3"


@pytest.fixture
def mailing_server(request, ready, tmp_path_factory):
    """A server that keeps a clock and sends mail: its address, its database, what mail came."""
    post = request.getfixturevalue("mail_controller")
    data, box = ready(tmp_path_factory.mktemp("data")), post.handler
    box.mails.clear()
    sent = {
        "RIVALS_SMTP_URL": f"smtp://127.0.0.1:{post.port}",
        "RIVALS_MAIL_FROM": "Rivals <rivals@play.example.org>",
        "RIVALS_SITE_URL": "https://play.example.org",
    }
    with serving(data, clock=True, **sent) as address:
        yield address, data / "rivals.sqlite3", box


@pytest.fixture(scope="session")
def thinking_server(ready, tmp_path_factory):
    """The address of a server beside which a process thinks."""
    with serving(ready(tmp_path_factory.mktemp("data")), RIVALS_THINKERS="1") as address:
        yield address


@pytest.fixture(scope="session")
def toy_server(ready, tmp_path_factory):
    """The address of a server on which somebody installed the toy game of hidden hands."""
    path = os.pathsep.join(guest_games.install(tmp_path_factory.mktemp("guests"), "smugglers"))
    with serving(ready(tmp_path_factory.mktemp("data")), PYTHONPATH=path) as address:
        yield address


@pytest.fixture(scope="session")
def browser(chromium):
    """One Chromium for all tests; every test has a context, and so cookies, of its own."""
    # Playwright's loop goes on in this thread: Django would keep later tests from the database.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    with sync_playwright() as tools:
        started = tools.chromium.launch(executable_path=chromium, args=FLAGS)
        yield started
        started.close()


@pytest.fixture(params=["en", "ru"])
def language(request):
    """Both languages, one after the other."""
    return request.param


@pytest.fixture
def open_page(browser, server):
    """Open a page with options of a Playwright context; faults of the page fail the test.

    Nothing glides or fades, for what moves would have to be waited for. The site's service worker
    costs every new context its time: only tests about it have it.
    """
    opened, faults = [], []
    usual = {"base_url": server, "service_workers": "block", "reduced_motion": "reduce"}

    def opener(**options):
        context = browser.new_context(**{**usual, **options})
        opened.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: said.type == "error" and faults.append(said.text))
        return page

    yield opener
    for context in opened:
        context.close()
    assert not [fault for fault in faults if not EXPECTED.search(fault)]


@pytest.fixture
def page(open_page, language):
    """A desktop, in each language."""
    return open_page(viewport={"width": 1280, "height": 800}, locale=language)


@pytest.fixture
def phone(open_page, language):
    """A small phone with a touch screen, in each language."""
    return open_page(
        viewport={"width": 360, "height": 740},
        locale=language,
        has_touch=True,
        is_mobile=True,
    )


JUDGED = {
    "resultTypes": ["violations"],
    # Where what was found stands is told by its source; a path to it is dear to make.
    "selectors": False,
    "preload": False,
    # Moderate: it would be left out below, and is dear to find.
    "rules": {"region": {"enabled": False}},
}
BUT_FOR_COLOURS = {**JUDGED, "rules": {**JUDGED["rules"], "color-contrast": {"enabled": False}}}
COLOURED = """() => {
    const told = /^(class|disabled|open|checked|aria-(pressed|current|selected|disabled|checked))$/;
    const kind = (one) => one && [one.localName, ...[...one.attributes]
        .filter(its => told.test(its.name)).map(its => `${its.name}=${its.value}`)].join(" ");
    const said = (its) => its.nodeType === Node.TEXT_NODE && its.data.trim();
    const scheme = matchMedia("(prefers-color-scheme: dark)").matches;
    const whole = `${document.documentElement.dataset.theme} ${scheme}`;
    return [...new Set([...document.querySelectorAll("body *")]
        .filter(one => [...one.childNodes].some(said) && one.getClientRects().length)
        .map(one => [one, one.parentElement, one.parentElement.parentElement])
        .map(all => [whole, ...all.map(kind)].join(" < ")))];
}"""
"""The kinds of text that a page shows: by what styles know of an element, and what it is in."""


@pytest.fixture(scope="session")
def accessible():
    """Check a page with axe; gives what is seriously or critically wrong, one line each.

    Whether letters stand out from their ground, the dearest question, is asked where a kind of text
    is shown that no page has shown in these colours yet.
    """
    axe, well_told = Axe(), set()

    def check(page):
        kinds = set(page.evaluate(COLOURED))
        asked = BUT_FOR_COLOURS if kinds <= well_told else JUDGED
        found = axe.run(page, options=asked).response["violations"]
        faults = [
            f"{fault['id']}: {fault['help']}: {node['html'][:120]}"
            for fault in found
            if fault["impact"] in {"serious", "critical"}
            for node in fault["nodes"]
        ]
        if not faults:
            well_told.update(kinds)
        return faults

    return check
