"""Tyrants of the Underdark in a real browser: both ends of a game, a phone, a hotseat, a table."""

import re

import pytest
from browsing import (
    A_TABLE,
    OFFERED,
    a_desk,
    a_phone,
    begin_between_people,
    begin_match,
    click,
    explained,
    fits,
    revision,
    settled,
    take_up,
    tap,
    until,
    unveiled,
)
from browsing import AtTable as AnyTable
from playwright.sync_api import expect

DESK = a_desk()
PHONE = a_phone()
MOST_MOVES = 200
FIRST = ("start", "play", "deploy", "promote", "hire", "recruit", "end")
"""What this person likes best: deploy all that can be, for then the game is soon over."""


def best(page):
    """Choose among what is offered: the kind liked best, else the first that is no refusal."""
    offered = page.evaluate(OFFERED)
    for kind in FIRST:
        of_kind = [one for one in offered if one.split()[0] == kind]
        if of_kind:
            return max(of_kind) if kind == "recruit" else of_kind[0]
    return next((one for one in offered if one != "decline"), offered[0])


def move(page, action, way=click):
    """Make a move, and wait for what comes of it."""
    before = revision(page)
    way(page, action)
    settled(page, before)


AS_TALL_AS_ITS_LAST = "row => row.offsetHeight - row.lastElementChild.offsetHeight < 40"
LARGE = "view => view.scrollWidth / view.clientWidth > 2"
FITTING = "view => view.scrollWidth === view.clientWidth"


@pytest.mark.slow
def test_a_game_against_automatron_on_a_desk(open_page, accessible, tmp_path):
    page = open_page(**DESK)
    begin_match(page, "tyrants", ["human", "automatron"], "1")
    for _ in range(12):
        move(page, best(page))
    assert page.locator(".told .step").count() > 1
    sources = [one.partition(",")[0] for one in explained(page, "tyrants")]
    assert len(sources) > 1
    assert all(sources)
    assert accessible(page) == []

    take_up(page, tmp_path, "tyrants", ["human", "automatron"], 1, left=16)
    assert accessible(page) == []
    for _ in range(MOST_MOVES):
        if page.locator(".act--over").count():
            break
        move(page, best(page))
    over = page.locator(".act--over").inner_text()
    assert "the last troop of the barracks; the round is finished" in over
    rows = page.locator(".score__table tbody tr")
    shown = page.locator(".ranks__one b").all_inner_texts()
    totals = page.locator(".score__table tfoot td").all_inner_texts()
    assert sorted(shown) == sorted(totals)
    for seat, total in enumerate(totals):
        points = [row.locator("td").nth(seat).inner_text() for row in rows.all()]
        assert sum(number(one) for one in points if one) == number(total)
    assert accessible(page) == []


@pytest.mark.slow
def test_turns_on_a_phone_in_russian_by_night(open_page, accessible):
    phone = open_page(**PHONE, color_scheme="dark")
    begin_match(phone, "tyrants", ["human", "automatron"], "1")
    fits(phone, accessible)
    turns = 0
    while turns < 2:
        action = best(phone)
        move(phone, action, tap)
        turns += action == "end"
        if action.split()[0] in {"start", "end"}:
            fits(phone, accessible)
    expect(phone.locator(".told")).to_contain_text("АвтоМатрона")
    expect(phone.locator("#match")).not_to_have_text(re.compile("[a-z]{4}"), use_inner_text=True)
    tabs = phone.locator(".panels__tabs button:visible")
    names = [re.sub(r"\s+", " ", one) for one in tabs.all_inner_texts()]
    assert any(one.startswith("Рынок") for one in names)
    row = phone.locator("[data-panels-row]")
    for number in range(tabs.count()):
        tabs.nth(number).tap()
        panel = row.locator(".panel").nth(number)
        expect(panel).to_be_in_viewport(ratio=0.2)
    # It slides there, and is then as tall as the last.
    until(row, AS_TALL_AS_ITS_LAST)


