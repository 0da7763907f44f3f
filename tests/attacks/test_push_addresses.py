"""Whoever hands over a browser's address leads the site nowhere, nor to another's device."""

import pytest
from django.test import Client
from push_received import Browser, push_service  # noqa: F401 - a fixture

from rivals.web.notices.models import Device

pytestmark = pytest.mark.django_db


@pytest.fixture
def mallory(django_user_model):
    client = Client()
    person = django_user_model.objects.create_user("mallory", password="amphora-of-wine-7")
    client.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    return client


def handed(client, **changed):
    """Hand over a browser, with something of it changed; the answer's page."""
    form = {**Browser("https://push.example.org/to/1").form, **changed}
    return client.post("/post/device/", form, follow=True).content.decode()


@pytest.mark.parametrize(
    "address",
    [
        "http://push.example.org/to/1", "ftp://push.example.org/1", "javascript:alert(1)", "", "x",
        "https://me:secret@push.example.org/", "https://push.example.org:22/", "https:///to",
        "https://push.example.org/" + "x" * 1000, "//push.example.org/1", "https://push.example.org:x/",
    ],
)  # fmt: skip
def test_what_no_push_service_has_is_refused(mallory, address):
    page = handed(mallory, endpoint=address)
    assert "message--error" in page
    assert not Device.objects.exists()


@pytest.mark.parametrize(
    "changed",
    [
        {"point": ""}, {"point": "x"}, {"point": "B" * 87}, {"point": "я" * 87}, {"secret": ""},
        {"secret": "x"}, {"secret": "A" * 43}, {"point": "A"}, {"secret": "\x00" * 22},
        {"point": "AA"}, {"secret": "AAAAAAAAAAAAAAAAAAAAA!"},
    ],
)  # fmt: skip
def test_keys_that_are_none_are_refused(mallory, changed):
    page = handed(mallory, **changed)
    assert "message--error" in page
    assert not Device.objects.exists()


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "169.254.1.1"],
)
def test_the_own_network_is_not_called(mallory, push_service, settings, host):  # noqa: F811 - the fixture
    settings.WEBHOOKS_PRIVATE = False
    port = push_service.origin.rpartition(":")[2]
    handed(mallory, endpoint=f"https://{host}:{port}/to/1")
    page = mallory.post("/post/device/test/", follow=True).content.decode()
    assert "private network" in page
    assert push_service.count == 0


def test_without_a_form_of_ours_nothing_is_added(mallory):
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = mallory.cookies
    for path in ("/post/device/", "/post/device/test/", "/post/device/1/remove/"):
        assert strict.post(path, Browser("https://push.example.org/1").form).status_code == 403
    assert not Device.objects.exists()


def test_nobody_sees_or_removes_the_devices_of_another(mallory, django_user_model):
    anna = Client()
    person = django_user_model.objects.create_user("anna", password="amphora-of-wine-7")
    anna.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    handed(anna, endpoint="https://push.example.org/to/annas")
    assert "annas" in anna.get("/post/").content.decode()
    assert "annas" not in mallory.get("/post/").content.decode()
    mallory.post(f"/post/device/{Device.objects.get().pk}/remove/")
    mallory.post("/post/device/test/")
    assert Device.objects.get().visit.user == person
