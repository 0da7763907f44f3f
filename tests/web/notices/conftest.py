"""People who are told something, and what it comes to."""

import pytest
from django.test import Client
from mail_received import confirmed, mail_controller, mailbox, now, receiver  # noqa: F401 - fixtures
from push_received import push_service  # noqa: F401 - a fixture


@pytest.fixture
def anna(django_user_model, db):
    return django_user_model.objects.create_user("anna", "anna@example.org", "amphora-of-wine-7")


@pytest.fixture
def as_user():
    """Give a browser in which somebody is logged in."""

    def log_in(user, language="en"):
        client = Client(headers={"accept-language": language})
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        return client

    return log_in
