"""A session at a real table in a real browser: on a phone to the end, and through every trouble."""

import os
import re
import subprocess
import sys
from itertools import combinations_with_replacement
from random import Random

import pytest
from browsing import (
    A_TABLE,
    INSTALLED,
    SMALL_AT_A_TABLE,
    AtTable,
    a_desk,
    a_phone,
    fits,
)
from playwright.sync_api import expect

from rivals.core.match import Match
from rivals.games.panticapaeum import GAME
from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.rules.costs import price

PHONE = a_phone(360, 740)
ENGLISH = a_phone(360, 740, locale="en")
QUICK = [one for number in (1, 2, 3) for one in combinations_with_replacement(COLOURS, number)]
DESK = a_desk(1280, 800)


class Table(AtTable):
    """A person at a table who taps on the screen, and counts the taps."""

    def __init__(self, page):
        super().__init__(page)
        self.taps = 0

    def begin(self):
        self.page.goto("/")
        self.touch(self.page.locator(".game .run:has([value=botos]) button"))
        self.page.wait_for_url(A_TABLE)
        self.taps = 0

    def touch(self, place):
        self.taps += 1
        place.click()  # not tap(): see AtTable.go

    def go(self, place):
        self.taps += 1
        super().go(place)

    def tally(self, **counts):
        """Tell a tile: in one tap where it is a common one, else counted in the fold."""
        colours = [colour for colour in COLOURS for _ in range(counts.get(colour, 0))]
        fold = self.page.locator(".answer--quick .fold__ask")
        if fold.count() and 0 < len(colours) <= 3:
            self.quick(*colours)
            return
        if fold.count():
            self.touch(fold)
        for colour, number in counts.items():
            for _ in range(number):
                self.touch(self.page.locator(f".chip--{colour} .tally__add"))
        self.main()

    def quick(self, *colours):
        """Tell a common tile."""
        self.go(self.page.locator(".quick__one").nth(QUICK.index(colours)))

    def bought(self, **buildings):
        """Say with the tile what was bought."""
        for colour, number in buildings.items():
            for _ in range(number):
                self.touch(self.page.locator(f".also__one.chip--{colour} .also__add"))

    def dial(self, **prices):
        for colour, number in prices.items():
            row = self.page.locator(f".dial.chip--{colour}")
            self.touch(
                row.locator(".dial__none" if number is None else f".dial__n >> nth={number - 1}")
            )
        self.main()

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

    def stands(self, where):
        """See in which round and turn the session is."""
        expect(self.page.locator(".sit__where")).to_have_text(where)


class Watcher:
    """Sees a digital match, and answers at the table what lies on its board."""

    def __init__(self, table, seed, seat="botos"):
        self.table = table
        self.match = Match(GAME, ["human", seat], seed)
        self.random = Random(seed)
        self.bought = [0] * len(COLOURS)

    def until_rival(self):
        while self.match.to_move() == 0:
            self.match.play(self.random.choice(self.match.options()))
        return self.match.to_move() is not None

    def prices(self):
        return {name: price(self.match.state, n) for n, name in enumerate(COLOURS)}

    def answer(self):
        """Answer the open question with taps."""
        key, prices = self.table.key(), self.prices()
        kind, _, rest = key.partition(".")
        if kind == "tile":
            tile = self.match.state.path[-1]
            drawn = self.match.state.parts.resources[tile]
            self.tell_purchases()
            self.table.tally(**{c: n for c, n in zip(COLOURS, drawn, strict=True) if n})
        elif kind == "prices":
            self.table.dial(**prices)
        else:
            self.table.number(prices[rest])

    def tell_purchases(self):
        """Tell what people have bought since the last turn."""
        state = self.match.state
        now = [n - his for n, his in zip(state.bought, state.seats[1].buildings, strict=True)]
        since = [n - then for n, then in zip(now, self.bought, strict=True)]
        self.table.bought(**dict(zip(COLOURS, since, strict=True)))
        self.bought = now

    def play_turn(self):
        """Answer everything, carry the orders out, and let the match do the same."""
        while self.table.form():
            self.answer()
        orders = self.table.page.locator(".step__text").count()
        steps = 0
        while self.match.to_move() == 1:
            self.match.step()
            steps += 1
        assert orders == steps
        self.table.main()


