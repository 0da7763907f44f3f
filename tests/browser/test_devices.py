"""A match of two people on two devices, in two languages, one on a phone."""

import re

import pytest
from browsing import (
    A_MATCH,
    OFFERED,
    a_desk,
    a_phone,
    click,
    fits,
    press_button,
    send_form,
    settled,
)
from playwright.sync_api import expect

DESK = a_desk(1280, 800)
PHONE = a_phone(360, 740)
LIKED = ("start", "play", "deploy", "promote", "hire", "recruit", "end")


def best(page):
    """What this person likes best of what is offered."""
    offered = page.evaluate(OFFERED)
    liked = (one for kind in LIKED for one in offered if one.split()[0] == kind)
    return next(liked, offered[0])


def moves(page):
    """How many moves a page tells of."""
    return int(re.match(r"\d+", page.locator("#panel-log .panel__title").text_content())[0])


def tells(page, number):
    """Wait until a page tells of so many moves, without loading it again."""
    expect(page.locator("#panel-log .panel__title")).to_have_text(re.compile(rf"^{number} "))


@pytest.mark.slow
@pytest.mark.browser
def test_a_match_of_two_on_a_desk_and_a_phone(open_page, accessible, tmp_path):
    desk, phone = open_page(**DESK), open_page(**PHONE)
    seats = {"seat-0": "human", "seat-1": "invited", "name-0": "Anna"}
    send_form(desk, "/matches/new/", game="tyrants", **seats)
    assert accessible(desk) == []
    desk.screenshot(path=tmp_path / "invitation-desk.png", full_page=True)
    phone.goto(desk.locator("#invitation-link").input_value())
    phone.screenshot(path=tmp_path / "join-phone.png", full_page=True)
    fits(phone, accessible)
    phone.locator("input[name=name]").fill("Борис")
    phone.locator("form.sheet button").tap()
    phone.wait_for_url(re.compile(r"/invitations/\d+/$"))
    fits(phone, accessible)
    phone.screenshot(path=tmp_path / "waiting-phone.png", full_page=True)
    expect(desk.locator("#chairs")).to_contain_text("Борис")
    desk.get_by_role("button", name="Begin", exact=True).click()
    desk.wait_for_url(A_MATCH)
    phone.wait_for_url(A_MATCH)  # by itself
    assert phone.url == desk.url

    turns = {desk: 0, phone: 0}
    while min(turns.values()) < 3:
        mover = desk if desk.evaluate(OFFERED) else phone
        other = phone if mover is desk else desk
        assert other.evaluate(OFFERED) == []
        before, action = moves(mover), best(mover)
        (click if mover is desk else press_button)(mover, action)
        expect(mover.locator("#panel-log .panel__title")).not_to_have_text(
            re.compile(rf"^{before} ")
        )
        settled(mover)
        tells(other, moves(mover))
        settled(other)
        turns[mover] += 1
        if sum(turns.values()) == 2:
            desk.screenshot(path=tmp_path / "desk.png")
            phone.screenshot(path=tmp_path / "phone.png")
            assert accessible(desk) == []
            fits(phone, accessible)
    expect(phone.locator("#match")).to_contain_text("Anna")
    expect(desk.locator("#news")).to_contain_text("Here: Борис.")

    # Talk lies over the board, which stays; it comes by itself, phrases in the reader's language.
    board = desk.locator(".play__main").bounding_box()
    desk.locator("[data-talk-open]").click()
    desk.locator("#talk input[name=text]").fill("A fair wind to you")
    desk.locator("#talk").get_by_role("button", name="Send").click()
    expect(desk.locator("#talk-list")).to_contain_text("A fair wind to you")
    expect(desk.locator("#talk input[name=text]")).to_have_value("")
    expect(phone.locator("#news")).to_contain_text("1 новое")
    phone.locator("[data-talk-open]").tap()
    expect(phone.locator("#talk-list")).to_contain_text("A fair wind to you")
    phone.get_by_role("button", name="Удачи!").tap()
    expect(desk.locator("#talk-list")).to_contain_text("Good luck!")
    assert desk.locator(".play__main").bounding_box() == board
    desk.screenshot(path=tmp_path / "talk-desk.png")
    phone.screenshot(path=tmp_path / "talk-phone.png")
    assert accessible(desk) == []
    fits(phone, accessible)
    for page in (desk, phone):
        page.locator("#talk [data-dialog-close]").click()

    # The phone goes away and comes back: its cookies hold the seat.
    kept, url = phone.context.storage_state(), phone.url
    phone.context.close()
    back = open_page(**PHONE, storage_state=kept)
    back.goto(url)
    tells(back, moves(desk))
    mover = desk if desk.evaluate(OFFERED) else back
    before = moves(mover)
    press_button(mover, best(mover))
    tells(desk if mover is back else back, before + 1)
