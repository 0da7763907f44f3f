"""Armada on the mat: ships are put down by a press, turned and drawn on; a maneuver is clicked."""

import re

import pytest
from browsing import (
    OFFERED,
    a_desk,
    a_phone,
    begin_match,
    revision,
    send_form,
    settled,
    until,
    upload,
)
from playwright.sync_api import expect

from rivals.core.match import Match
from rivals.core.notation import format_action, parse_action
from rivals.core.registry import find_game

DESK = a_desk(1280)
PHONE = a_phone()
AT = """async ([x, y]) => {
    await new Promise(requestAnimationFrame);
    const space = document.querySelector(".measured.current [data-space]");
    const point = new DOMPoint(x * 100, y * 100).matrixTransform(space.getScreenCTM());
    return [point.x, point.y];
}"""
COMPOSED = """() => {
    const ghost = document.querySelector(".measured.current [data-ghost]");
    return (ghost.getAttribute("transform") ?? "").match(/-?[0-9.]+/g)?.map(Number);
}"""
BOARD = """() => Math.round(
    document.querySelector(".play__main").getBoundingClientRect().top + scrollY)"""
"""How far down the page the mat lies."""
GO = "[data-measure-go]"
SEEN = ".measured.current .outcome.seen"


def begin(page, other="random"):
    """Begin a match of Armada; the person, with two ships, sits south."""
    begin_match(page, "armada", ["human", other], "3")
    expect(page.locator("[data-measure]")).to_be_visible()


def spot(page, x, y):
    """Where a place of the mat, in millimetres, is on the screen, once it is scrolled there."""
    return page.evaluate(AT, [x, y])


def press(page, x, y):
    page.mouse.click(*spot(page, x, y))


def come_to(page, folder, kind):
    """Take the match up where all is deployed, slowly, and something of a kind is to be done."""
    game = find_game("armada")
    match = Match(game, ["human", "random"], 3)
    while not (listed := offered(match)) or not listed[0].startswith(kind):
        if match.to_move() != 0:
            match.step()
            continue
        keen = [one for one in listed if re.fullmatch(r"deploy \d+ \d+ \d+ 0 2", one)]
        match.play(parse_action(game, (keen or listed)[0]))
    upload(page, folder, match)
    expect(page.locator("[data-options] button[name=action]").first).to_be_attached()


def offered(match):
    """What the person may do now, if it is their move."""
    return list(map(format_action, match.options())) if match.to_move() == 0 else []


def confirm(page):
    """Send what is composed."""
    before = revision(page)
    page.locator(GO).click()
    settled(page, before)


def options(page):
    return page.evaluate(OFFERED)


@pytest.fixture
def desk(open_page):
    page = open_page(**DESK)
    begin(page)
    return page


def test_a_ship_is_put_down_where_one_presses(desk):
    expect(desk.locator(GO)).to_be_disabled()
    press(desk, 330, 90)
    x, y, turn = desk.evaluate(COMPOSED)
    assert abs(x - 33_000) < 200
    assert abs(y - 9_000) < 200
    assert turn == 0
    desk.locator('[data-field="heading"][data-by="4500"]').click()
    desk.locator('[data-field="heading"][data-by="-500"]').click()
    assert desk.evaluate(COMPOSED)[2] == -40  # clockwise, where the drawing's y goes north
    desk.locator('[data-field="speed"][data-value="1"]').click()
    ship = desk.locator(".measured.current").get_attribute("data-name")
    confirm(desk)
    own = desk.locator(".vessel", has=desk.locator("title", has_text=ship))
    expect(own).to_have_count(1)
    assert own.locator("title").first.text_content().endswith("speed 1")
    expect(own).to_have_attribute("transform", re.compile(r"rotate\(40\)"))


def test_why_a_place_is_refused_is_in_sight_above_the_thumb_and_moves_nothing(open_page):
    phone = open_page(**a_phone(360, 740))
    begin(phone)
    phone.touchscreen.tap(*spot(phone, 330, 90))
    confirm(phone)
    phone.touchscreen.tap(*spot(phone, 330, 90))
    board = phone.evaluate(BOARD)
    phone.locator(GO).tap()
    notice = phone.locator(".play__notice .message")
    expect(notice).to_be_in_viewport(ratio=1)
    said, act = notice.bounding_box(), phone.locator(".act").bounding_box()
    assert said["y"] + said["height"] <= act["y"] + 1
    assert phone.evaluate(BOARD) == board


def test_a_few_choices_of_a_part_below_are_under_the_thumb_on_a_phone(open_page, tmp_path):
    phone = open_page(**a_phone(360, 740))
    come_to(phone, tmp_path, "dial")
    offered = options(phone)
    assert len(offered) == 4
    few = phone.locator(".act__few button")
    assert few.evaluate_all("all => all.map(one => one.value)") == offered
    before = revision(phone)
    expect(few.last).to_be_in_viewport(ratio=1)
    few.last.tap()
    settled(phone, before)
    assert len(options(phone)) == 4


def test_what_a_maneuver_leads_to_can_be_read_above_confirm_on_a_phone(open_page, tmp_path):
    phone = open_page(**a_phone(360, 740))
    come_to(phone, tmp_path, "sail")
    told, go = phone.locator(".measure__told"), phone.locator(GO)
    for key in phone.locator('[data-field="speed"][data-value]:enabled').all():
        key.tap()
        expect(told).to_be_in_viewport(ratio=1)
        box = told.bounding_box()
        assert box["y"] + box["height"] <= go.bounding_box()["y"] + 1


