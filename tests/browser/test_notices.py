"""The page of notices: on a desk and a phone, in both languages, by light and by dark."""

import itertools
import json

import pytest
from browsing import (
    IN_ENGLISH,
    IN_RUSSIAN,
    INSTALLED,
    a_desk,
    fits,
    send_form,
    sign_up,
    until,
)
from playwright.sync_api import expect
from push_received import Browser

PEOPLE = itertools.count()
ENDPOINT = "https://push.example.org/to/this-device"
SIZES = (1280, 800), (360, 740)


@pytest.fixture
def anna(page):
    """A person with a webhook and an address that is not confirmed, on their page of notices."""
    sign_up(page, f"told-{next(PEOPLE)}")
    password = "amphora-of-wine-7"
    send_form(page, "/accounts/email/", email="anna-with-a-name@example.org", password=password)
    send_form(
        page, "/post/hook/", hook="https://receiver.example.org/take/notices/of/rivals?by=anna"
    )
    page.goto("/post/")
    return page


def test_all_of_it_fits_and_is_accessible(anna, accessible):
    for width, height in SIZES:
        anna.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            anna.emulate_media(color_scheme=scheme)
            fits(anna, accessible)


@IN_RUSSIAN
def test_what_is_wished_for_is_kept(anna):
    mails = anna.locator('input[name="told"][value$=".mail"]').first
    expect(mails).to_be_checked()
    mails.evaluate("one => one.click()")
    anna.locator("section[aria-labelledby=of-what] button").click()
    expect(anna.locator("[data-message]")).to_be_visible()
    expect(anna.locator('input[name="told"][value$=".mail"]').first).not_to_be_checked()


@IN_ENGLISH
def test_a_wrong_address_is_told_where_it_was_typed(anna, accessible):
    anna.locator("#id_hook").fill("https://receiver.example.org:22/")
    anna.locator("section[aria-labelledby=by-hook] button").first.click()
    expect(anna.locator(".field__error")).to_be_visible()
    expect(anna.locator("#id_hook")).to_have_attribute("aria-invalid", "true")
    fits(anna, accessible)


# --- Devices ----------------------------------------------------------------------------------

SUBSCRIBES = """(given) => {
    const bytes = (text) => Uint8Array.from(
        atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0)
    ).buffer;
    let kept = null;
    PushManager.prototype.getSubscription = async () => kept ?? JSON.parse(
        localStorage.getItem("subscribed") ?? "null"
    );
    PushManager.prototype.subscribe = async (options) => {
        localStorage.setItem("subscribed", JSON.stringify({ endpoint: given.endpoint }));
        return kept = {
            endpoint: given.endpoint,
            options: { applicationServerKey: options.applicationServerKey.buffer },
            getKey: (name) => bytes(name === "auth" ? given.secret : given.point),
        };
    };
}"""
"""A browser that has a push service, which ours under test cannot reach."""


@pytest.fixture
def installed(open_page):
    """Anna's page of notices in a browser with the site's service worker, which may show them."""
    page = open_page(**a_desk(1280, 800, **INSTALLED, permissions=["notifications"]))
    sign_up(page, f"told-{next(PEOPLE)}")
    return page


def test_a_device_is_added_by_one_button_and_named_on_the_page(installed, accessible):
    installed.add_init_script(f"({SUBSCRIBES})({json.dumps(Browser(ENDPOINT).form)})")
    installed.goto("/post/")
    installed.get_by_role("button", name="Tell this device").click()
    expect(installed.locator("[data-message]")).to_contain_text("Notices come to this device")
    expect(installed.locator("[data-here]")).to_be_visible()
    expect(installed.locator("[data-devices-add]")).to_be_hidden()
    for width, height in SIZES:
        installed.set_viewport_size({"width": width, "height": height})
        fits(installed, accessible)


def test_a_browser_that_cannot_is_told_why(installed):
    installed.add_init_script("PushManager.prototype.subscribe = async () => { throw Error(); }")
    installed.goto("/post/")
    installed.get_by_role("button", name="Tell this device").click()
    said = installed.locator("[data-devices-said]")
    expect(said).to_have_text("Your browser could not reach its push service; try again later.")


def test_what_is_pushed_is_shown_and_leads_to_its_page(installed, server):
    """The browser hands it to the service worker, as it does what comes from a push service."""
    installed.goto("/post/")
    installed.evaluate("navigator.serviceWorker.ready.then(() => true)")
    tools, workers = installed.context.new_cdp_session(installed), []
    tools.on("ServiceWorker.workerRegistrationUpdated", lambda told: workers.append(told))  # noqa: PLW0108 - Playwright marks it
    tools.send("ServiceWorker.enable")
    installed.evaluate("navigator.serviceWorker.ready.then(() => true)")
    while not (told := [its for one in workers for its in one["registrations"]]):
        installed.evaluate("navigator.serviceWorker.ready.then(() => true)")
    worker = told[0]["registrationId"]
    told = {"title": "Tyrants: your turn", "text": "Anna", "to": "help/", "tag": "1", "lang": "en"}
    for _ in range(2):
        told_to = {"origin": server, "registrationId": worker, "data": json.dumps(told)}
        tools.send("ServiceWorker.deliverPushMessage", told_to)
    shown = """async () => {
        const worker = await navigator.serviceWorker.ready;
        return (await worker.getNotifications()).map((one) => [one.title, one.body, one.data.to]);
    }"""
    until(installed.locator("body"), f"async () => (await ({shown})()).length === 1")
    assert installed.evaluate(shown) == [["Tyrants: your turn", "Anna", "help/"]]
