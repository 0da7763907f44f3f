"""A session at a real table in a real browser: on a phone to the end, and through every trouble."""

import os
import re
import subprocess
import sys
from random import Random

import pytest
from playwright.sync_api import expect

from rivals.core.match import Match
from rivals.games.panticapaeum import GAME
from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.rules import price

PHONE = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
AT_A_TABLE = re.compile(r"/tables/\d+/$")
NOTHING_TO_WAIT_FOR = {"reduced_motion": "reduce"}

SMALL = """() => [...document.querySelectorAll("a, button, summary, input, label, [role=button]")]
    .filter(e => e.offsetParent !== null && !e.closest(".unseen, .skip, .foot"))
    .filter(e => !e.matches("label input, .field__label, .unseen *"))
    .map(e => [e.getBoundingClientRect(), e.outerHTML.slice(0, 90)])
    .filter(([box]) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
    .map(([box, html]) => `${box.width}x${box.height} ${html}`)"""


class Table:
    """A person at a table who taps on the screen, and counts the taps."""

    def __init__(self, page, *, touch=True):
        self.page = page
        self.touch = touch
        self.taps = 0

    def begin(self):
        self.page.goto("/")
        self.tap(self.page.locator(".game .run:has([value=botos]) button"))
        self.page.wait_for_url(AT_A_TABLE)
        self.taps = 0

    def tap(self, place):
        self.taps += 1
        if self.touch:
            place.tap()
        else:
            place.click()

    def go(self, place):
        """Tap something that brings a new screen, and wait for it."""
        at = self.at()
        self.tap(place)
        self.page.locator(f'#screen:not([data-at="{at}"])').wait_for()

    def at(self):
        return self.page.locator("#screen").get_attribute("data-at")

    def main(self):
        self.go(self.page.locator("[data-main]:visible"))

    def form(self):
        """What is asked now: the kind of form; '' when there is nothing to answer."""
        found = self.page.locator("#screen .answer")
        return "" if not found.count() else found.first.get_attribute("class").split("--")[1]

    def key(self):
        return self.page.locator("#screen .answer input[name=key]").first.get_attribute("value")

    def tally(self, **counts):
        for colour, number in counts.items():
            for _ in range(number):
                self.tap(self.page.locator(f".chip--{colour} .tally__add"))
        self.main()

    def dial(self, **prices):
        for colour, number in prices.items():
            row = self.page.locator(f".dial.chip--{colour}")
            self.tap(
                row.locator(".dial__none" if number is None else f".dial__n >> nth={number - 1}")
            )
        self.main()

    def marks(self, *colours):
        for colour in colours:
            self.tap(self.page.locator(f".mark.chip--{colour}"))
        chosen = ".some-of-them" if colours else ".none-of-them"
        self.go(self.page.locator(chosen))

    def number(self, n):
        name, value = ("none", 1) if n is None else ("answer", n)
        self.go(self.page.locator(f"#screen button[name={name}][value='{value}']").first)

    def turn(self, colour="green", number=1):
        """A turn in which all prices are as before."""
        self.tally(**{colour: number})
        self.as_before()
        self.main()

    def as_before(self):
        """Say to every question on prices that nothing has changed."""
        while self.form():
            self.main()

    def where(self):
        return self.page.locator(".sit__where").inner_text()


class Watcher:
    """Sees a digital match, and answers at the table what lies on its board."""

    def __init__(self, table, seed, seat="botos"):
        self.table = table
        self.match = Match(GAME, ["human", seat], seed)
        self.random = Random(seed)
        self.told = {}

    def until_rival(self):
        while self.match.state.to_move() == 0:
            self.match.play(self.random.choice(self.match.state.options()))
        return self.match.state.to_move() is not None

    def prices(self):
        return {name: price(self.match.state, n) for n, name in enumerate(COLOURS)}

    def answer(self):
        """Answer the open question with taps."""
        key, prices = self.table.key(), self.prices()
        kind, _, rest = key.partition(".")
        if kind == "tile":
            tile = self.match.state.path[-1]
            drawn = self.match.state.parts.resources[tile]
            self.table.tally(**{c: n for c, n in zip(COLOURS, drawn, strict=True) if n})
        elif kind == "prices":
            self.told = prices
            self.table.dial(**prices)
        elif kind == "changed":
            self.table.marks(*[c for c in rest.split(".") if prices[c] != self.told[c]])
        else:
            self.told[rest] = prices[rest]
            self.table.number(prices[rest])

    def play_turn(self):
        """Answer everything, carry the orders out, and let the match do the same."""
        while self.table.form():
            self.answer()
        orders = self.table.page.locator(".step__text").count()
        steps = 0
        while self.match.state.to_move() == 1:
            self.match.step()
            steps += 1
        assert orders == steps
        self.table.main()


