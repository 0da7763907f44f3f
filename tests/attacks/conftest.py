"""Fixtures of the attacks."""

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def _no_copies(settings):
    """Each client starts the site anew: it need not look through all static files.

    Limits count from zero.
    """
    cache.clear()
    settings.WHITENOISE_AUTOREFRESH = True


@pytest.fixture
def person(django_user_model, settings):
    """Somebody with a password that is worth guessing; hashing slowly is not what is tried."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    return django_user_model.objects.create_user("anna", password="amphora-of-wine-7")
