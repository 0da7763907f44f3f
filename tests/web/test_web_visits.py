"""Where somebody is logged in: listed, ended one by one or all, ended by themselves."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from rivals.web.accounts import visits
from rivals.web.accounts.models import Visit

pytestmark = [pytest.mark.django_db, pytest.mark.database]

PASSWORD = "amphora-of-wine-7"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1"
)


def logged_in(agent=FIREFOX):
    browser = Client(headers={"user-agent": agent})
    browser.post("/accounts/log-in/", {"username": "anna", "password": PASSWORD})
    assert is_in(browser)
    return browser


def is_in(browser):
    return browser.get("/accounts/").status_code == 200


@pytest.mark.usefixtures("person")
def test_one_sees_where_one_is_logged_in_and_ends_one_of_them():
    desk, phone = logged_in(), logged_in(IPHONE)
    page = desk.get("/accounts/visits/").content.decode()
    assert "Firefox, Linux" in page
    assert "Safari, iPhone" in page
    other = Visit.objects.get(agent=IPHONE)
    answer = desk.post(f"/accounts/visits/{other.pk}/end/", follow=True)
    assert "That browser is logged out." in answer.content.decode()
    assert is_in(desk)
    assert not is_in(phone)


@pytest.mark.usefixtures("person")
def test_all_others_are_ended_at_once():
    desk, *rest = logged_in(), logged_in(IPHONE), logged_in()
    answer = desk.post("/accounts/visits/end/", follow=True)
    assert "You are logged in nowhere else." in answer.content.decode()
    assert [is_in(one) for one in (desk, *rest)] == [True, False, False]


def test_nobody_ends_what_is_anothers_or_without_a_post(person, django_user_model):
    browser = logged_in()
    boris = django_user_model.objects.create_user("boris", password=PASSWORD)
    stranger = Client()
    stranger.force_login(boris)
    visit = Visit.objects.get(user=person)
    stranger.post(f"/accounts/visits/{visit.pk}/end/")
    assert browser.get(f"/accounts/visits/{visit.pk}/end/").status_code == 405
    assert is_in(browser)


@pytest.mark.usefixtures("person")
def test_logging_out_and_in_again_leaves_one_visit():
    browser = logged_in()
    browser.post("/accounts/log-out/")
    assert not Visit.objects.exists()
    browser.post("/accounts/log-in/", {"username": "anna", "password": PASSWORD})
    assert Visit.objects.count() == 1


@pytest.mark.usefixtures("person")
def test_a_browser_that_stays_away_is_logged_out(settings):
    settings.VISIT_DAYS = 30
    browser = logged_in()
    Visit.objects.update(seen=timezone.now() - timedelta(days=29))
    assert is_in(browser), "and it is noted that it was here"
    assert timezone.now() - Visit.objects.get().seen < timedelta(minutes=1)
    Visit.objects.update(seen=timezone.now() - timedelta(days=31))
    assert not is_in(browser)
    assert visits.sweep() == 1


@pytest.mark.usefixtures("person")
def test_a_page_that_asks_nothing_of_the_person_looks_up_no_visit(django_assert_num_queries):
    browser = logged_in()
    with django_assert_num_queries(1):
        browser.get("/healthz")


@pytest.mark.parametrize(
    ("agent", "told"),
    [(FIREFOX, "Firefox, Linux"), (IPHONE, "Safari, iPhone"), ("curl/8.1", ""), ("", "")],
)
def test_a_browser_is_named_by_what_it_says(agent, told):
    assert visits.told_of(agent) == told
