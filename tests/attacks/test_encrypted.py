"""Connections under TLS: whole pages, large ones, nonsense and plain text at the door."""

import contextlib
import socket
import ssl
import threading

import pytest
from cryptography import x509

from rivals.web.certifying import own_certificate
from rivals.web.encrypting import EncryptedServer, encryption
from rivals.web.serving import drawn_code

PATIENCE = 20.0
GET = b"GET /page HTTP/1.1\r\nHost: localhost\r\n\r\n"


class Site:
    """A small site behind our server under TLS, in a thread."""

    def __init__(self, folder):
        kept = own_certificate(folder, ["localhost", "127.0.0.1"])
        self.trust = ssl.create_default_context(cafile=kept.file)
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.address = self.listening.getsockname()
        self.schemes, self.opened = [], []
        self.server = EncryptedServer(
            self.answer, self.listening, 2, per_address=100, encryption=encryption(kept.file)
        )
        self.thread = threading.Thread(target=self.server.run)
        self.thread.start()

    def answer(self, environ, start):
        self.schemes.append(environ["wsgi.url_scheme"])
        sent = environ["wsgi.input"].read()
        many = 8_000_000 if environ["PATH_INFO"] == "/large" else 10
        body = sent or b"x" * many
        start("200 OK", [("Content-Length", str(len(body)))])
        return [body]

    def plain(self):
        opened = socket.create_connection(self.address, timeout=PATIENCE)
        self.opened.append(opened)
        return opened

    def connect(self):
        opened = self.trust.wrap_socket(self.plain(), server_hostname="localhost")
        self.opened.append(opened)
        return opened

    def close(self):
        for one in self.opened:
            with contextlib.suppress(OSError):
                one.close()
        self.server.stop()
        self.thread.join()


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A site of which each test opens its own connections."""
    made = Site(tmp_path_factory.mktemp("https"))
    yield made
    made.close()


def body_of(opened):
    read = opened.makefile("rb")
    lines = iter(read.readline, b"\r\n")
    (length,) = [int(one.split(b":")[1]) for one in lines if one.lower().startswith(b"content-l")]
    return read.read(length)


def test_several_pages_come_over_one_connection(site):
    opened = site.connect()
    for _ in range(3):
        opened.sendall(GET)
        assert body_of(opened) == b"x" * 10
    assert set(site.schemes) == {"https"}


def test_a_large_page_comes_whole(site):
    opened = site.connect()
    opened.sendall(GET.replace(b"/page", b"/large"))
    assert len(body_of(opened)) == 8_000_000


def test_a_large_form_arrives_whole(site):
    opened = site.connect()
    sent = bytes(range(256)) * 4000
    opened.sendall(
        b"POST /page HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % len(sent)
    )
    opened.sendall(sent)
    assert body_of(opened) == sent


def test_plain_text_is_led_to_the_encrypted_address(site):
    opened = site.plain()
    opened.sendall(GET)
    answer = opened.recv(1000)
    assert answer.startswith(b"HTTP/1.1 301 ")
    assert b"Location: https://127.0.0.1:%d/\r\n" % site.address[1] in answer


@pytest.mark.parametrize(
    "said", [b"\x16\x03\x01", b"\x16\x03\x01\x00\x05hello", b"\x00" * 50, b"SSH"]
)
def test_nonsense_at_the_door_keeps_nobody_waiting(site, said):
    site.plain().sendall(said)
    opened = site.connect()
    opened.sendall(GET)
    assert body_of(opened) == b"x" * 10


def names_in(file):
    found = x509.load_pem_x509_certificate(file.read_bytes()).extensions
    its = found.get_extension_for_class(x509.SubjectAlternativeName).value
    return [
        *its.get_values_for_type(x509.DNSName),
        *map(str, its.get_values_for_type(x509.IPAddress)),
    ]


def test_a_certificate_is_kept_until_a_name_is_new(tmp_path):
    first = own_certificate(tmp_path, ["localhost", "192.0.2.7"])
    assert own_certificate(tmp_path, ["192.0.2.7"]) == first
    other = own_certificate(tmp_path, ["localhost", "192.0.2.9"])
    assert other.fingerprint != first.fingerprint
    assert set(names_in(other.file)) == {"localhost", "192.0.2.7", "192.0.2.9"}


def test_its_key_is_for_its_owner_alone_and_what_is_spoilt_is_made_anew(tmp_path):
    first = own_certificate(tmp_path, ["localhost"])
    assert first.file.stat().st_mode & 0o077 == 0
    first.file.write_text("nonsense")
    assert own_certificate(tmp_path, ["localhost"]).fingerprint != first.fingerprint


def test_an_address_is_drawn_only_where_its_signs_can_be_shown():
    drawn = drawn_code("https://192.0.2.7:8000/", "utf-8")
    assert len({len(line) for line in drawn.splitlines() if line}) == 1
    assert set(drawn) <= set("█▀▄ \n")
    assert drawn_code("https://192.0.2.7:8000/", "cp1252") == ""
