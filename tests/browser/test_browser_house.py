"""The house in a real browser: accessible, fit for a phone, remembered choices, offline."""

import re

import pytest
from browsing import IN_ENGLISH, IN_RUSSIAN, INSTALLED, a_desk, until
from playwright.sync_api import expect

PAGES = [
    "/", "/help/", "/help/look/", "/help/rivals/botos/", "/help/rules/panticapaeum/",
    "/help/rules/eclipse/", "/help/reasons/tyrants/", "/accounts/sign-up/",
    "/accounts/log-in/", "/matches/", "/tables/", "/odds/", "/studio/", "/no/such/page",
]  # fmt: skip

SMALL = """() => [...document.querySelectorAll("a, button, summary, input, [role=button]")]
    .filter(e => e.offsetParent !== null && !e.closest("p, .unseen, .skip, label, .facts"))
    .map(e => [e.getBoundingClientRect(), e.outerHTML.slice(0, 90)])
    .filter(([box]) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
    .map(([box, html]) => `${box.width}x${box.height} ${html}`)"""


@IN_RUSSIAN
@pytest.mark.parametrize("path", PAGES)
def test_a_page_fits_a_phone_by_night_and_a_desk_by_day(phone, accessible, path):
    """In its longer language; each has targets for a thumb, and axe finds nothing serious."""
    phone.emulate_media(color_scheme="dark")
    phone.goto(path)
    assert phone.evaluate("document.documentElement.lang") == "ru"
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    assert phone.evaluate(SMALL) == []
    assert accessible(phone) == []
    phone.emulate_media(color_scheme="light")
    phone.set_viewport_size({"width": 1280, "height": 800})
    assert phone.evaluate("document.documentElement.scrollWidth") <= 1280
    assert accessible(phone) == []


@IN_RUSSIAN
def test_the_main_navigation_lies_under_the_thumb(phone):
    phone.goto("/")
    box = phone.locator(".nav").bounding_box()
    assert box["y"] + box["height"] == 740
    phone.locator(".nav__link").nth(1).tap()
    phone.wait_for_url("**/tables/")
    expect(phone.locator(".nav__link[aria-current=page]")).to_have_count(1)


@IN_ENGLISH
def test_the_theme_goes_round_without_loading_and_is_remembered(page):
    page.goto("/help/")
    button = page.locator("[data-theme-now]")
    paper = "getComputedStyle(document.body).backgroundColor"
    seen = []
    for theme in ("light", "dark"):
        with page.expect_response("**/look/theme/") as answer:
            button.click()
        assert answer.value.status == 204
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        seen.append(page.evaluate(paper))
    assert seen[0] != seen[1]
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate(paper) == seen[1]
    with page.expect_response("**/look/theme/"):
        button.click()
    page.reload()
    expect(page.locator("html")).not_to_have_attribute("data-theme", re.compile(""))


@IN_ENGLISH
def test_the_language_switch_stays_on_the_page_and_is_remembered(page, language):
    other = {"en": "ru", "ru": "en"}[language]
    page.goto("/help/about/")
    page.locator(f".languages__one[lang={other}]").click()
    expect(page.locator("html")).to_have_attribute("lang", other)
    assert page.url.endswith("/help/about/")
    page.goto("/")
    assert page.evaluate("document.documentElement.lang") == other


def test_theme_and_language_work_without_scripts(open_page):
    page = open_page(java_script_enabled=False, locale="en")
    page.goto("/help/")
    page.locator("[data-theme-now]").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.locator(".languages__one[lang=ru]").click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    assert page.url.endswith("/help/")


@IN_RUSSIAN
@pytest.mark.slow
def test_an_account_from_signing_up_to_logging_out(page, language):
    name = f"anna-{language}"
    page.goto("/accounts/log-in/")
    page.locator("main .aside a").first.click()
    page.locator("[name=username]").fill(name)
    page.locator("[name=password1]").fill("amphora-of-wine-7")
    page.locator("[name=password2]").fill("amphora-of-wine")
    page.locator("main button[type=submit]").click()
    expect(page.locator(".field__error")).to_be_visible()
    page.locator("[name=password1]").fill("amphora-of-wine-7")
    page.locator("[name=password2]").fill("amphora-of-wine-7")
    page.locator("main button[type=submit]").click()
    page.wait_for_url(re.compile(r":\d+/$"))
    expect(page.locator("[data-message]")).to_contain_text(name)
    page.locator("[data-message-close]").click()
    expect(page.locator("[data-message]")).to_have_count(0)
    page.locator(".nav__link").last.click()
    page.locator("form[action$='log-out/'] button").click()
    page.wait_for_url(re.compile(r":\d+/$"))
    page.locator(".nav__link").last.click()
    page.locator("[name=username]").fill(name)
    page.locator("[name=password]").fill("amphora-of-wine-7")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r":\d+/$"))
    expect(page.locator(".nav__link").last).to_have_text(name)


