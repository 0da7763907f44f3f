"""Who asks: the address behind the proxies that the site was told of, and behind no others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

Page = Callable[[HttpRequest], HttpResponseBase]
Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

_SAID: Final = ("HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_PROTO")
_NEVER: Final = ("HTTP_FORWARDED", "HTTP_X_FORWARDED_HOST", "HTTP_X_FORWARDED_PORT")
_SITE_BITS: Final = 64
"""Whoever has an IPv6 address has as many as fit into its last 64 bits."""


def behind_proxy(page: Page) -> Page:
    """Put the visitor's address and scheme in place of the proxy's; forget what others claim."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        see_through(request.META, settings.TRUSTED_PROXIES)
        return page(request)

    return answer


def see_through(meta: dict[str, Any], proxies: Sequence[Network]) -> None:
    """Replace REMOTE_ADDR by what the trusted proxies say, and drop what nobody trusted says.

    Each of `proxies` is good for one step: the last address of X-Forwarded-For is what the nearest
    proxy saw, the one before it what the next proxy saw, and whatever else stands there anybody
    may have written.
    """
    said, schemes = (_listed(meta.pop(name, "")) for name in _SAID)
    for name in _NEVER:
        meta.pop(name, None)
    steps, left = 0, list(proxies)
    while (found := _first(left, meta.get("REMOTE_ADDR", ""))) is not None:
        left.remove(found)
        steps += 1
        seen = read_address(said[-steps]) if steps <= len(said) else None
        if seen is None:
            break
        meta["REMOTE_ADDR"] = str(seen)
    if steps and schemes:
        meta["HTTP_X_FORWARDED_PROTO"] = schemes[-min(steps, len(schemes))].lower()


def _listed(header: str) -> list[str]:
    return [one.strip() for one in header.split(",") if one.strip()]


def _first(proxies: Sequence[Network], peer: str) -> Network | None:
    address = read_address(peer)
    return next((one for one in proxies if address is not None and address in one), None)


def read_address(text: str) -> Address | None:
    """Read an address, perhaps in brackets or with a port behind it; None if it is none."""
    host = text.partition("]")[0].lstrip("[") if text.startswith("[") else text
    if host.count(":") == 1:
        host = host.partition(":")[0]
    try:
        address = ip_address(host)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


def one_visitor(text: str) -> str:
    """Give what stands for a visitor in limits: an IPv4 address, or the network of an IPv6 one."""
    address = read_address(text)
    if not isinstance(address, IPv6Address):
        return text if address is None else str(address)
    return str(ip_network((int(address), _SITE_BITS), strict=False).network_address)


def visitor(request: HttpRequest) -> str:
    """Give what stands for whoever asks wherever visitors are counted."""
    return one_visitor(str(request.META.get("REMOTE_ADDR", "")))
