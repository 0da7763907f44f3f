"""Addresses and questions: every route of the site, by everybody, with whatever fills it."""

import re

import pytest
from bad_input import batteries, battery
from bad_requests import QUICKLY, Request, encoded, junk, of_dice, posted, spoilt_address
from hypothesis import given
from hypothesis import strategies as st
from worlds_addresses import filled, routes

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def house(running, matches, tables, judging):
    return judging()


@batteries(few=QUICKLY, tests=2)
def test_any_address_with_any_question_is_answered(house, known, names, cases):
    @battery(cases)
    @given(
        who=st.sampled_from(("guest", "anna", "gina", "staff")),
        request=spoilt_address(routes(), known, names),
    )
    def ask(who, request):
        house.ask(who, request)

    ask()


@batteries(few=QUICKLY, tests=2)
def test_any_address_takes_any_form(house, known, names, cases):
    """Each field that some page reads goes everywhere, so that no new form is left out."""
    all_routes = routes()

    def sent(dice):
        _name, route = dice.choice(all_routes)
        pairs = [(dice.choice(names).encode(), junk(dice)) for _ in range(dice.randint(0, 8))]
        if dice.random() < 0.8:
            return posted(filled(route, known(route)), pairs, dice)
        method = dice.choice(("PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW"))
        return Request(method, filled(route, known(route)), encoded(pairs).encode())

    @battery(cases)
    @given(who=st.sampled_from(("guest", "anna", "gina", "staff")), request=of_dice(sent))
    def send(who, request):
        house.ask(who, request)

    send()


def test_every_address_is_known(known):
    assert len(routes()) > 150
    assert all("<" not in filled(route, known(route)) for _name, route in routes())


@pytest.mark.parametrize("who", ["guest", "anna"])
def test_no_number_is_too_large_for_an_address(house, known, who):
    """Larger than any column of a database."""
    for _name, route in routes():
        if "<int:" in route:
            address = filled(re.sub(r"<int:\w+>", "9" * 400, route), known(route))
            house.ask(who, Request("GET", address))