def test_a_whole_session_on_a_phone_in_russian(open_page, accessible):
    page = open_page(**PHONE, **NOTHING_TO_WAIT_FOR, locale="ru")
    table = Table(page)
    table.begin()
    assert page.evaluate("document.documentElement.lang") == "ru"
    watcher, taps = Watcher(table, 7), []
    while watcher.until_rival():
        before = table.taps
        watcher.play_turn()
        taps.append(table.taps - before)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert len(taps) == 15
    print("taps a turn:", taps)  # noqa: T201 - pytest shows it with -s
    assert sum(taps) / len(taps) <= 7
    assert sorted(taps)[7] <= 6
    botos = watcher.match.state.result().seats[1]
    assert page.locator(".end__points b").inner_text() == str(botos.total)
    shown = [int(one) for one in page.locator(".end .score__table tbody td").all_inner_texts()]
    assert shown == list(botos.breakdown.values())
    assert "Последний раунд окончен" in page.locator(".sit__where").inner_text()
    assert accessible(page) == []
    page.goto("/")
    assert f"очков: {botos.total}" in page.locator(".begun").inner_text()


class Server:
    """A server of one's own that can be stopped and started again with the same data."""

    def __init__(self, data):
        self.data = data
        self.port = 0
        self.start()

    def start(self):
        kept = {
            k: v for k, v in os.environ.items() if k not in {"DATABASE_URL", "RIVALS_PRODUCTION"}
        }
        code = f"from rivals.web.serving import serve; serve('127.0.0.1', {self.port}, 4)"
        self.running = subprocess.Popen(
            [sys.executable, "-c", code],
            env={**kept, "RIVALS_DATA_DIR": str(self.data)},
            stdout=subprocess.PIPE,
            text=True,
        )
        line = self.running.stdout.readline()
        self.port = int(re.search(r":(\d+)/", line)[1])
        self.url = f"http://127.0.0.1:{self.port}"

    def stop(self):
        self.running.terminate()
        self.running.communicate(timeout=20)


@pytest.fixture
def own_server(tmp_path, chromium):
    server = Server(tmp_path)
    yield server
    server.stop()


