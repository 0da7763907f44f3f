"""The Imperial AI at a real table: on a phone, from the settings to the second round."""

import re

import pytest
from armada_at_sea import at_sea, in_sight
from browsing import A_TABLE, SMALL_AT_A_TABLE, a_phone, explained
from browsing import AtTable as AnyTable
from browsing import fits as fits_in
from playwright.sync_api import expect

from rivals.core.registry import find_game
from rivals.core.table import TableSession

PHONE = a_phone(locale="en")
MOST_QUESTIONS = 60
FLEETS = {"mine": "imperial_line", "theirs": "rebel_core"}


def fits(page, accessible):
    fits_in(page, accessible, SMALL_AT_A_TABLE)


class AtTable(AnyTable):
    """A person with the real mat who answers on a phone."""

    def __init__(self, page):
        super().__init__(page)
        self.asked = []

    def take_up(self, folder, session):
        """Take a session up from a file: there the seed is known."""
        file = folder / "armada.jsonl"
        file.write_text(session.save())
        self.page.goto("/tables/")
        self.page.locator(".fold__ask").click()
        self.page.locator("#session-file").set_input_files(file)
        self.page.locator("form:has(#session-file) button").click()
        self.page.wait_for_url(A_TABLE)

    def choose(self, value):
        self.go(self.page.locator(f"#screen .answer button[name=answer][value='{value}']"))

    def happens(self, what):
        """Say what comes now."""
        assert self.key() == "now"
        self.choose(what)

    def answer(self):
        """Answer the open question: a ship is near and to the fore, of the rest the first."""
        key, form = self.key(), self.form()
        self.asked.append(key.partition(".")[0])
        if self.asked[-1] in {"lay", "speed"}:
            by_short_parts(self.page)
        if form == "together":
            self.together()
        elif form == "several":
            self.several(key)
        elif form in {"each", "tally"}:
            if key.startswith("arcs"):
                self.see()
            self.main()
        else:
            self.go(self.page.locator("#screen .answer button:visible").first)

    def see(self):
        """Tell on the drawn base that an enemy is ahead, far away, and behind something."""
        diagram = self.page.locator("[data-diagram]").first
        diagram.locator("[data-row^='front.'][data-value=long]").click()
        diagram.locator("[data-switch]").check()

    def together(self):
        """Answer what stands on one screen; what goes with another answer is not shown."""
        form = self.page.locator("#screen .answer")
        seen = form.locator("input[name$=answer][type=checkbox]")
        if self.key().startswith(("near", "hits")) or form.locator("[value^='near.']").count():
            seen.first.locator("xpath=ancestor::label").click()
        if form.locator("[data-row]").count():
            self.see()
        for clicks in form.locator("[data-part-told]:not([data-part-told=''])").all():
            speed = form.locator("input[name=answer]:checked").get_attribute("value")
            assert clicks.is_visible() == (clicks.get_attribute("data-part-told") == speed)
        self.main()

    def several(self, key):
        if key.startswith(("near", "hits")):
            self.page.locator(".mark").first.click()
            self.go(self.page.locator(".some-of-them"))
        else:
            # Where something is usual it is set already, and sent as it stands.
            self.go(self.page.locator(".none-of-them:visible, .some-of-them:visible"))

    def to_orders(self):
        """Answer until the orders are told; give them."""
        for _ in range(MOST_QUESTIONS):
            if not self.key():
                return self.steps()
            self.answer()
        raise AssertionError(f"no orders after {self.asked[-MOST_QUESTIONS:]}")

    def held(self, label):
        """Read what is remembered under a label."""
        return self.page.locator(".held", has=self.page.get_by_text(label, exact=True)).inner_text()


def by_short_parts(page):
    """What a maneuver is judged by is a list of short parts, in order."""
    parts = page.locator(".ask__by li").all_inner_texts()
    assert len(parts) > 2
    assert max(map(len, parts)) < 110, parts
    assert len(page.locator(".ask__text").inner_text()) < 160


def looked_at(table, accessible, forms):
    """Answer until the orders are told; look at each form of question once."""
    while table.key():
        if table.form() not in forms:
            forms.add(table.form())
            fits(table.page, accessible)
        table.answer()
    return table.steps()


@pytest.mark.slow
def test_a_round_with_two_ships_on_a_phone(open_page, accessible, tmp_path):
    page = open_page(**PHONE)
    table, forms = AtTable(page), set()
    table.take_up(tmp_path, TableSession(find_game("armada"), "imperial", 1, FLEETS))

    # It deploys.
    told = looked_at(table, accessible, forms)
    assert re.match(r"The commander is \w+\. Put the focal point marker", told[0])
    assert re.search("Gladiator I and Victory I|Victory I and Gladiator I", told[1])
    fits(page, accessible)
    table.main()

    # Each of its ships activates; one of them attacks.
    attacks = 0
    for _ in range(2):
        table.happens("ship")
        told = looked_at(table, accessible, forms)
        assert told[0].startswith("Activate ")
        assert any("aneuver at speed" in one or "and maneuver:" in one for one in told)
        if any(one.startswith("Attack ") for one in told):
            attacks += 1
            assert any(one.startswith("Rolled: ") for one in told)
            explained(page, "armada")
            fits(page, accessible)
        table.main()
    assert attacks
    expect(page.locator("button[name=answer][value=ship]")).to_have_count(0)

    # It is attacked: it spends tokens, and its shields or cards are the fewer for it.
    damaged(table)

    # What was told last is taken back, and told again.
    shields = table.held("Victory I: shields")
    assert re.search(r"front\n0", shields)
    while table.key() != "now" or table.held("Victory I: shields") == shields:
        table.go(page.locator(".reach button"))
    damaged(table)
    page.reload()
    assert table.held("Victory I: shields") == shields

    # Its squadrons, two at a time; the round ends.
    while page.locator("button[name=answer][value=squadrons]").count():
        table.happens("squadrons")
        told = looked_at(table, accessible, forms)
        assert told[0].startswith("Activate ")
        table.main()
    table.happens("over")
    table.to_orders()
    table.main()
    expect(page.locator(".sit__where")).to_have_text(re.compile("^Round 2"))
    assert {"one", "together"} <= forms
    corrected(table, accessible)


