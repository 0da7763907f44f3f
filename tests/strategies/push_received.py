"""A push service on this machine, and browsers that read what it takes for them.

They know the other half of the standards alone: how a browser makes its keys (RFC 8291), opens
what was sealed for it (RFC 8188), and how a push service knows who sends (RFC 8292).
"""

import base64
import json
import os
from urllib.parse import urlsplit

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from mail_received import listening


def letters(found):
    return base64.urlsafe_b64encode(found).decode().rstrip("=")


def unlettered(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def derived(material, salt, info, length):
    return HKDF(SHA256(), length, salt, info).derive(material)


class Browser:
    """A browser that is subscribed at a push service; `key` and `secret` may be a known one's."""

    def __init__(self, endpoint="", key=None, secret=None):
        self.endpoint = endpoint
        self._key = key or ec.generate_private_key(ec.SECP256R1())
        self._secret = secret or os.urandom(16)
        point = (Encoding.X962, PublicFormat.UncompressedPoint)
        self._point = self._key.public_key().public_bytes(*point)

    @property
    def form(self):
        """What its page hands over to the site."""
        point, secret = letters(self._point), letters(self._secret)
        return {"endpoint": self.endpoint, "point": point, "secret": secret}

    def opened(self, body):
        """Open what was sealed for it."""
        salt, record = body[:16], int.from_bytes(body[16:20])
        sender, sealed = body[21 : 21 + body[20]], body[21 + body[20] :]
        assert len(sealed) <= record
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self._key.exchange(ec.ECDH(), theirs)
        info = b"WebPush: info\0" + self._point + sender
        common = derived(shared, self._secret, info, 32)
        key = derived(common, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(common, salt, b"Content-Encoding: nonce\0", 12)
        text, end, _ = AESGCM(key).decrypt(nonce, sealed, None).rpartition(b"\2")
        assert end
        return text


class PushService:
    """A push service: what it was sent, for which browser; it answers as `status` says."""

    def __init__(self, server):
        self._server = server
        server.status = 201
        self.origin = f"http://127.0.0.1:{server.server_port}"

    def subscribe(self):
        return Browser(f"{self.origin}/to/{letters(os.urandom(12))}")

    def answer(self, status):
        self._server.status = status

    @property
    def count(self):
        return len(self._server.calls)

    def heads(self):
        return [heads for _path, heads, _body in self._server.calls]

    def shown_by(self, browser):
        """What a browser is told, in the order in which it came."""
        path = urlsplit(browser.endpoint).path
        sent = [body for where, _heads, body in self._server.calls if where == path]
        return [json.loads(browser.opened(body)) for body in sent]


def claims_of(header):
    """Check who sent, by the key that is told with it, and give the claims and that key."""
    scheme, token, key = header.replace(",", "").split()
    assert scheme == "vapid"
    signed, signature = token.removeprefix("t=").rsplit(".", 1)
    point = unlettered(key.removeprefix("k="))
    raw = unlettered(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    sender = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    sender.verify(der, signed.encode(), ec.ECDSA(SHA256()))
    kind, claims = (json.loads(unlettered(one)) for one in signed.split("."))
    assert kind == {"typ": "JWT", "alg": "ES256"}
    return claims, key.removeprefix("k=")


@pytest.fixture
def push_service(settings):
    """A push service of this machine, which may be called."""
    settings.WEBHOOKS_PRIVATE = True
    with listening() as server:
        yield PushService(server)
