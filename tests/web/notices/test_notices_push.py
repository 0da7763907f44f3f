"""Notices on devices: sealed for the one browser, by a real push service of this machine."""

import io
import json
import time

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from django.core.management import call_command
from django.test import Client
from push_received import Browser, claims_of, unlettered

from rivals.core.speech import tell
from rivals.web import environment
from rivals.web.accounts.models import Visit
from rivals.web.notices.hooks import HookFault
from rivals.web.notices.models import Device
from rivals.web.notices.outboxes import Brief
from rivals.web.notices.push import keys, sealing, sending
from rivals.web.notices.push.sending import tell_devices

db = pytest.mark.django_db
SECRET = "amphora-of-wine-7"
BRIEF = Brief("A test", "", "post/")


def logged_in(user, language="en"):
    """Give a browser in which somebody is logged in, and which has said of itself what it is."""
    client = Client(headers={"accept-language": language})
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    Visit.objects.filter(agent="").update(agent="Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0")
    return client


@pytest.fixture
def told(push_service, anna):
    """Anna's page, and the browser that is told."""
    client, browser = logged_in(anna), push_service.subscribe()
    answer = client.post("/post/device/", browser.form, follow=True)
    assert "Notices come to this device from now on." in answer.content.decode()
    return client, browser


def said(client, path, **sent):
    return client.post(path, sent, follow=True).content.decode()


# --- The standards ----------------------------------------------------------------------------


