"""A world from its founding to a week computed again, by people in real browsers."""

import contextlib
import re
import sqlite3
from datetime import UTC, datetime

import pytest
from browsing import INSTALLED, sign_up, until
from playwright.sync_api import expect

DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


@pytest.mark.slow
def test_register_join_order_wait_read_watch_and_recompute(open_page, clocked_server, accessible):
    """The master sits at a desk, in English; the player has a phone, in Russian."""
    address, database = clocked_server
    master = open_page(**DESKTOP, **INSTALLED, locale="en", base_url=address)
    player = open_page(**PHONE, **INSTALLED, locale="ru", base_url=address)

    sign_up(master, "master")
    world = found(master)
    press(master, "open")

    sign_up(player, "player")
    player.goto("/worlds/")
    player.locator(f"main a[href='{world}']").click()
    player.wait_for_url(f"**{world}")
    fits(player)
    player.locator("form[action$='/join/'] button").first.click()
    expect(player.locator(".tabs")).to_be_visible()
    press(master, "start")

    player.goto(player_link(player, world, "cities"))
    player.locator("#add-smithy").click()
    expect(player.locator("#plan input[name=was]")).to_have_value("smithy")
    player.goto(f"{world}orders/")
    text = player.locator("#draft-text").input_value()
    assert re.fullmatch(r"projects c\d+ smithy\n", text)
    player.locator("button[formaction$='/orders/hand-in/']").click()
    expect(player.locator("main")).to_contain_text("Кузница")
    fits(player)
    assert accessible(player) == []

    for week in (1, 2, 3):
        deadline(database, world)
        passed(player, world, week)

    player.goto(f"{world}weeks/1/")
    fits(player)
    assert accessible(player) == []
    player.goto(f"{world}weeks/3/")
    expect(player.locator("h1").last).to_be_visible()

    watch(player, world)
    fits(player)
    assert accessible(player) == []

    master.goto(f"{world}master/")
    assert accessible(master) == []
    press(master, "recompute")
    master.goto(f"{world}audit/")
    expect(master.locator("main")).to_contain_text("master")
    expect(master.locator("main")).to_contain_text("it comes out identical")


def found(page):
    """Found a world of four states, two of them for people; give its address."""
    page.goto("/worlds/new/")
    page.locator("[name=players]").fill("4")
    page.locator("[name=builders]").fill("3")
    page.locator("[name=raiders]").fill("4")
    page.locator("[name=zone]").fill("Europe/Berlin")
    page.locator("[name=map_seed]").fill("7")
    page.locator("form.founding > button, form.founding button[type=submit]").last.click()
    page.wait_for_url(re.compile(r"/worlds/\d+/master/"))
    return re.search(r"/worlds/\d+/", page.url)[0]


def press(page, act):
    with page.expect_navigation():
        page.locator(f"form[action$='/master/{act}/'] button").first.click()
    expect(page.locator("#messages")).not_to_be_empty()


def player_link(page, world, what):
    page.goto(world)
    return page.locator(f"a[href*='/{what}/']").first.get_attribute("href")


def deadline(database, world):
    """Let the deadline be now, for nobody waits a week in a test, and the luck always the same."""
    now = datetime.now(UTC).strftime("%Y-%m-%d %H:%M:%S")
    with contextlib.closing(sqlite3.connect(database, timeout=60)) as opened, opened:
        row = int(re.search(r"\d+", world)[0])
        opened.execute("UPDATE worlds_storedworld SET due = ?, luck = 7 WHERE id = ?", (now, row))


def passed(page, world, week):
    """Wait until the server's clock has computed a week."""
    there = "async (_, path) => (await fetch(path)).ok"
    until(page.locator("html"), there, f"{world}weeks/{week}/")


def watch(page, world):
    """Go from the list of battles into one, and step through it."""
    page.goto(f"{world}battles/3/")
    page.locator("main a[href*='/battles/3/']:not([href$='/battles/3/'])").first.click()
    expect(page.locator(".battle__board svg").first).to_be_visible()
    before = page.locator(".replay__at").inner_text()
    page.locator("[data-play-on]").click()
    expect(page.locator(".replay__at")).not_to_have_text(before)


def fits(page):
    """The page itself is never wider than the screen."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url