def test_what_may_not_be_is_said_and_stays_to_be_mended(desk):
    press(desk, 330, 450)
    desk.locator(GO).click()
    notice = desk.locator(".play__notice")
    expect(notice).to_contain_text("outside the zone")
    expect(desk.locator(GO)).to_be_enabled()
    x, y, _ = desk.evaluate(COMPOSED)
    assert (abs(x - 33_000) < 200, abs(y - 45_000) < 200) == (True, True)
    press(desk, 330, 90)
    confirm(desk)
    expect(notice).to_have_count(0)
    own = desk.locator(".vessel").first.get_attribute("transform")
    assert (
        abs(float(re.search(r"[0-9.]+", own)[0]) - 376) < 3
    )  # 46 are the strip of words and the edge


def test_a_ghost_goes_with_the_mouse_is_drawn_and_nudged(desk):
    desk.mouse.move(*spot(desk, 500, 100))
    expect(desk.locator(".measured.current .measured__ghost.seen:not(.pinned)")).to_be_attached()
    press(desk, 500, 100)
    x, y, _ = desk.evaluate(COMPOSED)
    desk.mouse.down()
    desk.mouse.move(*spot(desk, 560, 120), steps=4)
    desk.mouse.up()
    moved = desk.evaluate(COMPOSED)
    assert (abs(moved[0] - x - 6_000) < 300, abs(moved[1] - y - 2_000) < 300) == (True, True)
    desk.locator('[data-nudge="1 0"]').click()
    desk.locator('[data-nudge="0 -1"]').click()
    assert desk.evaluate(COMPOSED)[:2] == [moved[0] + 200, moved[1] - 200]
    desk.mouse.move(*spot(desk, 560, 120))
    desk.mouse.wheel(0, 100)
    until(desk.locator("html"), f"() => ({COMPOSED})()[2] === -5")


@pytest.fixture
def to_sail(open_page, tmp_path):
    """A ship of the person's on its first maneuver."""
    page = open_page(**DESK)
    come_to(page, tmp_path, "sail")
    return page


def test_a_maneuver_is_clicked_joint_by_joint(to_sail):
    desk = to_sail
    expect(desk.locator(GO)).to_be_enabled()
    straight = desk.locator(SEEN).get_attribute("data-outcome")
    desk.locator('[data-field="joint2"][data-value="1"]').click()
    turned = desk.locator(SEEN).get_attribute("data-outcome")
    assert turned != straight
    left, right = (
        desk.locator(f'[data-field="side"][data-value=\'"{side}"\']') for side in ("left", "right")
    )
    expect(left).to_be_disabled()
    desk.locator('[data-field="joint2"][data-value="-1"]').click()
    expect(left).to_have_attribute("aria-pressed", "true")
    expect(right).to_be_disabled()
    assert desk.locator(SEEN).get_attribute("data-outcome").endswith("left")
    desk.locator('[data-field="joint2"][data-value="0"]').click()
    right.click()
    assert desk.locator(SEEN).get_attribute("data-outcome") == straight
    desk.locator('[data-field="joint2"][data-value="1"]').click()
    assert desk.locator(SEEN).get_attribute("data-outcome") == turned
    expect(desk.locator("[data-measure-told]")).to_contain_text("to the right")
    confirm(desk)
    headings = desk.locator(".vessel").evaluate_all(
        "all => all.map(one => one.getAttribute('transform'))"
    )
    assert any("rotate(22.5)" in one for one in headings)


def test_a_dot_at_the_end_of_a_course_chooses_it(to_sail):
    desk = to_sail
    straight = desk.locator(SEEN).get_attribute("data-outcome")
    dots = desk.locator(".measured.current [data-sample]")
    other = next(
        one for one in dots.all() if straight not in one.get_attribute("data-sample").split("|")
    )
    other.dispatch_event("click")
    chosen = desk.locator(SEEN).get_attribute("data-outcome")
    assert chosen in other.get_attribute("data-sample").split("|")
    expect(other).to_have_class(re.compile("chosen"))


def test_the_list_shows_what_a_course_leads_to(to_sail):
    desk = to_sail
    desk.locator(".options__all > summary").click()
    button = desk.locator("[data-options] button[name=action]").first
    button.hover()
    expect(desk.locator(f'[data-outcome="{button.get_attribute("value")}"]')).to_have_class(
        re.compile("seen")
    )


def test_a_finger_puts_a_ship_down_in_russian(open_page):
    page = open_page(**PHONE)
    begin(page)
    page.touchscreen.tap(*spot(page, 350, 60))
    expect(page.locator(GO)).to_be_enabled()
    expect(page.locator(GO)).to_contain_text("Сделать ход")
    page.locator('[data-field="heading"][data-by="500"]').tap()
    before = revision(page)
    page.locator(GO).tap()
    settled(page, before)
    expect(page.locator(".vessel").first).to_have_attribute("transform", re.compile(r"rotate\(5\)"))


def test_in_a_guided_match_what_is_to_be_placed_lies_ready(open_page):
    page = open_page(**DESK)
    page.goto("/matches/new/?game=armada")
    send_form(page, "/matches/learn/", game="armada")
    page.locator(".lesson [value=on]").click()
    expect(page.locator(GO)).to_be_enabled()
    lies = page.evaluate(COMPOSED)
    press(page, 500, 90)
    page.locator(GO).click()
    expect(page.locator(".play__notice")).to_contain_text("asks for another move")
    expect(page.locator(GO)).to_be_enabled()
    assert page.evaluate(COMPOSED) == lies
    confirm(page)
    expect(page.locator(".lesson")).to_contain_text("step 3 of")
    expect(page.locator(".vessel")).to_have_count(2)
