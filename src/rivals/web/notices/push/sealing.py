"""What a push service carries and cannot read: messages sealed for one browser (RFC 8291, 8188)."""

from __future__ import annotations

import os
import struct
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from rivals.web.notices.push.keys import CURVE, point_of

ROOM: Final = 2048
"""Bytes that a message takes, whatever it says: its length tells nothing."""

_RECORD: Final = 4096
_SALT, _SECRET, _KEY, _NONCE = 16, 32, 16, 12
_END: Final = b"\x02"
"""Ends the text of the last record; zeros follow."""


def browser_key(point: bytes) -> ec.EllipticCurvePublicKey:
    """Read the public key of a browser. Raises ValueError for what is none."""
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)


def seal(plain: bytes, point: bytes, secret: bytes) -> bytes:
    """Seal a message for the browser that has told its public key and its secret."""
    padded = (plain + _END).ljust(ROOM, b"\0")
    assert len(padded) == ROOM, "whoever makes messages cuts them"
    return sealed(padded, point, secret, ec.generate_private_key(CURVE), os.urandom(_SALT))


def sealed(
    padded: bytes, point: bytes, secret: bytes, own: ec.EllipticCurvePrivateKey, salt: bytes
) -> bytes:
    """Seal with a key and a salt that are used once."""
    sender = point_of(own.public_key())
    shared = own.exchange(ec.ECDH(), browser_key(point))
    common = _derived(shared, secret, b"WebPush: info\0" + point + sender, _SECRET)
    key = _derived(common, salt, b"Content-Encoding: aes128gcm\0", _KEY)
    nonce = _derived(common, salt, b"Content-Encoding: nonce\0", _NONCE)
    head = salt + struct.pack("!LB", _RECORD, len(sender)) + sender
    return head + AESGCM(key).encrypt(nonce, padded, None)


def _derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(material)