@pytest.mark.slow
def test_a_whole_session_on_a_phone_in_russian(open_page, accessible):
    page = open_page(**PHONE)
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
    assert sum(taps) / len(taps) <= 4.5
    assert sorted(taps)[7] <= 3
    botos = watcher.match.result().seats[1]
    expect(page.locator(".end__points b")).to_have_text(str(botos.total))
    shown = [int(one) for one in page.locator(".end .score__table tbody td").all_inner_texts()]
    assert shown == list(botos.breakdown.values())
    expect(page.locator(".sit__where")).to_contain_text("Последний раунд окончен")
    assert accessible(page) == []
    page.goto("/")
    expect(page.locator(".begun")).to_contain_text(f"Игра окончена: {botos.total} очк")


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
        self.running.communicate(timeout=60)


@pytest.fixture
def own_server(ready, tmp_path, chromium):
    server = Server(ready(tmp_path))
    yield server
    server.stop()


@pytest.mark.slow
def test_corrections_overrides_undo_and_a_restart(open_page, own_server, accessible):
    page = open_page(**DESK, **INSTALLED)
    table = Table(page)
    settings_are_chosen(page, own_server)
    slip_is_put_right(table)
    decision_is_replaced(table, accessible)
    held_is_corrected(page)
    table.turn("green", 1)
    at = table.at()
    page.reload()
    assert table.at() == at
    table.stands("Round 1, turn 3.")
    tap_outlives_the_server(table, own_server)
    much_is_undone(table)
    table.main()
    ended_by_correcting_the_round(page)
    assert accessible(page) == []
    session_is_taken_up_again(page, own_server)


def settings_are_chosen(page, own_server):
    page.goto(f"{own_server.url}/tables/new/panticapaeum/botos/")
    page.locator("input[value=brisk]").check()
    page.locator("input[value=greedy_benefit]").check()
    page.get_by_label("Name of this table").fill("Friday")
    page.locator(".settle__go").click()
    page.wait_for_url(A_TABLE)
    expect(page.locator(".sit__name")).to_contain_text("Friday")


def slip_is_put_right(table):
    """A slip on a tile is put right before it is sent."""
    page = table.page
    page.locator(".answer--quick .fold__ask").click()
    page.locator(".chip--orange .tally__add").click(click_count=3)
    page.locator(".chip--orange .tally__less").click()
    expect(page.locator(".chip--orange .tally__value")).to_have_value("2")
    page.locator(".chip--purple .tally__add").click(click_count=2)
    table.main()
    table.dial(brown=2, purple=2, beige=3, orange=2, green=None)


def decision_is_replaced(table, accessible):
    """He decides with reasons, and a person decides otherwise."""
    page = table.page
    builds = page.locator(".step__text").nth(1)
    expect(builds).to_contain_text("builds a Winery")
    page.locator(".why__ask").last.click()
    chain = page.locator(".why[open]")
    expect(chain).to_contain_text("He builds if he can; he can pay for: Winery and House.")
    expect(chain).to_contain_text("The order of priority")
    expect(chain.locator(".why__kept").last).to_have_text(re.compile("purple$"))
    page.locator(".other__ask").last.click()
    table.go(page.locator(".other .pick").first)
    expect(builds).to_contain_text("builds a House")
    expect(page.locator(".step__note")).to_contain_text("a Winery")
    assert accessible(page) == []
    table.main()