def test_corrections_overrides_undo_and_a_restart(open_page, own_server, accessible):  # noqa: PLR0915
    page = open_page(viewport={"width": 1280, "height": 800}, locale="en", **NOTHING_TO_WAIT_FOR)
    table = Table(page, touch=False)
    page.goto(f"{own_server.url}/tables/new/panticapaeum/botos/")
    page.locator("input[value=brisk]").check()
    page.locator("input[value=greedy_benefit]").check()
    page.get_by_label("Name of this table").fill("Friday")
    page.locator(".settle__go").click()
    page.wait_for_url(AT_A_TABLE)
    assert "Friday" in page.locator(".sit__name").inner_text()

    # A slip on a tile is put right before it is sent.
    page.locator(".chip--orange .tally__add").click(click_count=3)
    page.locator(".chip--orange .tally__less").click()
    assert page.locator(".chip--orange .tally__value").input_value() == "2"
    table.tally(purple=2)
    table.dial(brown=2, purple=2, beige=3, orange=2, green=None)

    # He decides with reasons, and a person decides otherwise.
    assert "builds a Winery" in page.locator(".step__text").nth(1).inner_text()
    page.locator(".why__ask").last.click()
    chain = page.locator(".why[open]").inner_text()
    assert "He builds if he can; he can pay for: Winery and House." in chain
    assert "The order of priority" in chain
    assert page.locator(".why[open] .why__kept").last.inner_text().strip().endswith("purple")
    page.locator(".other__ask").last.click()
    table.go(page.locator(".other .pick").first)
    assert "builds a House" in page.locator(".step__text").nth(1).inner_text()
    assert "a Winery" in page.locator(".step__note").inner_text()
    assert accessible(page) == []
    table.main()

    # Correct what he has; the screen goes on from it.
    page.locator(".held__edit").first.click()
    page.locator(".chip--beige .tally__add").click(click_count=2)
    page.locator("[data-main]").click()
    page.wait_for_url(AT_A_TABLE)
    resources = page.locator(".held__picks").first.inner_text().split()
    assert [one for one in resources if one.isdigit()] == ["0", "2", "2", "0", "0"]

    # Reload in the middle.
    table.turn("green", 1)
    at = table.at()
    page.reload()
    assert (table.at(), table.where()) == (at, "Round 1, turn 3.")

    # The server goes down; a tap meanwhile is kept, and sent when it is up again.
    own_server.stop()
    page.locator(".chip--brown .tally__add").click()
    page.locator("[data-main]").click()
    page.locator("#kept").wait_for()
    assert "is kept" in page.locator("[data-kept-text]").inner_text()
    own_server.start()
    page.locator(f'#screen:not([data-at="{at}"])').wait_for(timeout=20_000)
    page.locator("#kept").wait_for(state="hidden")
    table.as_before()
    assert page.locator(".step").count() == 2

    # Undo one by one, then many at once from the journal.
    for _ in range(2):
        table.go(page.locator(".reach button"))
        assert "Taken back" in page.locator(".sit__notice").inner_text()
    page.locator(".reach a").last.click()
    lines = page.locator(".turns").last.locator(".line")
    assert "purple 2, orange 2" in lines.first.inner_text()
    lines.nth(2).click()
    page.wait_for_url(AT_A_TABLE)
    assert table.where() == "Round 1, turn 1."
    assert "builds a Winery" in page.locator(".step__text").nth(1).inner_text()
    table.main()

    # To the end by correcting the round.
    page.locator(".held__edit").nth(3).click()
    page.locator("button[name=answer][value='6']").click()
    page.locator(".end").wait_for()
    score = page.locator(".end__points b").inner_text()
    assert score == str(3 + 2)  # a winery, and two orange left
    assert accessible(page) == []
    with page.expect_download() as kept:
        page.locator(".end__ways a[download]").click()
    page.goto(f"{own_server.url}/tables/")
    page.locator(".fold__ask").click()
    page.locator("#session-file").set_input_files(kept.value.path())
    page.get_by_role("button", name="Take it up").click()
    page.locator(".end").wait_for()
    assert page.locator(".end__points b").inner_text() == score


def test_a_tap_without_a_connection_is_kept_through_a_reload(open_page):
    page = open_page(**PHONE, **NOTHING_TO_WAIT_FOR, locale="ru")
    table = Table(page)
    table.begin()
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.reload()
    page.context.set_offline(True)
    table.tap(page.locator(".chip--brown .tally__add"))
    table.tap(page.locator("[data-main]:visible"))
    page.locator("#kept").wait_for()
    assert "Ваше нажатие сохранено" in page.locator("[data-kept-text]").inner_text()
    page.reload()
    assert "Штиль" in page.locator("h1").inner_text()
    assert "столы целы" in page.locator(".lead").inner_text()
    page.context.set_offline(False)
    page.locator(".step").wait_for(timeout=20_000)  # by itself: the page, then the tap
    assert "1\N{NO-BREAK SPACE}коричневый" in page.locator(".step__text").inner_text()
    page.locator("#kept").wait_for(state="hidden")


def test_a_kept_tap_can_be_forgotten(open_page):
    page = open_page(**PHONE, **NOTHING_TO_WAIT_FOR, locale="en")
    table = Table(page)
    table.begin()
    page.context.set_offline(True)
    table.tap(page.locator("[data-main]:visible"))
    page.locator("#kept").wait_for()
    table.tap(page.locator("[data-kept-drop]"))
    expect(page.locator("#kept")).to_be_hidden()
    page.context.set_offline(False)
    page.wait_for_timeout(300)
    assert table.at() == "0"
    table.turn()
    assert table.where() == "Round 1, turn 2."


