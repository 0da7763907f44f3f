"""Bad requests that were once answered badly, one by one."""

import logging

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


@pytest.fixture
def russian():
    return Client(headers={"accept-language": "ru"})


@pytest.fixture
def logged():
    """What the site's own log is given: each record as it is told there."""
    from judged_site import Faults

    faults = Faults()
    logging.getLogger().addHandler(faults)
    yield faults.found
    logging.getLogger().removeHandler(faults)


@pytest.mark.parametrize("address", ["/look/theme/", "/look/language/"])
def test_a_theme_or_language_that_is_not_there_is_refused_in_a_page(russian, address):
    answer = russian.post(address, {"theme": "pink", "language": "xx"})
    assert answer.status_code == 400
    assert "Браузер прислал" in answer.content.decode()


def test_the_way_back_is_no_name_of_a_page(russian):
    answer = russian.post("/look/theme/", {"theme": "dark", "next": "--lang"})
    assert (answer.status_code, answer.url) == (302, "--lang")


def test_an_address_that_takes_no_forms_says_so(russian):
    answer = russian.post("/worlds/")
    assert (answer.status_code, answer.headers["Allow"]) == (405, "GET, HEAD")
    assert "не принимает того, что прислано" in answer.content.decode()


def test_too_many_fields_leave_no_traceback_in_the_log(russian, logged):
    answer = russian.post("/matches/now/", {f"field-{number}": "x" for number in range(1200)})
    assert answer.status_code == 400
    assert logged == []


def test_a_fault_of_ours_leaves_its_traceback_in_the_log(russian, logged, monkeypatch):
    def broken(*_):
        raise RuntimeError("broken")

    monkeypatch.setattr("rivals.web.matches.views.quick_seats", broken)
    russian.raise_request_exception = False
    assert russian.post("/matches/now/").status_code == 500
    assert len(logged) == 1
