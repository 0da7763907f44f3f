"""Webhooks: a signed line of JSON to an address that a person names; and how any such is called.

The person may name any address, so the server must not become a way into its own network: the
host is looked up first, every address found must be a public one, and that very address is called,
so that a second look-up cannot give another. Redirects are not followed.
"""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
import json
import socket
import ssl
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from threading import Timer
from typing import Any, Final
from urllib.parse import SplitResult, urlsplit

from django.conf import settings
from django.utils.encoding import iri_to_uri

from rivals.core.errors import RivalsError

TIMEOUT: Final = 10.0
"""Seconds that a receiver has for everything together."""

SIGNATURE: Final = "X-Rivals-Signature"

_PORTS: Final = {"http": 80, "https": 443}
_LEAST_PORT: Final = 1024
"""Below it stand services that are no receivers of hooks, but for those of the web."""

_OUTSIDE: Final = ipaddress.ip_network("2000::/3")
"""Where the addresses of the world outside lie (RFC 4291); all other forms are for some network."""

_TRANSLATED: Final = ipaddress.ip_network("64:ff9b::/96")
"""IPv4 behind a translator (RFC 6052): a private address may hide in it."""


class HookFault(RivalsError):
    """A webhook that may not be called, or did not take what it was sent."""


def post(url: str, secret: str, message: Mapping[str, Any], delivery: str) -> None:
    """Send a message; its receiver must answer 2xx within ten seconds. Raises HookFault.

    `delivery` names the message, so that one that comes twice can be told.
    """
    parts = check(url)
    body = json.dumps(message, ensure_ascii=False).encode()
    headers = {
        "Content-Type": "application/json; charset=utf-8",
        "User-Agent": "Rivals",
        "X-Rivals-Delivery": delivery,
        SIGNATURE: signature(body, secret, int(time.time())),
    }
    try:
        status = call(parts, body, headers)
    except (OSError, HTTPException) as error:
        raise HookFault("notices.hook.silent", why=type(error).__name__) from None
    if not 200 <= status < 300:
        raise HookFault("notices.hook.status", status=status)


def signature(body: bytes, secret: str, at: int) -> str:
    """Sign a body and the second it is sent at: `t=<second>,sha256=<hex of HMAC>`.

    What is signed is the second in digits, a dot, and the body.
    """
    digest = hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={at},sha256={digest}"


def check(url: str) -> SplitResult:
    """Part an address that may be called, as far as it can be told without looking it up.

    Raises HookFault for other schemes, names and passwords in it, and ports of other services.
    """
    try:
        parts = urlsplit(iri_to_uri(url))
        port = parts.port or _PORTS.get(parts.scheme, 0)
    except ValueError:
        raise HookFault("notices.hook.address") from None
    if parts.scheme not in _PORTS or not parts.hostname or parts.username is not None:
        raise HookFault("notices.hook.address")
    if port < _LEAST_PORT and port not in _PORTS.values() and not settings.WEBHOOKS_PRIVATE:
        raise HookFault("notices.hook.port", port=port)
    return parts


def is_public(address: str) -> bool:
    """Say whether an IP address belongs to the world outside, whatever form hides it."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour
        if found in _TRANSLATED:
            inner = ipaddress.IPv4Address(int(found) & 0xFFFF_FFFF)
        if inner is not None:
            return is_public(str(inner))
        if found not in _OUTSIDE or found.teredo is not None:
            return False
    return found.is_global and not found.is_multicast


def call(parts: SplitResult, body: bytes, headers: Mapping[str, str]) -> int:
    """Call an address that was checked; give the status of the answer, which is not read.

    Raises HookFault where it leads into a private network, and OSError, HTTPException.
    """
    host = parts.hostname or ""
    port = parts.port or _PORTS[parts.scheme]
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    line = socket.create_connection((_looked_up(host, port), port), TIMEOUT)
    with _hung_up(line), _covered(line, parts) as covered:
        call = HTTPConnection(host, port, timeout=TIMEOUT)
        call.sock = covered
        call.request("POST", path, body, dict(headers))
        return call.getresponse().status


def _looked_up(host: str, port: int) -> str:
    """Give one address of a host, all of them being public. Raises HookFault, OSError."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except UnicodeError:  # a name that cannot be one
        raise HookFault("notices.hook.address") from None
    places = [str(one[4][0]) for one in found]
    if not settings.WEBHOOKS_PRIVATE and not all(map(is_public, places)):
        raise HookFault("notices.hook.private")
    return places[0]


@contextmanager
def _hung_up(line: socket.socket) -> Iterator[socket.socket]:
    """Close a connection after the time for everything, also if its other end only dribbles."""
    twin = line.dup()  # TLS takes the socket itself over; the connection is the same
    clock = Timer(TIMEOUT, _shut, (twin,))
    clock.daemon = True
    clock.start()
    try:
        yield line
    finally:
        clock.cancel()
        twin.close()
        line.close()


def _shut(line: socket.socket) -> None:
    try:
        line.shutdown(socket.SHUT_RDWR)
    except OSError:
        return  # closed already


@contextmanager
def _covered(line: socket.socket, parts: SplitResult) -> Iterator[socket.socket]:
    if parts.scheme == "http":
        yield line
        return
    context = ssl.create_default_context()
    with context.wrap_socket(line, server_hostname=parts.hostname) as covered:
        yield covered