def held_is_corrected(page):
    """What he has is corrected; the screen goes on from it."""
    page.locator(".held__edit").first.click()
    page.wait_for_url("**/correct/**")
    page.locator(".chip--beige .tally__add").click(click_count=2)
    page.locator("[data-main]").click()
    page.wait_for_url(A_TABLE)
    resources = page.locator(".held__picks").first.inner_text().split()
    assert [one for one in resources if one.isdigit()] == ["0", "2", "2", "0", "0"]


def tap_outlives_the_server(table, own_server):
    """The server goes down; a tap meanwhile is kept, and sent when it is up again."""
    page, at = table.page, table.at()
    own_server.stop()
    page.locator(".quick__one").first.click()
    page.locator("#kept").wait_for()
    expect(page.locator("[data-kept-text]")).to_contain_text("is kept")
    own_server.start()
    page.locator(f'#screen:not([data-at="{at}"])').wait_for()
    page.locator("#kept").wait_for(state="hidden")
    table.as_before()
    expect(page.locator(".step")).to_have_count(2)


def much_is_undone(table):
    """Undo goes one by one, then many at once from the journal."""
    page = table.page
    for _ in range(2):
        table.go(page.locator(".reach button"))
        expect(page.locator(".sit__notice")).to_contain_text("Taken back")
    page.locator(".reach a").last.click()
    lines = page.locator(".turns").last.locator(".line")
    expect(lines.first).to_contain_text("purple 2, orange 2")
    lines.nth(2).click()
    page.wait_for_url(A_TABLE)
    table.stands("Round 1, turn 1.")
    expect(page.locator(".step__text").nth(1)).to_contain_text("builds a Winery")


SCORE = str(3 + 2)
"""A winery, and two orange left."""


def ended_by_correcting_the_round(page):
    page.locator(".held__edit").nth(3).click()
    page.wait_for_url("**/correct/**")
    page.locator("button[name=answer][value='6']").click()
    expect(page.locator(".end__points b")).to_have_text(SCORE)


def session_is_taken_up_again(page, own_server):
    with page.expect_download() as kept:
        page.locator(".end__ways a[download]").click()
    page.goto(f"{own_server.url}/tables/")
    page.locator(".fold__ask").click()
    page.locator("#session-file").set_input_files(kept.value.path())
    page.get_by_role("button", name="Take it up").click()
    expect(page.locator(".end__points b")).to_have_text(SCORE)


def test_a_tap_without_a_connection_is_kept_through_a_reload(open_page):
    page = open_page(**PHONE, **INSTALLED)
    table = Table(page)
    table.begin()
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.reload()
    page.context.set_offline(True)
    table.touch(page.locator(".quick__one").first)
    page.locator("#kept").wait_for()
    expect(page.locator("[data-kept-text]")).to_contain_text("Ваше нажатие сохранено")
    page.reload()
    expect(page.locator("h1")).to_contain_text("Штиль")
    expect(page.locator(".lead")).to_contain_text("столы целы")
    page.context.set_offline(False)
    page.locator(".step").wait_for()  # by itself: the page, then the tap
    expect(page.locator(".step__text")).to_contain_text("1\N{NO-BREAK SPACE}коричневый")
    page.locator("#kept").wait_for(state="hidden")


def test_orders_are_ticked_off_and_stay_so_over_a_reload(open_page):
    page = open_page(**{**PHONE, "locale": "en"})
    table = Table(page)
    table.begin()
    table.tally(brown=1)
    tick = page.get_by_label("Carried out: Give Botos")
    page.locator(".step__tick").first.click()
    page.reload()
    expect(tick).to_be_checked()
    table.main()
    table.tally(brown=1)
    expect(tick).not_to_be_checked()


