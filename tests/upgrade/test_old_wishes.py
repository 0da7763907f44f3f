"""How people want to be told was kept by worlds once, and is the site's now."""

import pytest
from django.core import signing
from django.db import connection
from django.test import Client

from rivals.web.accounts.models import User
from rivals.web.notices.models import Wishes

pytestmark = pytest.mark.slow


def test_wishes_are_taken_over(old_site):
    wanted = Wishes.objects.values_list("user__username", "mail", "confirmed", "hook", "secret")
    assert list(wanted) == [
        ("anna", False, "anna@example.org", "https://example.org/take", "of-the-hook")
    ]
    assert "worlds_wishes" not in connection.introspection.table_names()


def test_the_page_shows_them(visit):
    client = visit("anna")
    page = client.get("/post/").content.decode()
    assert "https://example.org/take" in page
    assert "of-the-hook" in page


def test_a_link_in_a_mail_of_then_still_ends_the_mails(old_site):
    boris = User.objects.get(username="boris")
    token = signing.dumps(boris.pk, salt="rivals.post.stop")
    assert Client().post(f"/post/unsubscribe/{token}/").status_code == 200
    assert not Wishes.objects.get(user=boris).mail
