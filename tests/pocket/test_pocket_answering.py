"""A request of a page, put to the site as a server puts it."""

from rivals.pocket.answering import Pocket
from rivals.pocket.cookies import Jar


def asked(tmp_path, method, url, headers=(), body=b"", *, status="200 OK", sets=()):
    """Ask an application that only remembers how it was asked."""
    seen = []

    def application(environ, start_response):
        seen.append({**environ, "body": environ["wsgi.input"].read()})
        start_response(status, [("Content-Type", "text/plain"), *sets])
        return [b"hel", b"lo"]

    pocket = Pocket(application, Jar(tmp_path / "cookies.json"), "/x/site")
    return pocket.answer(method, url, headers, body), seen[0]


def test_a_page_is_asked_for_by_its_path_below_the_site(tmp_path):
    answer, seen = asked(tmp_path, "GET", "https://a.example:8443/x/site/help/%D1%8F/?a=%20b")
    assert answer == (200, [("Content-Type", "text/plain")], b"hello")
    assert seen["PATH_INFO"].encode("latin-1").decode() == "/help/я/"
    assert seen["QUERY_STRING"] == "a=%20b"
    assert seen["HTTP_HOST"] == "a.example:8443"
    assert (seen["wsgi.url_scheme"], seen["SERVER_PORT"]) == ("https", "8443")


def test_the_site_itself_is_its_first_page(tmp_path):
    _, seen = asked(tmp_path, "GET", "http://localhost/x/site")
    assert (seen["PATH_INFO"], seen["SERVER_PORT"]) == ("/", "80")


def test_a_form_comes_with_its_body_and_headers(tmp_path):
    headers = [("content-type", "text/plain"), ("hx-request", "true"), ("cookie", "other=1")]
    _, seen = asked(tmp_path, "POST", "http://localhost/x/site/", headers, memoryview(b"abc"))
    assert (seen["CONTENT_TYPE"], seen["CONTENT_LENGTH"]) == ("text/plain", "3")
    assert (seen["body"], seen["HTTP_HX_REQUEST"]) == (b"abc", "true")
    assert "HTTP_COOKIE" not in seen


def test_cookies_stay_here_and_come_with_the_next_request(tmp_path):
    answer, _ = asked(
        tmp_path, "GET", "http://localhost/x/site/", status="302 Found",
        sets=[("Location", "/x/site/help/"), ("Set-Cookie", "a=b; Path=/")],
    )  # fmt: skip
    assert answer.status == 302
    assert answer.headers == [("Content-Type", "text/plain"), ("Location", "/x/site/help/")]
    assert Jar(tmp_path / "cookies.json").header() == "a=b"
    _, seen = asked(tmp_path, "GET", "http://localhost/x/site/")
    assert seen["HTTP_COOKIE"] == "a=b"
