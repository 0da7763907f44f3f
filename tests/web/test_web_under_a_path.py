"""The site under a path of its host, behind a proxy that takes it off or leaves it on."""

import json

import pytest
from django.conf import settings as in_force
from django.core.handlers.wsgi import WSGIRequest
from django.urls import set_script_prefix

from rivals.web.look.mailing import link
from rivals.web.look.requests import here

UNDER = "/house/of/rivals"


@pytest.fixture
def under(settings):
    """The site stands under a path, as RIVALS_SITE_URL would say; a server tells Django of it."""
    settings.FORCE_SCRIPT_NAME = UNDER
    settings.SITE_URL = f"https://example.org{UNDER}"
    set_script_prefix(f"{UNDER}/")
    yield f"{UNDER}/"
    set_script_prefix("/")


@pytest.mark.django_db
def test_an_error_leads_to_the_first_page(client, under):
    text = client.get("/nowhere/").content.decode()
    assert text.count(f'href="{under}"') == 2
    assert 'href="/"' not in text


@pytest.mark.django_db
def test_the_installed_app_looks_after_its_own_path_alone(client, under):
    manifest = json.loads(client.get("/manifest.webmanifest").content)
    assert {manifest[one] for one in ("id", "start_url", "scope")} == {under}
    assert all(one["url"].startswith(under) for one in manifest["shortcuts"])
    page = client.get("/offline/").content.decode()
    assert f'data-offline="{under}offline/" data-health="{under}healthz"' in page


@pytest.mark.django_db
def test_the_first_page_knows_that_it_is_open(client, under):
    assert f'class="brand" href="{under}" aria-current="page"' in client.get("/").content.decode()
    assert f'class="brand" href="{under}">' in client.get("/help/").content.decode()


@pytest.mark.django_db
def test_the_way_back_is_under_the_path(client, under):
    assert client.post("/look/theme/", {"theme": "dark", "next": "//evil.example"}).url == under


def test_an_answer_to_a_form_whose_page_is_unknown_leads_to_the_first_page(rf, under):
    sent = rf.post("/matches/now/")
    assert isinstance(sent, WSGIRequest)
    assert here(sent) == under


@pytest.mark.parametrize("prefix", ["/", f"{UNDER}/"])
def test_a_link_in_a_mail_is_the_same_beside_a_request_and_in_it(under, prefix):
    set_script_prefix(prefix)
    assert link("help:guide", "about") == f"https://example.org{under}help/about/"


def test_a_link_begins_with_the_first_page_where_the_site_does_not_know_its_name():
    assert in_force.SITE_URL == ""
    assert link("help:guide", "about") == "/help/about/"
