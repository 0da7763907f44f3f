"""Luck that nobody can foretell and everybody can check: a seed, and the hash that binds it."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Annotated

import msgspec

MAX_SEED = 2**63 - 1

_Seed = Annotated[int, msgspec.Meta(ge=0, le=MAX_SEED)]
_Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
_Nonce = Annotated[str, msgspec.Meta(pattern="^(?:[0-9a-f]{32})?$")]


class Luck(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """By which seed dice fall from move `since` on, counted from 0.

    `hash` is told from the start and binds the other two: `seed` (0 … 2**63 - 1) and `nonce` (128
    bits as 32 hexadecimal digits), without which nobody could try seeds until one fits. They are
    None and '' wherever they are still secret.
    """

    since: Annotated[int, msgspec.Meta(ge=0)]
    hash: _Hash
    seed: _Seed | None = None
    nonce: _Nonce = ""

    def sealed(self) -> Luck:
        """Give what may be told of it before the end."""
        return Luck(self.since, self.hash)

    def holds(self) -> bool:
        """Say whether seed and nonce are those that the hash was made of."""
        return self.seed is not None and self.hash == bind(self.seed, self.nonce)


def bind(seed: int, nonce: str) -> str:
    """Give the hash that binds a seed: SHA-256 of `rivals-luck/1 SEED NONCE`, in hexadecimal."""
    return sha256(f"rivals-luck/1 {seed} {nonce}".encode()).hexdigest()


def new_nonce() -> str:
    """Draw a nonce from the system."""
    return secrets.token_hex(16)


def new_luck(since: int = 0) -> Luck:
    """Draw luck from the system, from a move on."""
    seed, nonce = secrets.randbelow(MAX_SEED + 1), new_nonce()
    return Luck(since, bind(seed, nonce), seed, nonce)
