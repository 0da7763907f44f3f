"""A rival of Eclipse at a real table, on a phone: what goes with an answer is seen with it."""

from browsing import A_TABLE, SMALL_AT_A_TABLE, AtTable, a_phone, fits
from playwright.sync_api import expect

from rivals.core.table import Answer, Done, TableSession
from rivals.games.eclipse import GAME

MADE = {"rival": "numbered", "board": "hydran", "next_2": "orion"}


def at_news():
    """A session whose rival has had a turn: what has happened since is asked."""
    session = TableSession(GAME, "rival", 3, MADE)
    session.add(Answer("number", 36805))
    session.add(Done())
    while (question := session.view().question) is not None:
        usual = question.choices[0] if question.kind == "one" else list(question.known or ())
        session.add(Answer(question.key, usual))
    session.add(Done())
    return session


def test_what_goes_with_an_answer_is_seen_with_it(open_page, accessible, tmp_path):
    page = open_page(**a_phone(locale="en"))
    file = tmp_path / "eclipse.jsonl"
    file.write_text(at_news().save())
    page.goto("/tables/")
    page.locator(".fold__ask").click()
    page.locator("#session-file").set_input_files(file)
    page.get_by_role("button", name="Take it up").click()
    page.wait_for_url(A_TABLE)
    table = AtTable(page)
    assert (table.key(), table.form()) == ("news", "together")
    usual = page.locator("[data-part-usual]").first
    threat = page.locator("[data-part-told=threat]")
    expect(usual).to_be_visible()
    expect(threat.first).to_be_hidden()
    fits(page, accessible, SMALL_AT_A_TABLE)
    page.locator(".mark:has([value=threat])").click()
    expect(usual).to_be_hidden()
    for part in threat.all():
        expect(part).to_be_visible()
    fits(page, accessible, SMALL_AT_A_TABLE)
    page.locator(".mark:has([value=threat])").click()
    expect(usual).to_be_visible()
    page.locator(".mark:has([value=threat])").click()
    for name in ("enemy", "near_hex"):
        page.locator(f".each__one:has([name='{name}.answer'])").first.click()
    table.main()
    assert table.key() not in ("enemy", "near_hex", "attacked_now")
