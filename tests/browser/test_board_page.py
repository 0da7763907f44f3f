"""The page of a match: the board is large, nothing moves under the pointer, hurry costs nothing."""

import runpy
from pathlib import Path

import pytest
from browsing import (
    OFFERED,
    Held,
    a_desk,
    a_phone,
    begin_match,
    click,
    double_tap,
    manage,
    open_panel,
    place_of,
    revision,
    settled,
    take_up,
    tap,
    until,
)
from playwright.sync_api import expect

BENCH = runpy.run_path(str(Path(__file__).parents[2] / "benchmarks" / "board_share.py"))
SEEN = BENCH["SEEN"]
DESK = a_desk(1280, 800)
GAMES = {
    "panticapaeum": ["human", "botos"],
    "tyrants": ["human", "automatron"],
    "eclipse": ["human", "rival", "rival", "rival"],
    "armada": ["human", "imperial"],
}
MOVES = 25
"""So many moves show a whole turn in Tyrants and three of the rival's."""
BOXES = """() => Object.fromEntries([...document.querySelectorAll(
    ".play__main, [data-board], .foothold, .panels__tab, .act, .tell, [data-undo], .play__seat")]
    .filter(one => one.getClientRects().length)
    .map(one => [one, one.getBoundingClientRect()])
    .map(([one, box]) => [
        one.dataset.panelTab ?? one.className + (one.closest("li")?.title ?? ""),
        [Math.round(box.x), Math.round(box.y)],
    ]))"""
"""Where the board, the hand, each panel's tab and what to do begin."""
HAND = """() => [...document.querySelectorAll(".foothold svg title")].map(one => [
    one.textContent.split(";")[0], Math.round(one.parentElement.getBoundingClientRect().x)])"""
LOW = [(740, 360), (640, 400), (932, 430)]
"""Phones held sideways, and a window of 1280 x 800 at 200 %."""
FREE = """() => {
    const board = document.querySelector("[data-board]").getBoundingClientRect();
    const x = (Math.max(0, board.left) + Math.min(innerWidth, board.right)) / 2;
    const free = Array.from({ length: innerHeight }, (_, y) => y)
        .filter((y) => y >= board.top && y < board.bottom)
        .filter((y) => document.elementFromPoint(x, y)?.closest(".frame__view"));
    return free.length / innerHeight;
}"""
"""The part of the window's height on which the board lies with nothing over it."""
SMALLEST = """(panel) => Math.min(...[...document.querySelectorAll(`${panel} svg text`)]
    .filter(one => one.getClientRects().length)
    .map(one => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a))"""
"""The smallest letters of a panel, in pixels."""
BURIED = """() => [...document.querySelectorAll(":is(header, main) :is(button, a, summary)")]
    .filter(one => one.checkVisibility({ visibilityProperty: true }) && !one.disabled)
    .filter(one => !one.closest(".unseen, dialog"))
    .filter(one => {
        one.scrollIntoView({ block: "center", inline: "center" });
        const [{ left, right, top, bottom }] = one.getClientRects();
        const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return !one.contains(found);
    })
    .map(one => one.outerHTML.slice(0, 120))"""
"""What cannot be brought where a finger reaches it."""


def goes_on(page, number):
    """Make a move: of what is offered another each time; give it."""
    offered = page.evaluate(OFFERED)
    action, before = offered[number * 7 % len(offered)], revision(page)
    click(page, action)
    settled(page, before)
    return action


@pytest.mark.parametrize("game", GAMES)
def test_the_board_takes_half_of_a_desk_and_can_be_read(open_page, game):
    page = open_page(**DESK)
    begin_match(page, game, GAMES[game], "1")
    seen = page.evaluate(SEEN)
    assert seen["share"] >= 0.5
    assert seen["letters"] >= 9
    assert not seen["scrolls"]
    assert page.locator("[data-board]").count() == 1


def test_a_map_of_two_is_turned_in_a_wide_window_and_stands_on_a_phone(open_page):
    desk, phone = open_page(**DESK), open_page(**a_phone(360, 740))
    for page, wide in ((desk, True), (phone, False)):
        begin_match(page, "eclipse", ["human", "rival"], "1")
        shown = page.locator(".play__main svg.board:visible")
        expect(shown).to_have_count(1)
        box = shown.bounding_box()
        assert (box["width"] > box["height"]) == wide
    seen = desk.evaluate(SEEN)
    assert seen["share"] >= 0.5
    assert seen["letters"] >= 9
    assert not seen["scrolls"]


