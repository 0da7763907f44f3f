"""A mail server and a receiver of webhooks, both real, on this machine; a site that sends mail.

Fixtures: a folder of tests imports those that it needs into its conftest.
"""

import socket
import threading
from contextlib import contextmanager
from email import message_from_bytes, policy
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from aiosmtpd.controller import Controller
from django.utils import timezone

from rivals.web.environment import MailServer


class Mailbox:
    """What a mail server got; `refuse` is what it says to everything, while it is set."""

    def __init__(self):
        self.mails = []
        self.envelopes = []
        self.refuse = ""

    async def handle_DATA(self, server, session, envelope):  # noqa: N802 - aiosmtpd's name
        if self.refuse:
            return self.refuse
        self.mails.append(message_from_bytes(envelope.content, policy=policy.default))
        self.envelopes.append(tuple(envelope.rcpt_tos))
        return "250 OK"


def free_port():
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return line.getsockname()[1]


@pytest.fixture(scope="session")
def mail_controller():
    box = Mailbox()
    controller = Controller(box, hostname="127.0.0.1", port=free_port())
    controller.start()
    yield controller
    controller.stop()


@pytest.fixture
def mailbox(mail_controller, settings):
    """The site sends its mail to a server of this machine; what comes there."""
    box = mail_controller.handler
    box.mails.clear()
    box.envelopes.clear()
    box.refuse = ""
    settings.MAIL_SERVER = MailServer("smtp", "127.0.0.1", mail_controller.port)
    settings.MAIL_FROM = "Rivals <rivals@play.example.org>"
    settings.MAIL_DOMAIN = "play.example.org"
    settings.SITE_URL = "https://play.example.org"
    return box


@pytest.fixture
def confirmed():
    """Let people have confirmed their addresses."""
    from rivals.web.notices.models import Wishes

    def confirm(*users, **wishes):
        for user in users:
            Wishes.objects.create(user=user, confirmed=user.email, **wishes)

    return confirm


class Receiver(BaseHTTPRequestHandler):
    """Keeps what it was sent; answers as the server says."""

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.calls.append((self.path, dict(self.headers), body))
        self.send_response(self.server.status)
        if self.server.status == 302:
            self.send_header("Location", "/elsewhere")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


@contextmanager
def listening():
    """A web server of this machine that takes webhooks."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
    server.calls, server.status = [], 204
    server.url = f"http://127.0.0.1:{server.server_port}/take?it=1"
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@pytest.fixture
def receiver(settings):
    """A receiver of webhooks on this machine, which may be called."""
    settings.WEBHOOKS_PRIVATE = True
    with listening() as server:
        yield server


@pytest.fixture
def now():
    return timezone.now()
