"""A city's screen in a real browser: its project list by finger and by keys."""

import re

import pytest
from browsing import settled
from playwright.sync_api import expect


@pytest.mark.slow
def test_dragging_a_project_changes_the_draft(open_page, accessible):
    page = open_page(
        viewport={"width": 360, "height": 740}, locale="en", has_touch=True, is_mobile=True
    )
    page.goto("/worlds/")
    page.locator("#states").select_option("4")
    page.locator("form[action$='/play-now/'] button").click()
    page.wait_for_url(re.compile(r"/worlds/\d+/"))
    page.goto(page.locator("a[href*='/cities/']").first.get_attribute("href"))
    for project, listed in (
        ("smithy", "smithy"),
        ("chapel", "smithy chapel"),
        ("militia", "smithy chapel militia"),
    ):
        page.locator(f"#add-{project}").click()
        _expect_list(page, listed)

    _drag(page, "#grip-0", beyond="#grip-1")
    _expect_list(page, "chapel smithy militia")
    page.locator("#grip-2").press("ArrowUp")
    _expect_list(page, "chapel militia smithy")
    expect(page.locator("#grip-2")).to_be_focused()
    page.locator("#down-1").press("Enter")
    _expect_list(page, "militia chapel smithy")
    page.locator("#count-2").fill("4")
    page.locator("#count-2").press("Tab")
    _expect_list(page, "militia*4 chapel smithy")

    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert accessible(page) == []
    page.locator(".plan__state a").click()
    expect(page.locator("main")).to_contain_text("4 × Militia, Chapel, Smithy")


def _expect_list(page, projects):
    """Wait for what the server has kept; only it writes this field."""
    expect(page.locator("#plan input[name=was]")).to_have_value(projects)
    settled(page)


def _drag(page, grip, beyond):
    """Drag with a finger, past the middle of another row."""
    page.locator("#plan-title").evaluate("one => one.scrollIntoView()")
    held, target = (page.locator(one).bounding_box() for one in (grip, beyond))
    x, start, end = held["x"] + 20, held["y"] + 20, target["y"] + 60
    touch = page.context.new_cdp_session(page)
    for kind, points in (
        ("touchStart", [start]),
        ("touchMove", [(start + end) / 2]),
        ("touchMove", [end]),
        ("touchEnd", []),
    ):
        fingers = [{"x": x, "y": y} for y in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