def test_what_the_standard_seals_we_seal_alike():
    """The example of RFC 8291, appendix A."""
    secret = unlettered("BTBZMqHH6r4Tts7J_aSIgg")
    point = unlettered(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    )
    number = int.from_bytes(unlettered("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    own = ec.derive_private_key(number, ec.SECP256R1())
    salt = unlettered("DGv6ra1nlYgDCS1FRnbzlw")
    text = b"When I grow up, I want to be a watermelon\2"
    assert sealing.sealed(text, point, secret, own, salt) == unlettered(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_only_the_browser_opens_it_and_its_length_tells_nothing():
    browser, other = Browser(), Browser()
    point, secret = (unlettered(browser.form[one]) for one in ("point", "secret"))
    short, long = (sealing.seal(b"x" * n, point, secret) for n in (1, 900))
    assert browser.opened(short) == b"x"
    assert browser.opened(long) == b"x" * 900
    assert len(short) == len(long)
    with pytest.raises(InvalidTag):
        other.opened(short)


def test_the_key_is_the_sites_until_it_has_one_of_its_own(settings, monkeypatch):
    settings.SECRET_KEY = "one"
    first = keys.public_text()
    assert keys.public_text() == first
    settings.SECRET_KEY = "other"
    assert keys.public_text() != first
    said = io.StringIO()
    call_command("push_key", "--new", stdout=said)
    name, _, drawn = said.getvalue().strip().partition("=")
    monkeypatch.setenv(name, drawn)
    settings.PUSH_KEY = environment.push_key(name)
    third = keys.public_text()
    settings.SECRET_KEY = "one"
    assert keys.public_text() == third
    shown = io.StringIO()
    call_command("push_key", stdout=shown)
    assert shown.getvalue().strip() == third
    assert len(unlettered(third)) == 65


@pytest.mark.parametrize("wrong", ["x", "A" * 43, "_" * 43, "я" * 43, "A" * 44])
def test_a_key_that_is_none_is_refused_and_not_repeated(monkeypatch, wrong):
    monkeypatch.setenv("RIVALS_PUSH_KEY", wrong)
    with pytest.raises(environment.WrongSetting) as refused:
        environment.push_key("RIVALS_PUSH_KEY")
    assert "RIVALS_PUSH_KEY is no key" in tell(refused.value, "en")
    assert wrong == "x" or wrong not in tell(refused.value, "en")


# --- Devices ----------------------------------------------------------------------------------


@db
@pytest.mark.database
def test_a_device_is_told_in_the_readers_language_by_a_sealed_line(
    told, push_service, anna, settings
):
    settings.SITE_URL = "https://play.example.org"
    client, browser = told
    page = client.get("/post/").content.decode()
    assert "Firefox, Linux" in page
    assert keys.public_text() in page
    type(anna).objects.filter(pk=anna.pk).update(language="ru")
    assert "The test is on its way." in said(client, "/post/device/test/")
    (shown,) = push_service.shown_by(browser)
    assert shown["title"] == "Rivals: проверка"
    assert (shown["to"], shown["lang"]) == ("post/", "ru")
    (heads,) = push_service.heads()
    assert heads["Content-Encoding"] == "aes128gcm"
    assert heads["Topic"] == shown["tag"]
    assert int(heads["TTL"]) > 0
    claims, key = claims_of(heads["Authorization"])
    assert key == keys.public_text()
    assert claims["aud"] == push_service.origin
    assert claims["sub"] == "https://play.example.org"
    assert 0 < claims["exp"] - time.time() <= 24 * 3600


@db
@pytest.mark.parametrize("status", [404, 410])
def test_a_device_that_is_subscribed_no_more_is_forgotten(told, push_service, status):
    client, _browser = told
    push_service.answer(status)
    assert "No device takes notices any more" in said(client, "/post/device/test/")
    assert not Device.objects.exists()


@db
def test_a_push_service_that_fails_is_told_and_the_device_stays(told, push_service):
    client, _browser = told
    push_service.answer(500)
    assert "The receiver answered 500" in said(client, "/post/device/test/")
    assert Device.objects.count() == 1


@db
def test_under_another_key_of_the_site_a_device_is_forgotten(told, push_service, settings):
    settings.SECRET_KEY = "another"
    assert Device.objects.count() == 1
    assert tell_devices(list(Device.objects.all()), BRIEF, "en", "1" * 32) == 0
    assert not Device.objects.exists()
    assert push_service.count == 0


@db
def test_devices_that_do_not_answer_keep_others_waiting_no_longer_than_that(
    anna, push_service, monkeypatch
):
    for _ in range(3):
        logged_in(anna).post("/post/device/", push_service.subscribe().form)
    push_service.answer(503)
    monkeypatch.setattr(sending, "_TOGETHER", -1.0)
    with pytest.raises(HookFault):
        tell_devices(list(Device.objects.all()), BRIEF, "en", "1" * 32)
    assert push_service.count == 1
    push_service.answer(201)
    assert tell_devices(list(Device.objects.all()), BRIEF, "en", "1" * 32) == 3


@db
@pytest.mark.database
def test_the_device_of_a_browser_goes_with_its_visit(told, anna):
    client, _browser = told
    assert Device.objects.count() == 1
    client.post("/accounts/log-out/")
    assert not Visit.objects.filter(user=anna).exists()
    assert not Device.objects.exists()


@db
def test_a_browser_is_kept_once_and_for_who_is_logged_in_there(told, django_user_model):
    client, browser = told
    client.post("/post/device/", browser.form)
    assert Device.objects.count() == 1
    boris = django_user_model.objects.create_user("boris", password=SECRET)
    logged_in(boris).post("/post/device/", browser.form)
    assert Device.objects.get().visit.user == boris


@db
def test_one_removes_ones_own_devices_and_no_others(told, django_user_model):
    client, _browser = told
    pk = Device.objects.get().pk
    boris = logged_in(django_user_model.objects.create_user("boris", password=SECRET))
    boris.post(f"/post/device/{pk}/remove/")
    assert Device.objects.count() == 1
    assert "The device is not told any more." in said(client, f"/post/device/{pk}/remove/")
    assert not Device.objects.exists()


@db
def test_a_person_has_ten_devices_at_most(anna, push_service):
    for _ in range(10):
        logged_in(anna).post("/post/device/", push_service.subscribe().form)
    assert Device.objects.count() == 10
    last = logged_in(anna, "ru")
    refused = said(last, "/post/device/", **push_service.subscribe().form)
    assert "Извещения уже приходят на 10 устройств" in refused
    assert Device.objects.count() == 10


@db
def test_devices_are_added_and_tried_a_few_times_an_hour_only(told, settings):
    settings.LIMITED = True
    client, browser = told
    codes = [client.post("/post/device/", browser.form).status_code for _ in range(21)]
    assert codes[-1] == 429
    codes = [client.post("/post/device/test/").status_code for _ in range(21)]
    assert codes == [302] * 20 + [429]


@db
def test_guests_have_no_devices(client, push_service):
    for path in ("/post/device/", "/post/device/1/remove/", "/post/device/test/"):
        answer = client.post(path, push_service.subscribe().form)
        assert answer.headers["Location"].startswith("/accounts/log-in/")
    assert not Device.objects.exists()


@db
def test_what_devices_there_are_goes_into_the_archive_without_their_secrets(told, anna):
    from rivals.web.notices.wishing import belongings

    _client, browser = told
    ((name, text),) = belongings(anna.pk)
    assert name == "notices.json"
    assert json.loads(text)["devices"] == [browser.endpoint]
    assert browser.form["secret"] not in text


# --- Notices ----------------------------------------------------------------------------------


@db
def test_an_installed_page_shows_them(client):
    worker = client.get("/sw.js").content.decode()
    for one in ('"push"', '"notificationclick"', "showNotification"):
        assert one in worker
