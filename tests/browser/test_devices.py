"""A match of two people on two devices, in two languages, one on a phone."""

import re
import sqlite3
from contextlib import closing

import pytest
from browsing import (
    A_MATCH,
    OFFERED,
    PATIENCE,
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


def talk(desk, phone, accessible):
    """Talk lies over the board, which stays; it comes by itself, phrases in one's own language."""
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
    assert accessible(desk) == []
    fits(phone, accessible)
    for page in (desk, phone):
        page.locator("#talk [data-dialog-close]").click()


@pytest.mark.slow
@pytest.mark.browser
def test_a_match_of_two_on_a_desk_and_a_phone(open_page, accessible):
    desk, phone = open_page(**DESK), open_page(**PHONE)
    seats = {"seat-0": "human", "seat-1": "invited", "name-0": "Anna"}
    send_form(desk, "/matches/new/", game="tyrants", **seats)
    assert accessible(desk) == []
    phone.goto(desk.locator("#invitation-link").input_value())
    fits(phone, accessible)
    phone.locator("input[name=name]").fill("Борис")
    phone.locator("form.sheet button").tap()
    phone.wait_for_url(re.compile(r"/invitations/\d+/$"))
    fits(phone, accessible)
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
            assert accessible(desk) == []
            fits(phone, accessible)
    expect(phone.locator("#match")).to_contain_text("Anna")
    expect(desk.locator("#news")).to_contain_text("Here: Борис.")

    talk(desk, phone, accessible)

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


def hears(page):
    """Note which streams of events a page opens; gives the list."""
    opened = []
    page.on("response", lambda one: "/events/" in one.url and opened.append(one))
    return opened


def acts(mover, others, press):
    """Let one person play what they like best; all others are told of it by themselves."""
    before = moves(mover)
    press(mover, best(mover))
    expect(mover.locator("#panel-log .panel__title")).not_to_have_text(re.compile(rf"^{before} "))
    settled(mover)
    for one in others:
        tells(one, moves(mover))
        settled(one)


def let_time_be_over(database):
    """As if whoever is to move had had their time."""
    with closing(sqlite3.connect(database, timeout=30)) as opened, opened:
        late = "2026-01-01 00:00:00"
        opened.execute("UPDATE matches_invitation SET due = ? WHERE due IS NOT NULL", [late])


def begins(desk, phone, accessible):
    """Let Anna settle the terms, Boris come by the link, and both go to the match."""
    seats = {"seat-0": "human", "seat-1": "invited", "seat-2": "automatron", "name-0": "Anna"}
    send_form(desk, "/matches/new/", game="tyrants", **seats)
    desk.locator("select[name=limit]").select_option("86400")
    desk.locator("select[name=late]").select_option("seat")
    desk.get_by_role("button", name="Settle it").click()
    expect(desk.locator("#chairs")).to_contain_text("Time: 1 day a turn.")
    assert accessible(desk) == []
    phone.goto(desk.locator("#invitation-link").input_value())
    expect(phone.locator("main")).to_contain_text("1 день на ход")
    phone.locator("input[name=name]").fill("Борис")
    phone.locator("form.sheet button").tap()
    expect(desk.locator("#chairs")).to_contain_text("Борис")
    desk.get_by_role("button", name="Begin", exact=True).click()
    desk.wait_for_url(A_MATCH)
    phone.wait_for_url(A_MATCH)


def link_to_watch(desk):
    """Make a link to watch."""
    desk.locator("[data-dialog-open=manage]").first.click()
    desk.get_by_role("button", name="Make a link").click()
    desk.wait_for_url(re.compile("#share$"))
    link = desk.locator("input[data-link]").first.input_value()
    desk.keyboard.press("Escape")
    expect(desk.locator("#manage")).to_be_hidden()
    return link


def takes_back(asker, asked, accessible):
    """Let one ask to take their last move back, and the other agree where that can be."""
    before = moves(asker)
    asker.locator("[data-undo]").first.click()
    settled(asker)
    if asker.locator(".play__notice").count():
        return
    yes = asked.locator(".plea button[value=yes]")
    expect(yes).to_be_visible()
    inside = "one => one.scrollWidth <= one.clientWidth"
    assert asked.locator(".act").evaluate(inside)
    assert accessible(asked) == []
    yes.click()
    expect(asked.locator("#panel-log .panel__title")).not_to_have_text(re.compile(rf"^{before} "))
    settled(asked)
    tells(asker, moves(asked))


@pytest.mark.slow
@pytest.mark.browser
def test_a_whole_match_of_two_people_and_a_rival(open_page, accessible, clocked_server):
    address, database = clocked_server
    desk, phone = open_page(base_url=address, **DESK), open_page(base_url=address, **PHONE)
    looker = open_page(base_url=address, **a_desk(1280, 800, color_scheme="dark"))
    heard = [hears(one) for one in (desk, phone, looker)]
    begins(desk, phone, accessible)
    looker.goto(link_to_watch(desk))
    assert looker.locator("[name=action]").count() == 0

    press = {desk: click, phone: press_button}
    for _ in range(2):
        mover = desk if desk.evaluate(OFFERED) else phone
        other = phone if mover is desk else desk
        acts(mover, [other, looker], press[mover])
    assert all(any(one.status == 200 for one in its) for its in heard)

    # The last of them asks to take it back; the other agrees, and it is theirs again.
    asker = next(one for one in (desk, phone) if one.locator("[data-undo]").count())
    takes_back(asker, phone if asker is desk else desk, accessible)
    fits(phone, accessible)

    # The phone loses its connection and finds back by its cookies.
    kept, url = phone.context.storage_state(), phone.url
    phone.context.close()
    phone = open_page(base_url=address, **PHONE, storage_state=kept)
    phone.goto(url)
    tells(phone, moves(desk))

    # It goes away for good: a stand-in plays on for it, and it finds nothing any more.
    desk.get_by_role("link", name="All seats").first.click()
    desk.locator("select[name=who]").first.select_option("greedy")
    desk.get_by_role("button", name="Let it play on instead").click()
    expect(desk.locator("#chairs")).not_to_contain_text("Борис")
    assert accessible(desk) == []
    for path in ("", "news/", "events/", "replay/", "file/", "luck/"):
        assert phone.request.get(f"{url}{path}").status == 404
    expect(phone.locator("#match")).to_have_count(0)  # the page found it out by itself
    desk.goto(url)

    # Anna's time is over, too: the match is played to its end, and all pages learn it.
    let_time_be_over(database)
    expect(looker.locator(".act--done")).to_be_visible(timeout=6 * PATIENCE)
    expect(desk.locator(".act--over")).to_be_visible()
    assert accessible(desk) == []