def test_of_two_tabs_the_second_is_told_and_shown_how_things_stand(open_page):
    page = open_page(**PHONE, **NOTHING_TO_WAIT_FOR, locale="en")
    table = Table(page)
    table.begin()
    other = Table(page.context.new_page())
    other.page.goto(page.url)
    table.tally(brown=1)
    other.tally(green=2)
    assert "did not count" in other.page.locator(".sit__notice--wrong").inner_text()
    assert "1\N{NO-BREAK SPACE}brown" in other.page.locator(".step__text").inner_text()
    other.main()
    assert other.where() == "Round 1, turn 2."


def test_a_double_tap_counts_once(open_page):
    page = open_page(**PHONE, **NOTHING_TO_WAIT_FOR, locale="en")
    table = Table(page)
    table.begin()
    page.locator("[data-main]").dblclick()
    page.locator(".step").wait_for()
    assert table.at() == "1"


def test_every_screen_is_accessible_and_fits_a_thumb(open_page, accessible, language):
    for scheme in ("light", "dark"):
        page = open_page(**PHONE, **NOTHING_TO_WAIT_FOR, locale=language, color_scheme=scheme)
        table = Table(page)

        def fits(page=page):
            assert page.evaluate("document.documentElement.scrollWidth") <= 360
            assert page.evaluate(SMALL) == []
            assert accessible(page) == []

        page.goto("/tables/")
        fits()
        page.goto("/tables/new/panticapaeum/botos/")
        fits()
        table.begin()
        fits()
        for _ in range(3):
            table.turn("brown", 2)
        table.tally(purple=3, beige=3)
        fits()  # prices
        table.dial(brown=2, purple=2, beige=2, orange=2, green=2)
        for ask in page.locator(".why__ask, .other__ask").all():
            ask.tap()
        fits()  # orders
        table.main()
        table.tally(orange=1)
        fits()  # changed
        table.marks("purple")
        fits()  # a price
        at = page.url
        page.goto(f"{at}journal/")
        fits()
        for key in ("resources", "prices", "round"):
            page.goto(f"{at}correct/{key}/")
            fits()


def test_a_turn_by_keyboard_alone(open_page):
    page = open_page(viewport={"width": 1280, "height": 800}, locale="en", **NOTHING_TO_WAIT_FOR)
    table = Table(page, touch=False)
    table.begin()
    page.locator(".tally__add").first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("Space")
    page.locator("[data-main]").focus()
    page.keyboard.press("Enter")
    page.locator(".step").wait_for()
    page.wait_for_function("document.activeElement.matches('[data-focus]')")
    for _ in range(8):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('[data-main]')"):
            break
    page.keyboard.press("Enter")
    page.locator(".tally").wait_for()
    assert table.where() == "Round 1, turn 2."


def test_a_turn_without_scripts(open_page):
    page = open_page(java_script_enabled=False, locale="en")
    page.goto("/tables/")
    page.locator(".run-now form:has([value=botos]) button").click()
    page.locator("[name='count.brown']").fill("2")
    page.locator("[data-main]").click()
    assert "2\N{NO-BREAK SPACE}brown" in page.locator(".step__text").inner_text()
    page.locator("[data-main]").click()
    assert page.locator(".sit__where").inner_text() == "Round 1, turn 2."
    page.locator(".reach button").click()
    assert page.locator(".step").count() == 1


def test_the_screen_of_the_phone_stays_on(open_page):
    page = open_page(**PHONE, **NOTHING_TO_WAIT_FOR, locale="en")
    page.add_init_script(
        """const asked = [];
        Object.defineProperty(navigator, "wakeLock", { value: {
          request: async (kind) => { asked.push(kind); return new EventTarget(); } } });
        window.wakeAsked = asked;"""
    )
    Table(page).begin()
    assert page.evaluate("window.wakeAsked") == ["screen"]
