"""A rival of Eclipse at a real table, on a phone: what goes with an answer is seen with it."""

from browsing import A_TABLE, SMALL_AT_A_TABLE, AtTable, a_phone, fits
from playwright.sync_api import expect

from rivals.core.table import Answer, Correct, Done, TableSession
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


def at_battle():
    """A session whose rival has passed, with four ships: combat comes next."""
    session = TableSession(GAME, "rival", 3, MADE)
    session.add(Answer("number", 36805))
    fleet = {"interceptor": 1, "cruiser": 2, "dreadnought": 1}
    for entry in (Correct("ships", fleet), Correct("passed", True), Done()):
        session.add(entry)
    for told in ("over", ("battle",), "301", "none", "red"):
        session.add(Answer(session.view().question.key, told))
    return session


def test_a_battle_is_fought_on_a_phone_with_its_odds(open_page, accessible, tmp_path):
    page = open_page(**a_phone(locale="en"))
    file = tmp_path / "battle.jsonl"
    file.write_text(at_battle().save())
    page.goto("/tables/")
    page.locator(".fold__ask").click()
    page.locator("#session-file").set_input_files(file)
    page.get_by_role("button", name="Take it up").click()
    page.wait_for_url(A_TABLE)
    table = AtTable(page)
    assert (table.key(), table.form()) == ("own_there.301", "together")
    fits(page, accessible, SMALL_AT_A_TABLE)
    for field in ("count.cruiser", "there.301.red.count.interceptor"):
        page.locator(f"[data-stepper]:has([name='{field}']) [data-step='1']").click()
    table.main()
    assert table.key() == "parts_of.red.interceptor"
    fits(page, accessible, SMALL_AT_A_TABLE)
    table.main()
    assert table.key() == "rolls"
    fits(page, accessible, SMALL_AT_A_TABLE)
    page.get_by_role("link", name="Odds of this battle").click()
    expect(page.locator("[name=a-cruiser]")).to_have_value("1")
    expect(page.locator("[name=d-interceptor]")).to_have_value("1")
    page.get_by_role("link", name="To the table").click()
    page.wait_for_url(A_TABLE)
    table.go(page.get_by_role("button", name="Real dice for all, typed in"))
    while (key := table.key()) != "battle_at.2":
        fits(page, accessible, SMALL_AT_A_TABLE)
        if key.startswith("retreats"):
            table.main()
        elif key.startswith("foe"):
            table.go(page.locator("#screen .answer [name=answer]").first)
        elif key == "tiles":
            table.go(page.locator("#screen [name='count.1']").last)
        else:
            table.go(page.locator("#screen .answer [name=answer]").last)
