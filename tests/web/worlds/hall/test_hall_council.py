"""The council's page: seven advisers, and one tap that puts what they propose into the draft."""

import html
import re

import pytest
from django.urls import reverse
from served_worlds import own_city, seat_in

from rivals.web.worlds.drafting import draft_of, save_text
from rivals.web.worlds.models import Status
from rivals.web.worlds.submitting import check

pytestmark = pytest.mark.django_db


def at(row):
    return reverse("hall:council", args=[row.pk])


def heed(row):
    return reverse("hall:heed", args=[row.pk])


def forms(page):
    """What the buttons of a page send, by adviser and what he speaks of."""
    text = page.content.decode()
    found = {}
    for form in re.findall(r'<form method="post" action="[^"]*/heed/">.*?</form>', text, re.DOTALL):
        fields = dict(re.findall(r'name="(adviser|about|lines)" value="([^"]*)"', form))
        fields = {key: html.unescape(value) for key, value in fields.items()}
        found[fields["adviser"], fields["about"]] = fields
    return found


@pytest.mark.parametrize(
    ("language", "who", "why"),
    [
        ("en", "The merchant", "It brings back its price in 12 days."),
        ("ru", "Купец", "Окупится за 12 дней."),
    ],
)
def test_all_seven_sit_at_the_table(running, as_user, anna, language, who, why):
    page = as_user(anna, language).get(at(running))
    text = page.content.decode()
    assert page.status_code == 200
    assert text.count('class="sheet adviser"') == 7
    assert who in text
    assert why in text


def test_one_tap_puts_the_orders_into_the_draft_and_each_passes_the_check(running, as_user, anna):
    browser, seat = as_user(anna), seat_in(running, 1)
    taken = []
    while found := forms(browser.get(at(running))):
        key, fields = next(iter(found.items()))
        answer = browser.post(heed(running), fields)
        assert answer.status_code == 302
        assert answer.url.endswith(f"#adviser-{key[0]}")
        text = draft_of(seat).text
        checked = check(seat, text)
        assert not checked.parsed.faults
        assert not checked.receipt.refused
        for line in fields["lines"].split("\n"):
            assert line in text.split("\n")
        taken.append(key)
        assert len(taken) < 20
    assert ("trade", "affair") in taken


def test_what_the_draft_has_stays_but_for_what_the_proposal_is_about(running, as_user, anna):
    seat, city = seat_in(running, 1), own_city(running, 1)
    save_text(seat, f"# mine\nprojects {city} militia\nwar 2\n")
    browser = as_user(anna)
    lines = forms(browser.get(at(running)))["trade", "affair"]["lines"]
    assert lines == f"projects {city} trade_rows,militia"
    browser.post(heed(running), forms(browser.get(at(running)))["trade", "affair"])
    assert draft_of(seat).text == f"# mine\nwar 2\n{lines}\n"


def test_an_adviser_who_thinks_otherwise_by_now_is_not_obeyed(running, as_user, anna):
    browser, seat = as_user(anna), seat_in(running, 1)
    fields = forms(browser.get(at(running)))["trade", "affair"]
    browser.post(heed(running), fields)
    before = draft_of(seat).text
    again = browser.post(heed(running), fields)
    assert again.status_code == 409
    assert "thinks otherwise by now" in again.content.decode()
    for change in ({"adviser": "nobody"}, {"about": "luck"}, {"lines": "war 2"}, {"lines": ""}):
        assert browser.post(heed(running), {**fields, **change}).status_code == 409
    assert draft_of(seat).text == before


def test_where_no_orders_are_taken_nobody_speaks(running, as_user, anna):
    browser = as_user(anna)
    fields = forms(browser.get(at(running)))["trade", "affair"]
    running.status = Status.ENDED
    running.save()
    page = browser.get(at(running))
    assert page.status_code == 200
    assert "adviser__said" not in page.content.decode()
    assert browser.post(heed(running), fields).status_code == 409
    assert draft_of(seat_in(running, 1)).text == ""


def test_only_the_states_player_comes_to_the_table(
    running, as_user, boris, client, django_user_model
):
    stranger = django_user_model.objects.create_user("zed", "z@example.org", "amphora-of-wine-7")
    assert as_user(stranger).get(at(running)).status_code == 404
    assert client.get(at(running)).status_code == 302
    city = own_city(running, 2)
    assert city in " ".join(one["lines"] for one in forms(as_user(boris).get(at(running))).values())


def test_a_list_is_told_with_what_each_reason_is_about(running, as_user, anna):
    text = as_user(anna).get(at(running)).content.decode()
    assert "On the list: Smithy. The first building of the direction opens all the others." in text
