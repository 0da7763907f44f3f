"""Forms of the worlds: of who plays, of who runs one, of who founds one, of the post."""

import pytest
from bad_input import batteries, battery
from bad_requests import QUICKLY, Form, spoilt_form
from hypothesis import given
from hypothesis import strategies as st
from worlds_addresses import SOUND, filled, known_of, patterns

pytestmark = pytest.mark.django_db

PAGES = {
    "hall": ("/worlds/{pk}/", "/worlds/{pk}/orders/", "/worlds/{pk}/settings/"),
    "court": ("/worlds/{pk}/diplomacy/", "/worlds/{pk}/letters/"),
    "armies": ("/worlds/{pk}/armies/{army}/", "/worlds/{pk}/formations/{ref}/",
               "/worlds/{pk}/armies/{army}/route/"),
    "provinces": ("/worlds/{pk}/cities/{city}/",),
    "masters": ("/worlds/{pk}/master/",),
    "post": ("/post/",),
}  # fmt: skip
"""Pages whose forms are sent, besides those that SOUND has."""

SLOW = {"masters:compute", "masters:recompute", "hall:play-now", "hall:learn"}
"""What lives through whole weeks or makes a land: their forms have a field or two."""


@pytest.fixture(scope="module")
def house(running, judging):
    return judging()


@pytest.fixture(scope="module")
def forms(running, clients, sent_by):
    """All forms of some apps: as their pages have them, and as scripts send them."""
    known = known_of(running)

    def of(who, *apps):
        addresses = [page.format(**known) for app in apps for page in PAGES[app]]
        found = sent_by(clients[who], *addresses)
        for name, route in patterns():
            if name.split(":")[0] in apps and name not in SLOW:
                found.append(Form(filled(route, known), list(SOUND.get(name, {}).items())))
        return [one for one in found if one.address.startswith(("/worlds/", "/post/"))]

    return of


def send_all(house, who, forms, names, cases):
    @battery(cases)
    @given(who=st.sampled_from(who), request=spoilt_form(forms, names))
    def send(who, request):
        house.ask(who, request)

    send()


@batteries(few=QUICKLY)
def test_any_form_of_a_player_in_the_hall_is_judged(house, forms, names, cases):
    send_all(house, ("anna", "anna", "boris", "guest"), forms("anna", "hall"), names, cases)


@batteries(few=QUICKLY)
def test_any_form_about_troops_and_cities_is_judged(house, forms, names, cases):
    sent = forms("anna", "armies", "provinces")
    send_all(house, ("anna", "anna", "anna", "boris"), sent, names, cases)


@batteries(few=QUICKLY)
def test_any_letter_stance_or_wish_is_judged(house, forms, names, cases):
    send_all(house, ("anna", "anna", "guest"), forms("anna", "court", "post"), names, cases)


@batteries(few=QUICKLY)
def test_any_act_of_a_master_is_judged(house, forms, names, cases):
    send_all(house, ("gina", "gina", "staff", "anna"), forms("gina", "masters"), names, cases)
