"""Forms of accounts, matches, tables and odds: whatever they bring, a page says what is wrong."""

import pytest
from bad_input import batteries, battery
from bad_requests import QUICKLY, Request, encoded, form, of_dice, spoilt_form, spoilt_pairs
from hypothesis import given
from hypothesis import strategies as st
from judged_site import is_whole_match, is_whole_table, opens

pytestmark = pytest.mark.django_db

ACCOUNTS = [
    form("/accounts/sign-up/", username="clio", email="clio@example.org",
         password1="amphora-of-wine-7", password2="amphora-of-wine-7", next="/worlds/"),
    form("/accounts/log-in/", username="boris", password="amphora-of-wine-7", next="/"),
    form("/accounts/password/", old_password="amphora-of-wine-7",
         new_password1="amphora-of-oil-9", new_password2="amphora-of-oil-9"),
    form("/accounts/log-out/"),
    form("/look/theme/", theme="dark", next="/help/"),
    form("/look/language/", language="ru", next="/matches/"),
]  # fmt: skip

ODDS = [
    ("/odds/", {"a": "terran", "a-cruiser": "2", "a-cruiser-4": "plasma_cannon", "d": "ancients",
                "d-ancient": "1", "policy": "largest-kill"}),
    ("/odds/armada/", {"red": "3", "blue": "2", "black": "0", "range": "medium", "brace": "1",
                       "redirect": "2", "shields": "2", "beside": "1", "against": "ship",
                       "attacker": "ship", "rules": "classic", "obstructed": "1"}),
    ("/eclipse/rivals/", {"number": "1234567"}),
    ("/eclipse/rivals/roll/", {"main": "turtle", "seed": "5"}),
    ("/help/look/", {}),
    ("/manifest.webmanifest", {"lang": "ru"}),
    ("/matches/new/", {"game": "eclipse", "seat-1": "rival", "number-1-rival": "1234567"}),
    ("/tables/new/eclipse/rival/", {"number:answer": "1234567"}),
]  # fmt: skip


@pytest.fixture(scope="module")
def house(matches, tables, judging):
    return judging()


def battery_of_forms(house, who, forms, names, cases, *, after=opens):
    """Send the forms spoilt, as one of those who visit."""

    @battery(cases)
    @given(who=st.sampled_from(who), request=spoilt_form(forms, names))
    def send(who, request):
        house.ask(who, request, after)

    send()


@batteries(few=QUICKLY)
def test_any_form_of_an_account_is_judged(house, names, cases):
    battery_of_forms(house, ("guest", "anna"), ACCOUNTS, names, cases, after=None)


@batteries(few=QUICKLY)
def test_any_new_match_is_judged(house, clients, matches, sent_by, names, cases):
    pages = [f"/matches/new/?game={game}" for game in matches]
    forms = [one for one in sent_by(clients["anna"], *pages) if one.address.startswith("/matches/")]
    battery_of_forms(house, ("guest", "anna"), forms, names, cases, after=is_whole_match)


@batteries(few=QUICKLY)
def test_any_act_in_a_match_is_judged(house, clients, matches, sent_by, names, cases):
    acts = [one for url in matches.values() for one in sent_by(clients["anna"], url)]
    acts = [one for one in acts if one.address.startswith("/matches/")]
    for url in matches.values():
        acts += [
            form(f"{url}play/", revision="0", action="pass"),
            form(f"{url}look/", seat="0"),
            form(f"{url}undo/", revision="0"),
            form(f"{url}instead/0/", revision="0", action="take 33", leave="1"),
            form(f"{url}rename/", title="Ours"),
            form(f"{url}link/", revoke="1"),
            form(f"{url}again/"),
        ]
    battery_of_forms(house, ("anna", "anna", "guest"), acts, names, cases, after=is_whole_match)


@batteries(few=QUICKLY)
def test_any_new_table_is_judged(house, clients, sent_by, names, cases):
    rivals = ("panticapaeum/botos", "eclipse/rival", "armada/imperial", "tyrants/automatron")
    pages = [f"/tables/new/{one}/" for one in rivals]
    forms = [one for one in sent_by(clients["anna"], *pages) if one.address.startswith("/tables/")]
    battery_of_forms(house, ("guest", "anna"), forms, names, cases, after=is_whole_table)


@batteries(few=QUICKLY)
def test_any_answer_at_a_table_is_judged(house, clients, tables, sent_by, names, cases):
    forms = [one for url in tables.values() for one in sent_by(clients["anna"], url)]
    forms += [one for url in tables.values() for one in sent_by(clients["anna"], f"{url}journal/")]
    forms = [one for one in forms if one.address.startswith("/tables/")]
    for url in tables.values():
        forms += [
            form(f"{url}done/", at="0"),
            form(f"{url}undo/", at="0", keep="0"),
            form(f"{url}replace/", at="0", step="0", action="gain brown"),
            form(f"{url}correct/round/", at="0", answer="2"),
        ]
    battery_of_forms(house, ("anna",), forms, names, cases, after=is_whole_table)


@batteries(few=QUICKLY)
def test_any_change_of_a_rivals_file_is_judged(house, clients, drafts, sent_by, names, cases):
    pages = ["/studio/", *drafts.values(), *(f"{url}share/" for url in drafts.values())]
    forms = [one for one in sent_by(clients["anna"], *pages) if one.address.startswith("/studio/")]
    for url in drafts.values():
        forms += [
            form(f"{url}change/", at="0", do="up.tile.1", **{"row.tile": "0"}),
            form(f"{url}change/", at="0", do="add.place", **{"add.place": "city"}),
            form(f"{url}change/", at="0", do="level", **{"new-level": "calm"}),
            form(f"{url}change/", at="0", do="join.building.0"),
        ]
    battery_of_forms(house, ("anna", "anna", "guest"), forms, names, cases)


@batteries(few=QUICKLY)
def test_any_question_for_odds_a_rival_or_a_replay_is_answered(house, matches, names, cases):
    replays = [(f"{url}replay/", {"move": "0", "at": "0"}) for url in matches.values()]

    def asked(dice):
        address, given = dice.choice([*ODDS, *replays])
        pairs = spoilt_pairs(list(given.items()), names, dice)[:40]
        query = encoded((name[:2000], value[:2000]) for name, value in pairs)
        headers = {"hx-request": "true"} if dice.random() < 0.3 else {}
        return Request("GET", f"{address}?{query}", headers=headers)

    @battery(cases)
    @given(who=st.sampled_from(("guest", "anna")), request=of_dice(asked))
    def ask(who, request):
        house.ask(who, request)

    ask()
