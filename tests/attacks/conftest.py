"""Fixtures of the attacks."""

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def _no_copies(settings):
    """Each client starts the site anew: it need not look through all static files.

    Limits count from zero; who tries how passwords are hashed says so, all others wait for none.
    """
    cache.clear()
    settings.WHITENOISE_AUTOREFRESH = True
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def person(django_user_model):
    """Somebody with a password that is worth guessing."""
    return django_user_model.objects.create_user("anna", password="amphora-of-wine-7")