@pytest.mark.slow
def test_a_board_of_four_seats_is_enlarged_with_buttons_and_fingers(open_page, accessible):
    phone = open_page(**PHONE)
    begin_match(phone, "tyrants", ["human", "automatron", "automatron", "automatron"], "1")
    view = phone.locator(".play__main [data-frame-view]")
    larger = phone.locator(".play__main [data-frame-zoom='1']")
    expect(larger).to_be_visible()
    for _ in range(3):
        larger.tap()
    until(view, LARGE)
    view.evaluate("one => one.scrollTo(200, 0)")
    assert view.evaluate("one => one.scrollLeft") == 200
    fits(phone, accessible)
    phone.locator(".play__main [data-frame-zoom='0']").tap()
    until(view, FITTING)
    fingers = phone.context.new_cdp_session(phone)

    def touch(kind, *points):
        at = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    touch("touchStart", (150, 300), (230, 300))
    for apart in (60, 90, 120):
        touch("touchMove", (190 - apart, 300), (190 + apart, 300))
    touch("touchEnd")
    until(view, LARGE)
    assert phone.evaluate("visualViewport.scale") == 1


@pytest.mark.slow
def test_two_people_at_one_screen_and_the_curtain_between_them(open_page, accessible, tmp_path):
    page = open_page(**DESK)
    begin_between_people(page, tmp_path, "tyrants", ["human", "human"], 3)
    assert accessible(page) == []
    turns, seen = 0, set()
    for _ in range(60):
        seen.add(unveiled(page))
        expect(page.locator("#panel-hand")).to_be_visible()
        action = best(page)
        move(page, action)
        turns += action == "end"
        if turns == 2:
            break
    assert turns == 2
    assert {re.search("Player [12]", one)[0] for one in seen - {""}} == {"Player 1", "Player 2"}
    expect(page.locator("[data-curtain]")).to_be_visible()


class AtTable(AnyTable):
    """A person with the real board who answers on a phone; clicks as AtTable.go does."""

    def begin(self, **settings):
        self.page.goto("/tables/new/tyrants/automatron/")
        for key, value in {"first": "1", **settings}.items():
            self.page.locator(f"select[name='{key}:answer']").select_option(value)
        self.page.locator(".settle__go").click()
        self.page.wait_for_url(A_TABLE)

    def place(self, name):
        return self.page.locator(f'[data-choice="{name}"]:visible > :first-child')

    def close(self):
        """Say that nothing changes any more, to the end."""
        while not self.page.locator(".end").count():
            asked = self.key()
            if asked.partition(".")[0] in {"", "board", "row"}:
                self.main()
            else:
                self.go(self.page.locator("#screen .answer button[name=answer]").first)

    def cell(self, name):
        return self.page.locator(f'[data-cell="{name}"]:visible > :first-child')

    def count(self, *counts):
        """Tell the market's aspects, a row each, but for the last card; give where to tell that."""
        rows = self.page.locator(".sum__row")
        told = [(rows.nth(aspect), number) for aspect, number in enumerate(counts) if number]
        for row, number in told[:-1]:
            row.locator("label").nth(number).click()
        row, number = told[-1]
        return row.locator("label").nth(number)

    def market(self, *counts):
        """Tell the market: with the last card it goes out, with what was changed on the map."""
        self.go(self.count(*counts))

    def nothing_but_the_market(self, *counts):
        """Tell the market where the map is as it was: somebody says so."""
        self.count(*counts).click()
        self.main()

    def last_troop(self):
        """Say that somebody has deployed it: with the round the game is over."""
        self.page.locator(".held__edit").last.click()
        self.page.wait_for_url("**/correct/**")
        self.page.locator("button[name=answer][value=yes]").click()
        self.page.wait_for_url(A_TABLE)
        self.close()
        self.page.locator(".end").wait_for()


def number(text):
    return int(text.replace("\N{MINUS SIGN}", "-"))


@pytest.mark.slow
def test_automatron_at_a_real_table(open_page, accessible):
    page = open_page(**{**PHONE, "locale": "en"})
    table = AtTable(page)
    table.begin()
    assert table.key() == "start.black"
    fits(page, accessible)
    table.go(table.place("skullport"))
    expect(page.locator(".step__text").first).to_contain_text("first")
    table.main()
    for turn in range(3):
        board_is_told(table, accessible, changed=turn == 1)
        orders_are_told(table, accessible)
        if turn == 1:
            onward_is_told(table)
        elif turn < 1:
            table.main()
    expect(page.locator(".sit__where")).to_contain_text("3")
    undone_and_done_again(table)
    deck_is_corrected(page)
    discard_is_told(table)
    table.last_troop()
    parts = page.locator(".end .score__table tbody td").all_inner_texts()
    total = page.locator(".end__points b").inner_text()
    assert number(total) == sum(number(one) for one in parts if one)
    fits(page, accessible)


