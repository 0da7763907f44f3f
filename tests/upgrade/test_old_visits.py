"""Who was logged in before visits were kept stays so, and finds the browser in the list."""

from importlib import import_module

import pytest
from django.apps import apps
from django.test import Client

from rivals.web.accounts.models import Visit
from rivals.web.accounts.visits import MARK

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_a_session_of_before_gets_a_visit(django_user_model):
    anna = django_user_model.objects.create_user("anna", password="oars-8")
    guest, old, gone = Client(), Client(), Client()
    guest.post("/matches/now/", {"game": "panticapaeum"})
    for browser in (old, gone):
        browser.force_login(anna)
        session = browser.session
        del session[MARK]
        if browser is gone:
            session["_auth_user_id"] = "999"
        session.save()
    Visit.objects.all().delete()
    kept = dict(guest.session)
    steps = import_module("rivals.web.accounts.migrations.0002_visits_and_second_factor")
    steps.list_visits(apps, None)
    assert old.get("/accounts/").status_code == 200
    assert Visit.objects.get().user == anna
    assert dict(guest.session) == kept
