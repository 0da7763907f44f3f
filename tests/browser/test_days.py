"""A match of Eclipse over days: each reads in their mail that it is their turn, and of its end."""

import re
import sqlite3
from contextlib import closing

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
    sign_up,
)
from playwright.sync_api import expect
from processes import until

HOUR = 3600
NAMES = {"anna": "Anna", "boris": "Борис"}
"""What they are called in the match, by seat."""
SUBJECTS = {
    "anna": (
        "Eclipse: it is your turn",
        "Eclipse: your time is running out",
        "Eclipse: the match is over",
    ),
    "boris": ("Эклипс: ваш ход", "Эклипс: ваше время на исходе", "Эклипс: партия окончена"),
}
"""Their turn, the reminder, the end."""
TURNS, SLOW = 4, 3
"""So many turns are told; at one of them nobody comes."""


def pass_by(database, seconds):
    """Let time pass in which nobody looks: all that was is that much longer ago."""
    # As Django writes a moment: to the microsecond.
    earlier = f"strftime('%Y-%m-%d %H:%M:%f', {{}}, '-{seconds} seconds') || '000'"
    moments = [("storedmatch", "updated"), ("chair", "seen"), ("invitation", "due")]
    with closing(sqlite3.connect(database, timeout=60)) as opened, opened:
        for table, field in moments:
            opened.execute(
                f"UPDATE matches_{table} SET {field} = {earlier.format(field)}"
                f" WHERE {field} IS NOT NULL"
            )


def mail_to(box, name):
    """Wait for the next mail to somebody, and take it out of the box."""

    def theirs():
        return [one for one in box.mails if one["To"] == f"{name}@example.org"]

    until(theirs)
    found = theirs()[0]
    box.mails.remove(found)
    return found["Subject"].strip(), found.get_content().replace("\r\n", "\n")


def link_in(text):
    """The first link of a mail, without the site's name."""
    return re.search(r"https://play\.example\.org(/\S*)", text)[1]


def confirm(page, box, name):
    """Give an address and confirm it by the link that comes there."""
    sign_up(page, name)
    password = {"password": "amphora-of-wine-7"}
    send_form(page, "/accounts/email/", email=f"{name}@example.org", **password)
    send_form(page, "/post/link/")
    _subject, text = mail_to(box, name)
    page.goto(link_in(text))
    page.locator("main form button").first.click()
    page.wait_for_load_state()


def begin(desk, phone, accessible):
    """Anna settles a day for a turn, Boris comes by the link, and she begins."""
    seats = {"seat-0": "human", "seat-1": "invited", "name-0": NAMES["anna"]}
    send_form(desk, "/matches/new/", game="eclipse", **seats)
    desk.locator("select[name=limit]").select_option(str(24 * HOUR))
    desk.get_by_role("button", name="Settle it").click()
    expect(desk.locator("#chairs")).to_contain_text("When it is over: Greedy plays the turn.")
    phone.goto(desk.locator("#invitation-link").input_value())
    phone.locator("input[name=name]").fill(NAMES["boris"])
    phone.locator("form.sheet button").tap()
    phone.wait_for_url(re.compile(r"/invitations/\d+/$"))
    expect(phone.locator("#chairs")).to_contain_text("1 день на ход")
    fits(phone, accessible)
    expect(desk.locator("#chairs")).to_contain_text(NAMES["boris"])
    desk.get_by_role("button", name="Begin", exact=True).click()
    desk.wait_for_url(A_MATCH)
    phone.wait_for_url(A_MATCH)


def to_move(database):
    """Who is to move; None where the match is over."""
    with closing(sqlite3.connect(database, timeout=60)) as opened:
        (seat,) = opened.execute("SELECT turn FROM matches_storedmatch").fetchone()
    return None if seat is None else list(NAMES)[seat]


def revision_of(database):
    """How often the match has changed."""
    with closing(sqlite3.connect(database, timeout=60)) as opened:
        return opened.execute("SELECT revision FROM matches_storedmatch").fetchone()[0]


def act(page, press):
    """Pass, or do whatever is to be done then."""
    offered = page.evaluate(OFFERED)
    press(page, next((one for one in offered if one.split()[0] == "pass"), offered[0]))
    settled(page)


@pytest.mark.slow
@pytest.mark.browser
def test_a_match_over_days_with_notices_by_mail(open_page, accessible, mailing_server):
    address, database, box = mailing_server
    desk = open_page(base_url=address, **a_desk(1280, 800))
    phone = open_page(base_url=address, **a_phone(360, 740, color_scheme="dark"))
    people = {"anna": (desk, click), "boris": (phone, press_button)}
    for name, (page, _press) in people.items():
        confirm(page, box, name)
    begin(desk, phone, accessible)
    url = desk.url.removeprefix(address)
    other = dict(zip(people, reversed(people), strict=True))
    here = to_move(database)
    people[other[here]][0].goto("about:blank")

    # Each does their turn and goes away; the other reads of it in the mail and comes by its link.
    turns = 0
    while turns < TURNS:
        mover = to_move(database)
        page, press = people[mover]
        if mover != here:
            turns += 1
            people[other[mover]][0].goto("about:blank")
            pass_by(database, 61)
            subject, text = mail_to(box, mover)
            assert subject == SUBJECTS[mover][0]
            assert NAMES[other[mover]] in text
            assert link_in(text) == url
            if turns == SLOW:  # they do not come: reminded once, then the turn is played for them
                pass_by(database, 20 * HOUR)
                subject, text = mail_to(box, mover)
                assert subject == SUBJECTS[mover][1]
                pass_by(database, 5 * HOUR)
                until(lambda mover=mover: to_move(database) != mover)
                here = None
                continue
            page.goto(link_in(text))
            here = mover
        act(page, press)

    # Who is there gives up; the other, who is away, reads that it is over.
    page, _press = people[here]
    send_form(page, f"{url}resign/", revision=revision_of(database))
    expect(page.locator(".act--over, .act--done")).to_be_visible()
    assert accessible(page) == []
    pass_by(database, 61)
    subject, text = mail_to(box, other[here])
    assert (subject, link_in(text)) == (SUBJECTS[other[here]][2], url)
    assert box.mails == []  # each turn was told once