def board_is_told(table, accessible, *, changed):
    """Say what has changed on the board: nothing, or one place; then what the market offers."""
    page = table.page
    assert table.key() == "board"
    expect(page.locator("[data-main]:visible")).to_have_text(
        "Nothing has changed", use_inner_text=True
    )
    fits(page, accessible)
    if changed:
        map_is_changed_by_touch(table, accessible)
        table.market(1, 1, 1)
    else:
        table.nothing_but_the_market(1, 1, 1)


def onward_is_told(table):
    """Below the orders the map is changed for the next turn: with that they are done."""
    page = table.page
    steps, space = table.steps(), page.locator('[name="value.kanaglym.3"]')
    before = space.input_value()  # her orders may have freed it
    table.cell("kanaglym.3").click()
    expect(space).not_to_have_value(before)
    table.market(1, 1, 1)
    assert table.steps() != steps or table.key() == ""
    expect(page.locator(".sit__where")).to_contain_text("3")
    table.go(page.locator(".reach button"))
    assert table.steps() == steps
    table.main()


def map_is_changed_by_touch(table, accessible):
    """A tap gives a space its next colour; held, it opens the list; then all is sent at once."""
    page, free, held = table.page, table.cell("kanaglym.3"), table.cell("kanaglym.1")
    form = page.locator("[data-cells-form]")
    expect(form).to_have_attribute("data-changes", "0")
    free.click()
    expect(page.locator('[name="value.kanaglym.3"]')).to_have_value("black")
    expect(page.locator('[data-cell="kanaglym.3"]:visible')).to_have_attribute(
        "aria-label", "Kanaglym, 3: black"
    )
    expect(page.locator('[data-cell="kanaglym.3"]:visible .cell__piece')).to_have_count(1)
    expect(form).to_have_attribute("data-changes", "1")
    for value in ("red", "white", "none", "black"):
        free.click()
        expect(page.locator('[name="value.kanaglym.3"]')).to_have_value(value)
    page.locator('[data-cells^="kanaglym.spy"]:visible > :first-child').click()
    expect(page.locator('[name="value.kanaglym.spy.black"]')).to_have_value("black")
    box = held.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    expect(page.locator('[name="value.kanaglym.1"]')).to_be_focused()
    page.mouse.up()
    expect(form).to_have_attribute("data-changes", "2")
    fits(page, accessible)


def orders_are_told(table, accessible):
    """See what is to be carried out, and why."""
    page, steps = table.page, table.steps()
    assert steps[0].startswith("Take the top card")
    assert len(steps) > 2
    page.locator(".why__ask").first.click()
    expect(page.locator(".why[open] code").first).to_contain_text(re.compile(r"^tyrants\."))
    fits(page, accessible)


def undone_and_done_again(table):
    """Undo takes the last answer back; the same answer leads to the same steps."""
    told = table.steps()
    table.go(table.page.locator(".reach button"))
    assert table.key() == "board"
    table.nothing_but_the_market(1, 1, 1)
    assert table.steps() == told
    table.main()


def deck_is_corrected(page):
    """Correct the delay deck: what is remembered has its names beside the numbers."""
    held = page.locator(".held", has=page.locator(".held__name")).first
    before = held.inner_text()
    assert "outcasts" in before.lower()
    held.locator(".held__edit").click()
    page.wait_for_url("**/correct/**")
    page.locator(".tally__less").first.click()
    page.locator("[data-main]").click()
    page.wait_for_url(A_TABLE)
    expect(held).not_to_have_text(before, use_inner_text=True)


def discard_is_told(table):
    """She must discard: the app says what to do with her pile."""
    page = table.page
    page.locator(".fold__ask", has_text="Something else happened").click()
    page.locator('.each__row:has([name="value.discards.red"]) label').nth(2).click()
    table.main()
    expect(page.locator(".sofar li").first).to_have_text(re.compile("^Put 2.starting cards under"))
    table.market(0, 0, 0, 3)


@pytest.mark.slow
def test_the_table_of_several_automatrons_ends_with_the_points_of_each(open_page, accessible):
    page = open_page(**{**PHONE, "locale": "en"})
    table = AtTable(page)
    table.begin(layout="paa")
    table.go(page.locator("[data-choice]:visible > :first-child").first)
    for _ in range(2):
        table.main()
    table.last_troop()
    expect(page.locator(".end__seat")).to_have_count(2)
    assert page.locator(".end .score__table thead th").all_inner_texts() == [
        one.split("\n")[-1] for one in page.locator(".end__seat").all_inner_texts()
    ]
    fits(page, accessible)
