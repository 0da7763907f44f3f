"""Matches against somebody who searches: the page says so, goes on by itself, and tells why."""

import re

import pytest
from browsing import A_MATCH, WHERE, a_desk, a_phone, open_panel, send_form, settled, upload
from playwright.sync_api import expect

from rivals.core.match import Match
from rivals.core.registry import find_game

BAR = "#thought progress"
SEARCHER = {"game": "panticapaeum", "seed": "", "seat-0": "human", "seat-1": "searcher"}
THINKING = {"en": "Searcher, quick is thinking", "ru": "Думает: Искатель, быстрый"}


def begin(page):
    send_form(page, "/matches/new/", **SEARCHER, **{"level-1-searcher": "quick"})


def act(page):
    """Choose what is listed first."""
    before = page.locator(WHERE).first.input_value()
    choice = page.locator("[data-options] button[name=action]").first
    choice.evaluate("one => one.click()")
    settled(page, before)


def act_until_it_thinks(page):
    while page.locator(BAR).count() == 0:
        act(page)


def answered(page):
    """Wait until it has moved."""
    expect(page.locator(BAR)).to_have_count(0)
    settled(page)


def take_up(page, folder, *, left):
    """Take up a match that others have begun, with so many moves to come."""
    game = find_game(SEARCHER["game"])
    played = Match(game, ("greedy", "greedy"), 5)
    played.play_on()
    match = Match(game, ("human", "searcher:quick"), 5)
    for record in played.records[:-left]:
        match.play(record.action)
    upload(page, folder, match)


@pytest.mark.slow
def test_a_match_goes_on_to_its_end_with_a_table_of_values(open_page, tmp_path, thinking_server):
    page = open_page(base_url=thinking_server, **a_desk())
    take_up(page, tmp_path, left=20)
    while page.locator(".act--over").count() == 0:
        if page.locator(BAR).count():
            answered(page)
        else:
            act(page)
    open_panel(page, "log")
    page.locator("#panel-log a[href*='/why/']").last.click()
    rows = page.locator("table tr")
    assert rows.count() > 2
    assert "±" in page.content() or "12 " in page.content()


def test_the_page_says_that_it_thinks_goes_on_by_itself_and_can_be_taken_back(
    open_page, language, accessible
):
    size = a_phone(360, 740) if language == "ru" else a_desk(1280, 800)
    page = open_page(**size)
    begin(page)
    page.route("**/thought/**", lambda route: route.fulfill(status=204))
    act_until_it_thinks(page)
    expect(page.locator("#act-title")).to_have_text(THINKING[language])
    assert accessible(page) == []
    page.locator("[data-undo]").click()
    expect(page.locator(BAR)).to_have_count(0)
    page.unroute("**/thought/**")
    act_until_it_thinks(page)
    answered(page)
    assert page.locator(".told").count() == 1
    assert A_MATCH.search(page.url)


def test_odds_with_much_to_count_come_by_themselves_and_can_be_stopped(
    open_page, language, accessible
):
    page = open_page(**(a_phone(360, 740) if language == "ru" else a_desk(1280, 800)))
    looks = re.compile(r"/odds/armada/\d+/$")
    bar = page.locator("#odds-counting progress")
    page.route(looks, lambda route: route.fulfill(status=204))
    page.goto("/odds/armada/?red=3&blue=3&concentrate=1&reroll=1")
    expect(bar).to_have_count(1)
    assert accessible(page) == []
    page.locator("#odds-counting button").click()
    expect(bar).to_have_count(0)
    expect(page.locator("#odds-counting [role=status]")).to_have_count(1)
    page.unroute(looks)
    page.locator("form#odds button[type=submit]").last.click()
    expect(page.locator(".chart__svg")).to_have_count(1)
    expect(page.locator("#odds-amounts table")).to_have_count(1)
    page.reload()
    expect(page.locator("#odds-amounts table")).to_have_count(1)
