"""A certificate of one's own for a home network: nobody vouches for it but who made it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import Final, NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

FILE: Final = "home-https.pem"
"""Key and certificate, in the data folder."""
DAYS: Final = 397
"""So long browsers believe a certificate at most."""
_LEFT: Final = timedelta(days=30)
"""With less left it is made anew."""
_MOST_NAMES: Final = 24


class Certificate(NamedTuple):
    """Where key and certificate lie, and by what others may know it."""

    file: Path
    fingerprint: str


def own_certificate(folder: Path, names: Sequence[str]) -> Certificate:
    """Give the certificate that is kept, if it is for these names and lasts; else a new one.

    Names of before stay in it: a machine comes back to a network where it has been.
    """
    file = folder / FILE
    kept = _kept(file)
    known = _names_in(kept) if kept else []
    if kept is None or not set(names) <= set(known) or not _lasts(kept):
        wanted = list(dict.fromkeys((*names, *known)))[:_MOST_NAMES]
        key = ec.generate_private_key(ec.SECP256R1())
        kept = _signed(key, wanted)
        _keep(file, key, kept)
    return Certificate(file, kept.fingerprint(SHA256()).hex(":").upper())


def _kept(file: Path) -> x509.Certificate | None:
    """Read what is kept; None where nothing is there that can be used."""
    try:
        text = file.read_bytes()
        kept = x509.load_pem_x509_certificate(text)
        key = load_pem_private_key(text, None)
    except (OSError, ValueError):
        return None
    return kept if key.public_key() == kept.public_key() else None


def _names_in(kept: x509.Certificate) -> list[str]:
    try:
        found = kept.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except x509.ExtensionNotFound:
        return []
    addresses = map(str, found.get_values_for_type(x509.IPAddress))
    return [*found.get_values_for_type(x509.DNSName), *addresses]


def _lasts(kept: x509.Certificate) -> bool:
    return kept.not_valid_after_utc - datetime.now(UTC) > _LEFT


def _signed(key: ec.EllipticCurvePrivateKey, names: Sequence[str]) -> x509.Certificate:
    now = datetime.now(UTC)
    own = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Rivals at home")])
    usage = x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH])
    return (
        x509.CertificateBuilder()
        .subject_name(own)
        .issuer_name(own)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=DAYS - 1))
        .add_extension(
            x509.SubjectAlternativeName([_general(one) for one in names]), critical=False
        )
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(usage, critical=False)
        .sign(key, SHA256())
    )


def _general(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def _keep(file: Path, key: ec.EllipticCurvePrivateKey, made: x509.Certificate) -> None:
    """Write both whole or not at all, for their owner's eyes alone."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    handle, draft = tempfile.mkstemp(dir=file.parent, prefix=f".{FILE}-")  # mode 0600
    with os.fdopen(handle, "wb") as written:
        written.write(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
        written.write(made.public_bytes(Encoding.PEM))
    Path(draft).replace(file)