@pytest.mark.slow
def test_several_questions_on_one_screen_by_keyboard(open_page, accessible, tmp_path):
    page = open_page(**PHONE)
    table = AtTable(page)
    table.take_up(tmp_path, at_sea())
    assert (table.key(), table.form()) == ("speed.2", "together")
    fits(page, accessible)
    page.locator("input[name=answer][value='2']").focus()
    page.keyboard.press("ArrowLeft")
    clicks = page.locator("[data-part-told]")
    expect(clicks.and_(page.locator("[data-part-told='1']"))).to_be_visible()
    expect(clicks.and_(page.locator("[data-part-told='2']"))).to_be_hidden()
    page.locator("input[name='clicks.2.1.value.1'][value='0']").focus()
    page.keyboard.press("ArrowRight")
    at = table.at()
    page.locator("[data-main]").press("Enter")
    page.locator(f'#screen:not([data-at="{at}"])').wait_for()
    assert any("to the left;" in one for one in table.steps())
    table.go(page.locator(".reach button"))
    assert table.key() == "speed.2"


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_target_is_tapped_on_a_drawn_base_and_its_zone_on_its_own(
    open_page, accessible, tmp_path, lang
):
    page = open_page(**{**PHONE, "locale": lang})
    table = AtTable(page)
    table.take_up(tmp_path, in_sight())
    assert table.key().startswith("arcs")
    fits(page, accessible)
    base = page.locator("[data-diagram]").first
    place = base.locator("[data-row^='front.'][data-value=medium]")
    row = place.get_attribute("data-row")

    def told():
        return page.locator(f"input[name$='value.{row}']:checked").get_attribute("value")

    place.click()
    expect(place).to_have_attribute("aria-pressed", "true")
    assert told() == "medium"
    base.locator("[data-switch]").check()
    assert told() == "medium-obstructed"
    base.locator(
        f"[data-row='{row}'][data-value=close]"
    ).click()  # nearer: another value of the row
    expect(place).to_have_attribute("aria-pressed", "false")
    assert told() == "close-obstructed"
    base.locator(f"[data-row='{row}'][data-value=close]").click()  # taken back
    assert told() == "none"
    base.locator("[data-switch]").uncheck()
    place.focus()
    page.keyboard.press("Enter")
    assert told() == "medium"
    fits(page, accessible)
    table.main()
    while not table.key().startswith("hits"):
        table.answer()
    front = page.locator("[data-diagram] [data-choice=front]")
    front.click()
    expect(page.locator("input[name=answer][value=front]")).to_be_checked()
    fits(page, accessible)


def corrected(table, accessible):
    """Set what is remembered right: a shield that lies on the table after all."""
    page, before = table.page, table.held("Victory I: shields")
    row = page.locator(".held", has=page.get_by_text("Victory I: shields", exact=True))
    row.locator(".held__edit").click()
    page.wait_for_url(re.compile("/correct/"))
    fits(page, accessible)
    page.locator(".tally__one:has([name='count.front']) .tally__add").click()
    page.locator("[data-main]").click()
    page.wait_for_url(A_TABLE)
    assert table.held("Victory I: shields") == before.replace("front\n0", "front\n1")


def damaged(table):
    """Tell of an attack on the front of Victory I: a red double hit and a blue critical hit."""
    table.happens("attacked")
    table.choose("victory_1")
    table.choose("nebulon_escort")
    table.choose("front")
    if table.key().startswith("band"):
        table.choose("long")
    for die in ("red-double", "red-hit"):
        table.page.locator(f".tally__one:has([name='count.{die}']) .tally__add").click()
    table.main()
    told = table.to_orders()
    assert any("lost" in one or "suffered" in one for one in told), told
    table.main()


@pytest.mark.slow
def test_settings_deployment_and_a_ship_in_russian(open_page, accessible):
    page = open_page(**{**PHONE, "locale": "ru", "color_scheme": "dark"})
    page.goto("/tables/new/armada/imperial/")
    page.locator("select[name='points:answer']").select_option("400")
    page.locator("select[name='mine:answer']").select_option("imperial_raid")
    fits(page, accessible)
    fleets = page.locator(".settle__one", has=page.locator("select[name='mine:answer']"))
    fleets.locator(".fold__ask").click()
    expect(fleets.locator("dd").first).to_be_visible()
    assert len(fleets.locator("dd").all()) == fleets.locator(".explained dt").count()
    assert any("Рейдер" in one for one in fleets.locator("dd").all_inner_texts())
    page.locator(".settle__go").click()
    page.wait_for_url(A_TABLE)
    table = AtTable(page)
    told = table.to_orders()
    assert told[0].startswith("Командир ")
    assert any("Рейдер" in one for one in told)
    fits(page, accessible)
    table.main()
    table.happens("ship")
    told = table.to_orders()
    assert told[0].startswith("Активируйте корабль ")
    assert not re.search("[a-z]{4}", " ".join(told).replace("X-wing", ""))
    fits(page, accessible)