def test_a_kept_tap_can_be_forgotten(open_page):
    page = open_page(**{**PHONE, "locale": "en"})
    table = Table(page)
    table.begin()
    page.context.set_offline(True)
    table.touch(page.locator(".quick__one").first)
    page.locator("#kept").wait_for()
    sent = []
    page.on("request", lambda request: request.method == "POST" and sent.append(request.url))
    table.touch(page.locator("[data-kept-drop]"))
    expect(page.locator("#kept")).to_be_hidden()
    page.context.set_offline(False)
    table.turn()
    table.stands("Round 1, turn 2.")
    assert len(sent) == int(table.at())


def test_of_two_tabs_the_second_is_told_and_shown_how_things_stand(open_page):
    page = open_page(**{**PHONE, "locale": "en"})
    table = Table(page)
    table.begin()
    other = Table(page.context.new_page())
    other.page.goto(page.url)
    table.tally(brown=1)
    other.tally(green=2)
    expect(other.page.locator(".sit__notice--wrong")).to_contain_text("did not count")
    expect(other.page.locator(".step__text")).to_contain_text("1\N{NO-BREAK SPACE}brown")
    other.main()
    other.stands("Round 1, turn 2.")


def test_a_double_tap_counts_once(open_page):
    page = open_page(**{**PHONE, "locale": "en"})
    table = Table(page)
    table.begin()
    page.locator(".quick__one").first.dblclick()
    page.locator(".step").wait_for()
    assert table.at() == "1"


def test_the_second_half_of_a_slow_double_tap_answers_nothing(open_page):
    page = open_page(**DESK)
    table = Table(page)
    table.begin()
    page.locator(".quick__one").first.click()
    page.locator(".step").wait_for()
    page.locator("[data-main]").hover()
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    table.main()
    page.locator(".quick").wait_for()
    table.stands("Round 1, turn 2.")
    assert table.at() == "2"
    page.locator(".also__one.chip--brown .also__add").dblclick()
    expect(page.locator("[name='count.bought.brown']")).to_have_value("2")


def test_on_the_lowest_of_screens_nothing_fixed_hides_what_is_asked(open_page):
    """A page enlarged to 400 %."""
    page = open_page(viewport={"width": 320, "height": 256}, locale="en")
    Table(page).begin()
    for fixed in (".reach", ".go"):
        expect(page.locator(fixed).first).to_have_css("position", "static")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.slow
def test_every_screen_is_accessible_and_fits_a_thumb(open_page, accessible, language):
    scheme = {"en": "light", "ru": "dark"}[language]
    page = open_page(**{**PHONE, "locale": language}, color_scheme=scheme)
    table = Table(page)

    def look(page=page):
        fits(page, accessible, SMALL_AT_A_TABLE)

    page.goto("/tables/")
    look()
    page.goto("/tables/new/panticapaeum/botos/")
    look()
    table.begin()
    look()
    for _ in range(3):
        table.turn("brown", 2)
    table.tally(purple=3, beige=3)
    look()  # prices
    table.dial(brown=2, purple=2, beige=2, orange=2, green=2)
    for ask in page.locator(".why__ask, .other__ask").all():
        ask.tap()
    look()  # orders
    table.main()
    table.bought(beige=1)
    look()  # a purchase is marked
    table.tally(beige=1)
    look()  # a price
    at = page.url
    page.goto(f"{at}journal/")
    look()
    for key in ("resources", "prices", "round"):
        page.goto(f"{at}correct/{key}/")
        look()


def test_a_turn_by_keyboard_alone(open_page):
    page = open_page(**DESK)
    table = Table(page)
    table.begin()
    page.locator(".also__add").first.focus()
    page.keyboard.press("Space")
    page.locator(".quick__one").first.focus()
    page.keyboard.press("Enter")
    page.locator(".step").wait_for()
    expect(page.locator("[data-focus]:focus")).to_be_visible()
    for _ in range(8):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('[data-main]')"):
            break
    page.keyboard.press("Enter")
    page.locator(".quick").wait_for()
    table.stands("Round 1, turn 2.")