@pytest.mark.parametrize("seats", [3, 5, 6])
def test_a_map_of_any_number_fills_a_desk(open_page, seats):
    page = open_page(**DESK)
    begin_match(page, "eclipse", ["human", *(seats - 1) * ["rival"]], "1")
    for width, height in ((1280, 800), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        seen = page.evaluate(SEEN)
        assert seen["share"] >= 0.5
        assert seen["letters"] >= 9
        assert seen["least"] >= 8
        assert not seen["scrolls"]


def test_a_window_that_becomes_another_gets_the_other_drawing(open_page):
    page = open_page(**DESK)
    begin_match(page, "eclipse", ["human", "rival"], "1")
    for width, lie in ((420, "tall"), (1280, "wide")):
        page.set_viewport_size({"width": width, "height": 800})
        expect(page.locator(f"[data-lie={lie}] svg.board--map")).to_be_visible()
    page.set_viewport_size({"width": 420, "height": 800})
    expect(page.locator("[data-lie=tall]")).to_have_count(1)
    held = Held(page, r"window=")
    page.reload()
    expect(page.locator("[data-lie=tall]")).to_have_count(1)
    assert not held.waiting  # it is remembered


def test_a_tile_drawn_on_a_turned_map_is_rotated_and_played_there(open_page):
    desk = open_page(**DESK)
    begin_match(desk, "eclipse", ["human", "rival"], "1")
    click(desk, next(one for one in desk.evaluate(OFFERED) if one.startswith("explore")))
    ways = desk.locator("[data-group]:visible")
    expect(ways).to_have_count(1)
    first = ways.get_attribute("data-value")
    desk.keyboard.press("r")
    expect(ways).not_to_have_attribute("data-value", first)
    expect(ways).to_have_count(1)
    small = desk.locator("#panel-turn [data-shows]:visible")
    small.last.hover()
    expect(desk.locator(".landing.shown:visible")).to_have_count(1)
    before = revision(desk)
    ways.locator("[data-action]").click()
    settled(desk, before)
    expect(ways).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_it_still_does_late_in_a_match_in_a_large_window_in_russian(open_page, tmp_path, game):
    page = open_page(**a_desk(1920, 1080, color_scheme="dark") | {"locale": "ru"})
    scene = next(one for one in BENCH["SCENES"] if one.game == game)
    (tmp_path / "match.jsonl").write_text(scene.match(0.85).save())
    page.goto("/matches/")
    page.set_input_files("input[name=file]", tmp_path / "match.jsonl")
    page.locator("form:has(input[name=file]) button").click()
    page.wait_for_url("**/matches/*/")
    seen = page.evaluate(SEEN)
    assert seen["share"] >= 0.5
    assert seen["letters"] >= 9
    assert not seen["scrolls"]


@pytest.mark.parametrize("game", ["eclipse", "armada"])
def test_two_taps_make_the_letters_readable_on_a_phone_and_two_more_show_all(open_page, game):
    phone = open_page(**a_phone(360, 740))
    begin_match(phone, game, GAMES[game], "1")
    seen = phone.evaluate(SEEN)
    assert seen["wide"] >= 0.98
    assert seen["letters"] < 9
    spot = phone.evaluate(BENCH["MIDDLE"])
    double_tap(phone, *spot)
    expect(phone.locator(".play__main[data-zoomed]")).to_have_count(1)
    assert phone.evaluate(SEEN)["letters"] >= 9
    double_tap(phone, *spot)
    expect(phone.locator(".play__main[data-zoomed]")).to_have_count(0)
    assert phone.evaluate(SEEN)["letters"] == pytest.approx(seen["letters"])


def test_on_a_phone_it_goes_on_at_the_board_when_a_part_has_nothing_left(open_page):
    phone = open_page(**a_phone(360, 740))
    begin_match(phone, "eclipse", ["human", "rival"], "7")
    phone.locator(".panels__tabs [data-panel-tab=panel-techs]").tap()
    action = next(one for one in phone.evaluate(OFFERED) if one.startswith("research"))
    before = revision(phone)
    tap(phone, action)
    settled(phone, before)
    assert phone.locator("#panel-techs").get_attribute("data-lit") == "0"
    expect(phone.locator(".play__main")).to_be_in_viewport(ratio=0.2)


def test_on_a_phone_the_strip_of_panels_is_as_tall_as_the_one_in_sight(open_page):
    phone = open_page(**a_phone(360, 740))
    begin_match(phone, "eclipse", ["human", "rival"], "1")
    row = phone.locator("[data-panels-row]")
    as_tall = (
        "(row, id) => Math.abs(row.offsetHeight - document.getElementById(id).offsetHeight) < 20"
    )
    until(row, as_tall, "panel-turn")
    phone.locator(".panels__tabs [data-panel-tab=panel-ships]").tap()
    until(row, as_tall, "panel-ships")
    turn, ships = (phone.locator(f"#panel-{key}").bounding_box() for key in ("turn", "ships"))
    assert turn["height"] + 100 < ships["height"]


@pytest.mark.parametrize("game", GAMES)
def test_held_sideways_or_at_twice_the_size_the_board_keeps_its_part_of_the_height(
    open_page, accessible, game
):
    low = open_page(**a_phone(740, 360))
    begin_match(low, game, GAMES[game], "1")
    for width, height in LOW:
        low.set_viewport_size({"width": width, "height": height})
        assert low.evaluate(FREE) >= 0.45
        assert low.evaluate("document.documentElement.scrollWidth") <= width
        assert low.evaluate(BURIED) == []
    assert accessible(low) == []


def test_what_is_chosen_in_a_low_window_can_be_confirmed_from_wherever_one_is(open_page):
    low = open_page(**a_phone(740, 360))
    begin_match(low, "tyrants", GAMES["tyrants"], "1")
    tap(low, low.evaluate(OFFERED)[0])
    settled(low, "0")
    card = low.locator(".foothold [data-action^='play ']:visible").last
    card.locator("> :first-child").tap()
    expect(low.locator("[data-confirm]")).to_be_in_viewport(ratio=1)
    expect(low.locator("[data-tell-text]")).to_be_in_viewport(ratio=1)
    before = revision(low)
    low.locator("[data-confirm]").tap()
    settled(low, before)
    assert low.evaluate(FREE) >= 0.45


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_in_a_hundred_moves_nothing_moves(open_page, tmp_path, game):
    page = open_page(**DESK)
    take_up(page, tmp_path, game, GAMES[game], 1, left=70)
    first = page.evaluate(BOXES)
    for number in range(MOVES):
        hand = page.evaluate(HAND)
        action = goes_on(page, number)
        if page.locator(".act--over").count():
            take_up(page, tmp_path, game, GAMES[game], number, left=70)
            continue
        now = page.evaluate(BOXES)
        assert {name: at for name, at in now.items() if name in first} == {
            name: at for name, at in first.items() if name in now
        }
        after = page.evaluate(HAND)
        if action.startswith("play") and len(after) == len(hand):  # else cards were drawn
            assert after == hand


@pytest.mark.parametrize(("game", "panel"), [("tyrants", "market"), ("eclipse", "techs")])
def test_a_tall_panel_is_scrolled_rather_than_made_too_small_to_read(open_page, game, panel):
    page = open_page(**DESK)
    begin_match(page, game, GAMES[game], "1")
    if game == "tyrants":
        click(page, page.evaluate(OFFERED)[0])
        settled(page, "0")
    open_panel(page, panel)
    assert page.evaluate(SMALLEST, f"#panel-{panel}") >= 8


def test_the_list_of_moves_opens_at_the_last_of_them(open_page, tmp_path):
    page = open_page(**DESK)
    take_up(page, tmp_path, "tyrants", GAMES["tyrants"], 1, left=70)
    open_panel(page, "log")
    expect(page.locator("#panel-log .log__line").last).to_be_in_viewport(ratio=0.9)
    goes_on(page, 0)
    open_panel(page, "log")
    expect(page.locator("#panel-log .log__line").last).to_be_in_viewport(ratio=0.9)


def test_what_a_choice_leads_to_leaves_the_next_buttons_whole(open_page):
    page = open_page(**DESK)
    begin_match(page, "eclipse", GAMES["eclipse"], "1")
    room = page.locator(".tellroom").bounding_box()["height"]
    lines = page.locator(".tell").evaluate("one => parseFloat(getComputedStyle(one).lineHeight)")
    assert room >= 5 * lines + 20


def test_panels_open_and_close_in_their_place_and_are_remembered(open_page, accessible):
    page = open_page(**DESK)
    begin_match(page, "tyrants", GAMES["tyrants"], "1")
    expect(page.locator("#panel-market")).to_be_visible()
    open_panel(page, "score")
    expect(page.locator("#panel-market")).to_be_hidden()
    page.locator(".panels__tabs [data-panel-tab=panel-hand]").click()
    expect(page.locator("#panel-hand")).to_be_hidden()
    assert accessible(page) == []
    page.reload()
    expect(page.locator("#panel-score")).to_be_visible()
    expect(page.locator("#panel-hand")).to_be_hidden()
    page.keyboard.press("1")  # the hand's tab is the first
    expect(page.locator("#panel-hand")).to_be_visible()
    page.keyboard.press("2")
    expect(page.locator("#panel-market")).to_be_visible()
    expect(page.locator("#panel-score")).to_be_hidden()
    begin_match(page, "panticapaeum", GAMES["panticapaeum"])
    expect(page.locator("#panel-botos")).to_be_visible()
    expect(page.locator("#panel-score")).to_be_hidden()
    manage(page)
    assert accessible(page) == []


def middle(page, action):
    place, _ = place_of(page, action)
    box = place.locator("> :first-child").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def in_hand(page):
    """Name the cards in hand; what one tap plays together is none of them."""
    return [one for one in page.evaluate(OFFERED) if one.startswith("play ") and "|" not in one]


@pytest.fixture
def at_hand(open_page):
    """A person's first turn in Tyrants: two kinds of cards in hand."""
    page = open_page(**DESK)
    begin_match(page, "tyrants", GAMES["tyrants"], "1")
    click(page, page.evaluate(OFFERED)[0])
    page.locator("button[value^='play ']").first.wait_for(state="attached")
    settled(page)
    assert len(in_hand(page)) == 2
    return page


def test_a_click_while_an_answer_is_under_way_waits_and_plays_what_it_meant(at_hand):
    page, (one, other) = at_hand, in_hand(at_hand)
    held = Held(page, r"/play/$")
    before = int(revision(page))
    page.mouse.click(*middle(page, one))
    expect(page.locator(".htmx-request")).not_to_have_count(0)
    page.mouse.click(*middle(page, other))
    expect(page.locator(".play--waiting")).to_have_count(1)
    held.let_pass()
    held.let_pass()
    expect(page.locator(f'[data-options] [value="{before + 2}"]')).to_have_count(1)
    open_panel(page, "log")
    lines = page.locator(".log__line").all_inner_texts()[-2:]
    names = [name.removeprefix("play ") for name in (one, other)]
    assert [name.lower() in line.lower() for name, line in zip(names, lines, strict=True)] == [
        True,
        True,
    ]


def test_what_is_no_longer_there_is_refused_in_words(at_hand):
    """A card clicked after the turn was ended is not played of the next turn's hand."""
    page, (one, _) = at_hand, in_hand(at_hand)
    held = Held(page, r"/play/$")
    before = revision(page)
    page.mouse.click(*middle(page, "end"))
    expect(page.locator(".htmx-request")).not_to_have_count(0)
    page.mouse.click(*middle(page, one))
    held.let_pass()
    settled(page, before)
    now = revision(page)
    expect(page.locator("#messages")).to_contain_text("Too quick")
    settled(page)
    assert revision(page) == now


def test_many_clicks_on_one_spot_play_nothing_but_what_lay_there(at_hand):
    page, (one, _) = at_hand, in_hand(at_hand)
    place, _ = place_of(page, one)
    x, y = middle(page, one)
    # What slides there while somebody hammers on the spot is another card.
    page.evaluate("document.querySelector('.foothold').classList.add('slid')")
    for count in range(1, 7):
        page.mouse.click(x, y, click_count=count, delay=0)
    settled(page)
    until(page.locator("body"), "() => !document.querySelector('.play--waiting')")
    open_panel(page, "log")
    name = one.removeprefix("play ").replace("_", " ")
    lines = page.locator(".log__line").all_inner_texts()[2:]
    assert lines
    assert all(name in line.lower() for line in lines), lines
    assert place is not None


def test_a_replay_plays_by_itself_to_its_end(open_page, accessible):
    page = open_page(**DESK)
    begin_match(page, "panticapaeum", GAMES["panticapaeum"], "1")
    for number in range(2):
        goes_on(page, number)
    page.goto(f"{page.url}replay/")
    page.locator("[data-auto-pace]").select_option("500")
    slide = page.locator("[data-replay-slide]")
    last = slide.get_attribute("max")
    page.locator("[data-auto-play]").click()
    expect(page.locator("[data-auto-play]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-replay-at]")).to_have_text(f"{last} / {last}")
    expect(page.locator("[data-auto-play]")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("[data-auto-pace]")).to_have_value("500")
    assert accessible(page) == []