@IN_RUSSIAN
def test_the_keyboard_reaches_the_content_at_once_and_focus_shows(page):
    page.goto("/")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("main :focus")).to_be_visible()
    width = "parseFloat(getComputedStyle(document.activeElement).outlineWidth)"
    assert page.evaluate(width) >= 2


@IN_RUSSIAN
def test_taps_count_and_steps_stop_at_their_bounds(phone):
    phone.goto("/help/look/")
    token = phone.locator(".chip--green .tally__add").first
    value = phone.locator(".chip--green .tally__value").first
    for _ in range(3):
        token.tap()
    expect(value).to_have_value("3")
    less = phone.locator(".chip--green .tally__less").first
    for _ in range(5):
        less.tap()
    expect(value).to_have_value("0")


@IN_ENGLISH
def test_a_dialog_opens_by_keyboard_and_gives_the_focus_back(page):
    page.goto("/help/look/")
    opener = page.locator("[data-dialog-open=sample-dialog]")
    opener.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#sample-dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#sample-dialog")).to_be_hidden()
    expect(opener).to_be_focused()


@IN_RUSSIAN
def test_the_board_grows_shrinks_and_fits(page):
    page.goto("/help/look/")
    board = page.locator("[data-frame=sample] [data-frame-board]")
    width = board.bounding_box()["width"]
    page.locator("[data-frame=sample] [data-frame-zoom='1']").click()
    assert board.bounding_box()["width"] > width * 1.3
    page.locator("[data-frame=sample] [data-frame-zoom='0']").click()
    assert board.bounding_box()["width"] == width


@IN_ENGLISH
def test_a_turn_is_told_line_by_line_and_can_be_shown_at_once(page):
    page.emulate_media(reduced_motion="no-preference")
    clock = page.context.new_cdp_session(page)
    clock.send("Animation.enable")
    clock.send("Animation.setPlaybackRate", {"playbackRate": 0})
    page.goto("/help/look/")
    last = page.locator(".step:last-child").first
    expect(last).to_have_css("opacity", "0")
    page.locator("[data-pace-all]").click()
    expect(last).to_have_css("opacity", "1")


def test_without_a_connection_the_installed_app_says_so(open_page):
    page = open_page(viewport={"width": 1280, "height": 800}, locale="ru", **INSTALLED)
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.reload()
    kept = """caches.keys()
        .then(async names => (await caches.open(names[0])).keys())
        .then(requests => requests.map(request => new URL(request.url).pathname))"""
    assert "/offline/" in page.evaluate(kept)
    page.context.set_offline(True)
    page.goto("/help/")
    expect(page.locator("h1")).to_contain_text("Штиль")
    assert "Forum" in page.evaluate("getComputedStyle(document.querySelector('h1')).fontFamily")
    page.context.set_offline(False)
    page.locator(".index").nth(1).wait_for()  # it goes on by itself
    expect(page.locator(".index")).to_have_count(3)


def test_another_language_keeps_the_place_on_a_page(open_page):
    page = open_page(**a_desk(1000, 800))
    page.goto("/matches/new/?game=eclipse")
    page.evaluate("scrollTo({ top: 700, behavior: 'instant' })")
    before = page.evaluate("[scrollY, document.documentElement.scrollHeight - innerHeight]")
    with page.expect_navigation():
        page.evaluate("document.querySelector('.languages__one[value=ru]').click()")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    until(page.locator("html"), "() => scrollY > 0")
    now = page.evaluate("[scrollY, document.documentElement.scrollHeight - innerHeight]")
    assert now[0] / now[1] == pytest.approx(before[0] / before[1], abs=0.01)


def test_all_tests_share_an_address_whose_visitors_are_not_limited(open_page):
    """A site lets an address sign up twenty times an hour: together the tests do more."""
    page = open_page()
    page.goto("/accounts/sign-up/")
    token = page.locator("main [name=csrfmiddlewaretoken]").get_attribute("value")
    sent = {"csrfmiddlewaretoken": token, "username": ""}
    answers = [page.request.post("/accounts/sign-up/", form=sent) for _ in range(21)]
    assert {one.status for one in answers} == {422}
