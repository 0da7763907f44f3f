"""The list of open matches on a desk and a phone: opened, seen at once, taken, played at once."""

import re

import pytest
from browsing import A_MATCH, a_desk, a_phone, fits, send_form
from playwright.sync_api import expect

LIST = "/matches/open/"
SEAT = re.compile(r"/open/\d+/$")
SEATS = re.compile(r"/invitations/\d+/$")


@pytest.mark.slow
@pytest.mark.browser
def test_a_match_is_opened_and_taken_and_another_begins_at_once(open_page, accessible):
    desk = open_page(**a_desk(1280, 800, color_scheme="dark"))
    phone = open_page(**a_phone(360, 740))
    phone.goto(f"{LIST}?game=tyrants")
    expect(phone.locator("#open")).to_contain_text("Таких партий нет")
    seats = {"seat-0": "human", "seat-1": "invited", "seat-2": "automatron", "name-0": "Anna"}
    send_form(desk, "/matches/new/", game="tyrants", **seats)
    expect(desk.get_by_role("heading", name="Open to everybody")).to_be_visible()
    assert accessible(desk) == []
    desk.get_by_role("button", name="Open it to everybody").click()
    expect(desk.locator("#chairs")).to_contain_text("Take it out of the list")

    # It comes to who looks by itself, without the host's name.
    expect(phone.locator("#open")).to_contain_text("АвтоМатрона")
    expect(phone.locator("#open")).not_to_contain_text("Anna")
    fits(phone, accessible)
    phone.goto(LIST)
    phone.locator("#open a").first.tap()
    phone.wait_for_url(SEAT)
    fits(phone, accessible)
    phone.locator("input[name=name]").fill("Борис")
    phone.locator("form.sheet button").tap()
    phone.wait_for_url(SEATS)
    expect(desk.locator("#chairs")).to_contain_text("Борис")

    # Nobody else waits: who plays at once begins against a stand-in, and its seat is listed.
    other = open_page(**a_desk(1280, 800))
    other.goto(f"{LIST}?game=tyrants&pace=live")
    expect(other.locator("select[name=game]")).to_have_value("tyrants")
    other.locator("input[name=name]").fill("Clara")
    assert accessible(other) == []
    other.locator("form.form button").click()
    other.wait_for_url(A_MATCH)
    expect(other.locator("body")).to_contain_text("until somebody takes it over")
    assert accessible(other) == []
    desk.goto(LIST)
    expect(desk.locator("#open")).to_contain_text("you play on in the place of")
    assert accessible(desk) == []

    # Somebody takes it over; she learns it by herself.
    desk.locator("#open a").first.click()
    desk.wait_for_url(SEAT)
    expect(desk.locator("main")).to_contain_text("The match has begun")
    desk.locator("input[name=name]").fill("Dora")
    desk.locator("form.sheet button").click()
    desk.wait_for_url(A_MATCH)
    assert desk.url == other.url
    expect(other.locator("#news")).to_contain_text("Dora")
