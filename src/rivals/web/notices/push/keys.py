"""The site's own key for push services (VAPID, RFC 8292): it says who sends, and nobody else may.

Unless RIVALS_PUSH_KEY names one it is derived from the site's secret key: there is nothing to make
or to keep, all processes and machines have the same, and a copy of the database alone has none.
"""

from __future__ import annotations

import base64
import binascii
import json
import time
from typing import Final
from urllib.parse import SplitResult

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from django.utils.crypto import salted_hmac

from rivals.web.environment import PUSH_KEYS

CURVE: Final = ec.SECP256R1()

_HOURS: Final = 12
"""So long a push service may take a header for ours; the standard allows a day."""


def own_key() -> ec.EllipticCurvePrivateKey:
    """Give the key by which this site signs."""
    if settings.PUSH_KEY:
        return ec.derive_private_key(int.from_bytes(decoded(settings.PUSH_KEY)), CURVE)
    drawn = salted_hmac("rivals.push", "key", algorithm="sha512").digest()
    return ec.derive_private_key(int.from_bytes(drawn) % (PUSH_KEYS - 1) + 1, CURVE)


def public_text() -> str:
    """Give its public half as browsers ask for it."""
    return encoded(point_of(own_key().public_key()))


def new_key_text() -> str:
    """Draw a key of one's own, as RIVALS_PUSH_KEY takes it."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return encoded(number.to_bytes(32))


def authorization(place: SplitResult) -> str:
    """Sign for a push service that it is this site that sends."""
    claims: dict[str, object] = {
        "aud": f"{place.scheme}://{place.netloc}",
        "exp": int(time.time()) + _HOURS * 3600,
    }
    if _contact():
        claims["sub"] = _contact()
    signed = ".".join(_part(one) for one in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(own_key().sign(signed.encode(), ec.ECDSA(SHA256())))
    return f"vapid t={signed}.{encoded(r.to_bytes(32) + s.to_bytes(32))}, k={public_text()}"


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """Give a public key as the point that it is."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encoded(found: bytes) -> str:
    """Write bytes in the letters of addresses, without padding."""
    return base64.urlsafe_b64encode(found).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Read them. Raises ValueError."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, UnicodeEncodeError):
        raise ValueError(text) from None


def _contact() -> str:
    """Say how the push service reaches whoever runs the site; '' where no address is known."""
    site = str(settings.SITE_URL)
    return site if site.startswith("https://") else ""


def _part(told: object) -> str:
    return encoded(json.dumps(told, separators=(",", ":")).encode())
