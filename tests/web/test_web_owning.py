"""Whose things are whose."""

import pytest
from django.contrib.auth import login
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.http import Http404
from django.shortcuts import get_object_or_404
from django.test import RequestFactory

from rivals.web.accounts.owning import ownership


def visit(user=None, session=None):
    request = RequestFactory().get("/")
    request.session = SessionStore() if session is None else session
    request.user = user or AnonymousUser()
    return request


def enter(request, user):
    login(request, user, backend="django.contrib.auth.backends.ModelBackend")
    request.session.save()


@pytest.mark.database
def test_a_guest_finds_his_own_and_only_his_own(thing):
    anna, boris = visit(), visit()
    mine = thing.objects.create(name="oar", **ownership(anna))
    assert list(thing.objects.of(anna)) == [mine]
    assert not thing.objects.of(boris)
    ownership(boris)
    assert not thing.objects.of(boris)
    with pytest.raises(Http404):
        get_object_or_404(thing.objects.of(boris), pk=mine.pk)


def test_a_guest_without_things_owns_nothing_that_lacks_an_owner(thing):
    thing.objects.create(name="driftwood", user=None, guest="")
    assert not thing.objects.of(visit())


@pytest.mark.database
def test_logging_in_brings_the_guests_things_along(thing, person):
    guest, stranger = visit(), visit()
    mine = thing.objects.create(name="oar", **ownership(guest))
    other = thing.objects.create(name="sail", **ownership(stranger))
    enter(guest, person)
    assert list(thing.objects.of(guest)) == [mine]
    mine.refresh_from_db()
    assert (mine.user, mine.guest) == (person, "")
    assert list(thing.objects.of(stranger)) == [other]


def test_a_person_sees_the_same_things_in_another_browser(thing, person):
    mine = thing.objects.create(name="oar", **ownership(visit(person)))
    assert list(thing.objects.of(visit(person))) == [mine]
    assert mine.guest == ""


def test_another_account_and_a_guest_do_not_see_a_persons_things(thing, person, django_user_model):
    thing.objects.create(name="oar", **ownership(visit(person)))
    other = django_user_model.objects.create_user("boris", password="x")
    assert not thing.objects.of(visit(other))
    assert not thing.objects.of(visit())


def test_after_logging_out_the_browser_is_a_new_guest(thing, person, client):
    client.force_login(person)
    client.post("/accounts/log-out/")
    assert not thing.objects.of(visit(session=client.session))


def test_the_token_survives_the_new_session_key_of_a_login(thing, person, client):
    session = client.session
    request = visit(session=session)
    mine = thing.objects.create(name="oar", **ownership(request))
    session.save()
    before = session.session_key
    client.cookies["sessionid"] = before
    answer = client.post("/accounts/log-in/", {"username": "anna", "password": "amphora-of-wine-7"})
    assert answer.status_code == 302
    assert client.session.session_key != before
    mine.refresh_from_db()
    assert mine.user == person