def test_a_turn_without_scripts(open_page):
    page = open_page(java_script_enabled=False, locale="en")
    page.goto("/tables/")
    page.locator(".run-now form:has([value=botos]) button").click()
    page.locator(".answer--quick .fold__ask").click()
    page.locator("[name='count.brown']").fill("2")
    page.locator("[data-main]").click()
    expect(page.locator(".step__text")).to_contain_text("2\N{NO-BREAK SPACE}brown")
    page.locator("[data-main]").click()
    expect(page.locator(".sit__where")).to_have_text("Round 1, turn 2.")
    page.locator(".reach button").click()
    expect(page.locator(".step")).to_have_count(1)


def test_the_screen_of_the_phone_stays_on(open_page):
    page = open_page(**{**PHONE, "locale": "en"})
    page.add_init_script(
        """const asked = [];
        Object.defineProperty(navigator, "wakeLock", { value: {
          request: async (kind) => { asked.push(kind); return new EventTarget(); } } });
        window.wakeAsked = asked;"""
    )
    Table(page).begin()
    assert page.evaluate("window.wakeAsked") == ["screen"]


def test_a_rivals_own_boards_can_be_read_on_a_desk(open_page):
    desk = open_page(**DESK)
    desk.goto("/tables/")
    desk.get_by_role("button", name=re.compile("^Run a group of rivals now")).click()
    desk.wait_for_url(re.compile(r"/tables/\d+/$"))
    shown = desk.locator(".drawn svg.board:visible")
    box = shown.bounding_box()
    assert box["width"] > box["height"], "they stand side by side"
    letters = shown.evaluate(
        """drawn => Math.min(...[...drawn.querySelectorAll("text")]
            .map(one => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a))"""
    )
    assert letters >= 8


def test_what_is_marked_outlives_a_reload_until_it_is_sent(open_page):
    page = open_page(**PHONE)
    table = Table(page)
    table.begin()
    table.bought(purple=2)
    page.reload()
    bought = page.locator("[name='count.bought.purple']")
    expect(bought).to_have_value("2")
    table.quick("brown")
    table.main()
    expect(bought).to_have_value("0")
    page.reload()
    expect(bought).to_have_value("0")


def test_two_phones_at_one_table_see_the_same_at_once(open_page, accessible):
    """A link is opened on a second phone; what one answers stands on the other, with the name."""
    table = Table(open_page(**ENGLISH))
    table.begin()
    page, url = table.page, table.page.url
    page.goto(f"{url}share/")
    page.get_by_role("button", name="Let others answer").click()
    expect(page.locator(".share__code svg")).to_be_visible()
    fits(page, accessible, SMALL_AT_A_TABLE)
    link = page.locator("[data-link]").input_value()
    second = Table(open_page(**ENGLISH))
    second.page.goto(link)
    second.page.get_by_label("Your name, as the others see it").fill("Boris")
    second.page.get_by_role("button", name="Come to the table").click()
    second.page.wait_for_url(A_TABLE)
    page.goto(url)
    table.tally(green=1)
    at = table.at()
    expect(second.page.locator(f'#screen[data-at="{at}"]')).to_be_visible()
    expect(second.page.locator(".sit__deed")).to_contain_text("The first phone")
    fits(second.page, accessible, SMALL_AT_A_TABLE)
    second.main()
    expect(page.locator(".sit__deed")).to_have_text("Boris carried the orders out.")
    expect(page.locator(f'#screen[data-at="{second.at()}"]')).to_be_visible()
    page.goto(f"{url}share/")
    page.get_by_role("button", name="Let others only look on").click()
    expect(second.page.locator(".sit__watching")).to_be_visible()
    expect(second.page.locator(".quick__one").first).to_be_disabled()
    fits(second.page, accessible, SMALL_AT_A_TABLE)
    page.get_by_role("button", name="Close the table to others").click()
    expect(second.page.get_by_role("heading", level=1)).to_have_text("Open sea")
