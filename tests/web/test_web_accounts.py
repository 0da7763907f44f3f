"""Accounts: coming in, going out, the limit on guessing, the language that comes along."""

import pytest
from django.test import Client

from rivals.web.settings import PASSWORD_HASHERS

pytestmark = pytest.mark.django_db

GOOD = {"username": "anna", "password1": "amphora-of-wine-7", "password2": "amphora-of-wine-7"}


@pytest.mark.database
def test_signing_up_makes_an_account_and_comes_in(client, django_user_model):
    answer = client.post("/accounts/sign-up/", GOOD, follow=True)
    assert answer.context["user"].username == "anna"
    assert "Welcome, anna" in answer.content.decode()
    assert django_user_model.objects.get().language == "en"


def test_passwords_are_kept_as_argon2(client, django_user_model, settings):
    settings.PASSWORD_HASHERS = PASSWORD_HASHERS
    client.post("/accounts/sign-up/", GOOD)
    assert django_user_model.objects.get().password.startswith("argon2$")


@pytest.mark.database
@pytest.mark.parametrize(
    "wrong",
    [
        {"password2": "another"}, {"password1": "12345678", "password2": "12345678"},
        {"username": "a b"}, {"username": ""}, {"email": "no address"},
    ],
)  # fmt: skip
def test_a_wrong_sign_up_says_so_and_makes_nothing(client, django_user_model, wrong):
    answer = client.post("/accounts/sign-up/", GOOD | wrong)
    assert answer.status_code == 422
    assert "field__error" in answer.content.decode()
    assert not django_user_model.objects.exists()


@pytest.mark.usefixtures("person")
def test_eight_wrong_passwords_lock_the_door_in_the_look(client):
    wrong = {"username": "anna", "password": "guess"}
    answers = [client.post("/accounts/log-in/", wrong).status_code for _ in range(8)]
    assert answers[0] == 200
    assert answers[-1] == 429
    right = client.post(
        "/accounts/log-in/",
        {"username": "anna", "password": "amphora-of-wine-7"},
        headers={"accept-language": "ru"},
    )
    assert right.status_code == 429
    assert "Не так быстро" in right.content.decode()
    assert int(right.headers["Retry-After"]) == 900


def test_too_many_new_accounts_from_one_address_are_refused(client):
    codes = [client.post("/accounts/sign-up/", {}).status_code for _ in range(21)]
    assert codes[:20] == [422] * 20
    assert codes[20] == 429


def test_logging_out_needs_a_post(person, client):
    client.force_login(person)
    assert client.get("/accounts/log-out/").status_code == 405
    client.post("/accounts/log-out/")
    assert client.get("/accounts/").status_code == 302


@pytest.mark.database
def test_changing_the_password_keeps_this_browser_in(person, client):
    client.force_login(person)
    change = {
        "old_password": "amphora-of-wine-7",
        "new_password1": "krater-of-water-8",
        "new_password2": "krater-of-water-8",
    }
    answer = client.post("/accounts/password/", change, follow=True)
    assert "The password is changed." in answer.content.decode()
    assert answer.context["user"].is_authenticated
    person.refresh_from_db()
    assert person.check_password("krater-of-water-8")


def test_the_account_is_only_for_its_person(client):
    answer = client.get("/accounts/")
    assert answer.status_code == 302
    assert answer.url == "/accounts/log-in/?next=/accounts/"


@pytest.mark.database
def test_the_language_of_an_account_comes_along_to_another_browser(person, client):
    client.force_login(person)
    client.post("/look/language/", {"language": "ru", "next": "/help/"})
    person.refresh_from_db()
    assert person.language == "ru"
    other = Client()
    other.post("/accounts/log-in/", {"username": "anna", "password": "amphora-of-wine-7"})
    assert "Справка" in other.get("/help/").content.decode()


@pytest.mark.usefixtures("person")
def test_a_login_does_not_lead_to_another_site(client):
    form = {
        "username": "anna",
        "password": "amphora-of-wine-7",
        "next": "https://evil.example/",
    }
    assert client.post("/accounts/log-in/", form).url == "/"


@pytest.mark.parametrize("weak", ["krater-of-8", "1q2w3e4r5t6y", "anna-of-olbia"])
def test_short_common_and_own_words_are_no_passwords(client, django_user_model, weak):
    form = {"username": "anna-of-olbia", "password1": weak, "password2": weak}
    assert client.post("/accounts/sign-up/", form).status_code == 422
    assert not django_user_model.objects.exists()


def test_an_old_account_keeps_its_short_password_until_it_changes_it(client, django_user_model):
    django_user_model.objects.create_user("anna", password="oars-8")
    client.post("/accounts/log-in/", {"username": "anna", "password": "oars-8"})
    assert client.get("/accounts/").status_code == 200
    change = {"old_password": "oars-8", "new_password1": "oars-9", "new_password2": "oars-9"}
    assert "field__error" in client.post("/accounts/password/", change).content.decode()
