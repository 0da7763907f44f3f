"""The pocket, offered by the site where it was built."""

import gzip

import pytest
from django.test import Client

from rivals.web.environment import WrongSetting, pocket

FILES = {
    "index.html": b"<title>Rivals</title>",
    "pocket.json": b"{}",
    "pyodide/one.wasm": b"\0asm" * 99,
}


@pytest.fixture
def built(tmp_path):
    """A folder as `rivals pocket` leaves it, as far as a server looks at it."""
    for name, content in FILES.items():
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(content)
    (tmp_path / "pyodide/one.wasm.gz").write_bytes(gzip.compress(FILES["pyodide/one.wasm"]))
    return tmp_path


def body(answer):
    return b"".join(answer.streaming_content)


@pytest.mark.django_db
def test_it_stands_under_the_site_and_every_page_leads_there(settings, built):
    settings.POCKET = built
    client = Client()
    page = client.get("/").content.decode()
    assert page.count('href="/pocket/"') == 2
    answer = client.get("/pocket/")
    assert (answer.status_code, body(answer)) == (200, FILES["index.html"])
    assert "Content-Security-Policy" not in answer.headers  # its own says what it may do
    answer = client.get("/pocket/pyodide/one.wasm", headers={"accept-encoding": "gzip"})
    assert answer.headers["Content-Type"] == "application/wasm"
    assert answer.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(body(answer)) == FILES["pyodide/one.wasm"]
    assert client.get("/pocket/nothing").status_code == 404


@pytest.mark.django_db
def test_without_one_nothing_leads_there(settings):
    settings.POCKET = None
    client = Client()
    assert "/pocket/" not in client.get("/").content.decode()
    assert client.get("/pocket/").status_code == 404


def test_a_folder_that_holds_none_is_named(monkeypatch, tmp_path, built):
    monkeypatch.setenv("RIVALS_POCKET", str(tmp_path / "nowhere"))
    with pytest.raises(WrongSetting, match="no pocket is there; 'rivals pocket --out"):
        pocket("RIVALS_POCKET", built)
    monkeypatch.delenv("RIVALS_POCKET")
    assert pocket("RIVALS_POCKET", built) == built
    assert pocket("RIVALS_POCKET", tmp_path / "nowhere") is None
