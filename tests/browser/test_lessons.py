"""Guided first matches in a browser: each begun in one language, two to the end and on."""

import pytest
from browsing import a_desk, a_phone, send_form, settled
from playwright.sync_api import expect

SIZES = {"en": a_desk(1280, 800), "ru": a_phone(360, 740)}
MOST = 80
"""No guided match takes so many steps and moves."""
FIRST = 6
WHOLE = {"tyrants", "armada"}
"""Played to the end; of the others the first steps. In tests/web each is, in both languages."""


def go_on(page):
    """Read on, or make the move that the step is about, as it lies ready."""
    reads = page.locator(".lesson [value=on]")
    composed = page.locator("[data-measure-go]:visible")
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        if reads.count():
            reads.click()
        elif composed.count():
            expect(composed).to_be_enabled()
            composed.click()
        else:
            page.locator(".act [name=action]").first.evaluate("one => one.click()")
    settled(page)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "language"),
    [("panticapaeum", "ru"), ("tyrants", "en"), ("eclipse", "en"), ("armada", "ru")],
)
def test_a_guided_match_is_played(open_page, accessible, language, game):
    page = open_page(**SIZES[language])
    page.goto("/matches/")
    send_form(page, "/matches/learn/", game=game)
    assert accessible(page) == []
    said = set()
    for _ in range(MOST if game in WHOLE else FIRST):
        if not page.locator(".lesson").count():
            break
        said.add(page.locator(".lesson__text").inner_text())
        go_on(page)
    if game not in WHOLE:
        return
    expect(page.locator(".lesson")).to_have_count(0)
    assert len(said) >= 8
    expect(page.locator(".play__notice")).to_have_count(0)
    assert accessible(page) == []
    page.locator("[data-options] button[name=action], [data-measure]").first.wait_for(
        state="attached"
    )
