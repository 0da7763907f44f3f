"""What browser tests do alike: begin a match, choose what is lit, wait, sit at a table."""

import re
import time
from functools import cache

import pytest
from playwright.sync_api import expect

from rivals.core.match import Match
from rivals.core.registry import find_game

A_MATCH = re.compile(r"/matches/\d+/$")
A_TABLE = re.compile(r"/tables/\d+/$")
WHERE = "[data-options] input[name=revision]"
BUSY = ".htmx-request, .htmx-swapping, .htmx-settling"
PATIENCE = 30_000
"""Milliseconds that a test waits for what is to come, on however busy a machine."""
# Every window's own pages (what drops down from its address bar) and a process kept in reserve took
# a new context more than most tests take their pages. Of two lists Chromium follows the last: the
# others are those of Playwright's that pages can notice.
SPARED = [
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "PreloadTopChromeWebUI",
    "SpareRendererForSitePerProcess",
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding",
    "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints",
    "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch",
]  # fmt: skip
FLAGS = [
    f"--disable-features={','.join(SPARED)}",
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
"""With these a browser of a test is started."""
OFFERED = """() => [...document.querySelectorAll("[data-options] button[name=action]")]
    .map(one => one.value)"""
PLACE = """(places, action) => {
    const seen = places.map((one, at) => [one, at]).filter(([one]) => one.getClientRects().length);
    const alone = seen.find(([one]) => one.dataset.action === action);
    const among = seen.find(([one]) => one.dataset.actions?.split("|").includes(action));
    return [(alone ?? among)?.[1] ?? -1, !alone && Boolean(among)];
}"""
SMALL = """() => [...document.querySelectorAll("main :is(button, a, summary, input, select)")]
    .filter(e => e.getClientRects().length)
    .filter(e => !e.closest("p, .unseen, label, .play__main .frame"))
    .map(e => [e.getBoundingClientRect(), e.outerHTML.slice(0, 90)])
    .filter(([box]) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
    .map(([box, html]) => `${box.width}x${box.height} ${html}`)"""
"""What is too small for a thumb. A board's own places are not: it can be enlarged."""

SMALL_AT_A_TABLE = """() => [...document.querySelectorAll("a, button, summary, input, label")]
    .filter(e => e.offsetParent !== null && !e.closest(".unseen, .skip, .foot"))
    .filter(e => !e.matches("label input, .field__label, .unseen *"))
    .map(e => [e.getBoundingClientRect(), e.outerHTML.slice(0, 90)])
    .filter(([box]) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
    .map(([box, html]) => `${box.width}x${box.height} ${html}`)"""
"""The same where every label is touched too."""


def a_desk(width=1360, height=900, **options):
    """Options of a desktop's browser, in English."""
    return {"viewport": {"width": width, "height": height}, "locale": "en", **options}


PHONE = (
    "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/130.0.0.0 Mobile Safari/537.36"
)
"""What a phone's browser calls itself."""


def a_phone(width=390, height=844, **options):
    """Options of a phone's browser, in Russian."""
    return {
        "viewport": {"width": width, "height": height},
        "locale": "ru",
        "has_touch": True,
        "is_mobile": True,
        "user_agent": PHONE,
        **options,
    }


INSTALLED = {"service_workers": "allow"}
"""With these options the site's service worker runs, as it does for everybody."""


IN_ENGLISH = pytest.mark.parametrize("language", ["en"], indirect=True)
IN_RUSSIAN = pytest.mark.parametrize("language", ["ru"], indirect=True)
"""For tests of what does not hang on the language: pages are opened in one of the two only."""


def fits(page, accessible, small=SMALL):
    """Nothing wider than the screen, nothing too small for a thumb, nothing axe objects to."""
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    assert page.evaluate(small) == []
    assert accessible(page) == []


def until(locator, condition, arg=None):
    """Wait until a function of an element says yes.

    The page's own clock asks: what Playwright polls with is forbidden by our content policy.
    """
    locator.evaluate(
        f"""async (one, arg) => {{
            const fits = {condition};
            const end = performance.now() + {PATIENCE};
            while (!await fits(one, arg)) {{
                if (performance.now() > end) throw new Error(`it never came to ${{fits}}`);
                await new Promise((done) => setTimeout(done, 20));
            }}
        }}""",
        arg,
    )


def double_tap(page, x, y):
    """Tap twice on one spot, a tenth of a second apart by the finger's clock.

    Two taps one after the other would be a double tap or none, as busy as the machine is.
    """
    finger, now = page.context.new_cdp_session(page), time.time()
    for at in (now, now + 0.1):
        down = {"touchPoints": [{"x": x, "y": y}], "timestamp": at}
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", **down})
        up = {"touchPoints": [], "timestamp": at + 0.03}
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", **up})
    finger.detach()


class Held:
    """The requests of a page to such addresses, each of which waits until it may pass."""

    def __init__(self, page, pattern):
        self.waiting, self.passes = [], 0
        page.route(re.compile(pattern), self._come)

    def _come(self, route):
        if self.passes:
            self.passes -= 1
            route.continue_()
        else:
            self.waiting.append(route)

    def let_pass(self):
        """Let the request pass that is held, or the next that will be."""
        if self.waiting:
            self.waiting.pop(0).continue_()
        else:
            self.passes += 1


def sign_up(page, name, password="amphora-of-wine-7"):
    """Make an account and be logged in to it."""
    page.goto("/accounts/sign-up/")
    page.locator("#id_username").fill(name)
    page.locator("#id_password1").fill(password)
    page.locator("#id_password2").fill(password)
    page.locator("main form button[type=submit], main form button:not([type])").first.click()
    expect(page.locator(".nav__name")).to_have_text(name)


# --- Matches ---------------------------------------------------------------------------------


def begin_match(page, game, seats, seed="", **settings):
    """Begin a match with these seats, this seed and other settings, from the form if there are any.

    Without settings what the form would send is sent without drawing it.
    """
    if not settings:
        send_form(page, "/matches/new/", game=game, seed=seed, **seated(seats))
        return
    page.goto(f"/matches/new/?game={game}")
    for name, value in seated(seats).items():
        page.locator(f'input[name="{name}"][value="{value}"]').evaluate("one => one.click()")
    for key, value in settings.items():
        field = page.locator(f"select[name='option-{key}:answer']")
        page.locator("details", has=field).last.locator("> summary").click()
        field.select_option(value)
    if seed:
        page.locator("details:has([name=seed]) > summary").click()
        page.locator("input[name=seed]").fill(seed)
    page.locator("form.setup > button").click()
    page.wait_for_url(A_MATCH)


def seated(seats):
    """Give the fields of the form that say who sits where."""
    return {f"seat-{number}": seat for number, seat in enumerate(seats)}


def send_form(page, path, **fields):
    """Send a form as the page's browser would, and open what it leads to."""
    visitor = page.context.request
    visitor.get(path)
    (token,) = [one["value"] for one in page.context.cookies() if one["name"] == "csrftoken"]
    answer = visitor.post(path, form={**fields, "csrfmiddlewaretoken": token})
    assert answer.ok, answer.text()
    page.goto(answer.url)


def take_up(page, folder, game, seats, seed, *, left=0, moves=None):
    """Take up a match from a file after so many `moves` of a stand-in's, or with `left` to come."""
    upload(page, folder, _begun(game, tuple(seats), seed, left, moves))


@cache
def _begun(game, seats, seed, left, moves):
    """Play such a match; several tests take the same up."""
    hands = "greedy" if "greedy" in find_game(game).stand_ins else "aggressive"
    played = Match(find_game(game), [one.replace("human", hands) for one in seats], seed)
    while played.to_move() is not None and (moves is None or len(played.records) < moves):
        played.step()
    match = Match(find_game(game), seats, seed)
    for record in played.records[: len(played.records) - left]:
        match.play(record.action)
    return match


def begin_between_people(page, folder, game, seats, seed, **options):
    """Begin a match of several people dealt by this seed, which the form would not take."""
    upload(page, folder, Match(find_game(game), seats, seed, options))


def upload(page, folder, match):
    """Take up a match from its file."""
    file = folder / "match.jsonl"
    file.write_text(match.save())
    page.goto("/matches/")
    page.set_input_files("input[name=file]", file)
    page.locator("form:has(input[name=file]) button").click()
    page.wait_for_url(A_MATCH)


def revision(page):
    """Say which position of a match the page shows."""
    field = page.locator(WHERE)
    return field.first.input_value() if field.count() else "over"


def settled(page, before=None):
    """Wait until another position than `before` has been swapped in, and what follows has run."""
    if before is not None:
        expect(page.locator(f'{WHERE}[value="{before}"]')).to_have_count(0)
    expect(page.locator(BUSY)).to_have_count(0)


def offered_by_kind(page):
    """Give what is offered, by the first word."""
    by_kind = {}
    for one in page.evaluate(OFFERED):
        by_kind.setdefault(one.split()[0], []).append(one)
    return by_kind


def place_of(page, action):
    """Give the lit place of an action, and whether others share it; or nothing."""
    places = page.locator(".play :is([data-action], [data-actions])")
    at, shared = places.evaluate_all(PLACE, action)
    return (places.nth(at) if at >= 0 else None), shared


def press_button(page, action):
    """Press an action's button in the list, even where the list is folded."""
    page.locator(f'.options button[value="{action}"]').evaluate("one => one.click()")


def click(page, action):
    """Click an action's place with the mouse, or its button where it has no place."""
    place, shared = place_of(page, action)
    if place is None:
        press_button(page, action)
        return
    place.locator("> :first-child").click()
    if shared:
        page.locator(f'[data-chooser][open] [data-pick="{action}"]').click()


def tap(page, action):
    """Tap an action's place and confirm what it leads to; or pick it from the chooser."""
    place, shared = place_of(page, action)
    if place is None:
        press_button(page, action)
        return
    before = revision(page)
    place.locator("> :first-child").tap()
    if shared:
        page.locator(f'[data-chooser][open] [data-pick="{action}"]').tap()
        return
    expect(page.locator("[data-tell-text]")).not_to_be_empty()
    assert revision(page) == before
    page.locator("[data-confirm]").tap()


def open_panel(page, key):
    """Open a panel beside the board, if it is shut."""
    tab = page.locator(f".panels__tabs [data-panel-tab=panel-{key}]")
    if tab.get_attribute("aria-pressed") != "true":
        tab.click()
    expect(page.locator(f"#panel-{key}")).to_be_visible()


def manage(page):
    """Open what one does with a whole match."""
    page.locator("[data-dialog-open=manage]").click()
    expect(page.locator("#manage")).to_be_visible()


def unveiled(page):
    """Open the curtain if it is closed, with nothing of the board behind; give whom it awaited."""
    if not page.locator("[data-curtain]").count():
        return ""
    expect(page.locator("figure.panel, [data-board]")).to_have_count(0)
    title = page.locator("#curtain-title").inner_text()
    page.locator(".act__look button").click()
    page.locator("[data-board]").wait_for()
    settled(page)
    return title


def explained(page, game):
    """Each reason of the rival's last moves is a sentence, with its rule; give their sources."""
    if page.locator(".panels__tabs [data-panel-tab=panel-told]:visible").count():
        open_panel(page, "told")
    if page.locator(".steps__all:visible").count():
        page.locator(".steps__all").click()
    asks = page.locator(".told .why__ask, .step .why__ask").all()
    for ask in asks:
        ask.click()
    expect(page.locator(":is(.told, .step) .why[open]")).to_have_count(len(asks))
    shown = page.locator(".why[open] .why__link")
    expect(shown.first).to_be_visible()
    for link in shown.all():
        text, rule = link.locator(".why__text").inner_text(), link.locator("code").text_content()
        assert rule.startswith((f"{game}.", "core."))
        assert rule not in text
        assert re.fullmatch(r"[A-Z0-9#].*\.", text, re.DOTALL), text
    return page.locator(".why[open] .why__rule span").all_inner_texts()


# --- Tables ----------------------------------------------------------------------------------


class AtTable:
    """A person with the real board who answers on a phone."""

    def __init__(self, page):
        self.page = page

    def at(self):
        """Say which screen of the session is shown."""
        return self.page.locator("#screen").get_attribute("data-at")

    def go(self, place):
        """Touch something that brings a new screen, and wait for it."""
        at = self.at()
        # Not tap(): quicker than any person, it would be the second half of a double tap.
        place.click()
        self.page.locator(f'#screen:not([data-at="{at}"])').wait_for()
        settled(self.page)

    def main(self):
        self.go(self.page.locator("[data-main]:visible").first)

    def key(self):
        """Say what is asked now; '' when there is nothing to answer but the next turn."""
        found = self.page.locator("#screen .ask:not(.onward) .answer input[name=key]")
        return found.first.get_attribute("value") if found.count() else ""

    def form(self):
        """Say what kind of form is asked with now; '' when there is nothing to answer."""
        found = self.page.locator("#screen .ask:not(.onward) .answer")
        return found.first.get_attribute("class").split("--")[1] if found.count() else ""

    def steps(self):
        """Give the orders that are told."""
        return self.page.locator(".step__text").all_inner_texts()
