"""Connections under TLS, for a home network: the server speaks it by itself.

Waitress does not. Here a connection decrypts what comes and encrypts what goes, in the same thread
that reads and writes plain ones; whoever asks in plain text is sent to the address that is not.
"""

from __future__ import annotations

import contextlib
import os
import socket
import ssl
import threading
import time
from pathlib import Path
from typing import Any, Final

from rivals.web.connections import Connection, Server

_WAITS: Final = (ssl.SSLWantReadError, ssl.SSLWantWriteError)
_PART: Final = 1 << 14
"""Bytes sent at a time: what is on the way must be sent again as long until it is gone."""
_PLAIN: Final = "HTTP_REQUEST"
"""The reason that OpenSSL gives where somebody speaks plain HTTP."""


def encryption(kept: Path) -> ssl.SSLContext:
    """Make what encrypts of the file with key and certificate."""
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    made.load_cert_chain(kept)
    return made


class EncryptedConnection(Connection):
    """A connection of which only the two ends know what is said."""

    def __init__(
        self, server: EncryptedServer, sock: socket.socket, addr: Any, visitor: str
    ) -> None:
        self._speaking = threading.Lock()  # pages are written by other threads than read
        self._greeted = self._owes_greeting = False
        wrapped = server.encryption.wrap_socket(
            sock, server_side=True, do_handshake_on_connect=False
        )
        super().__init__(server, wrapped, addr, visitor)

    def writable(self) -> bool:
        """Say whether something is to be sent, by us or by TLS."""
        return self._owes_greeting or bool(super().writable())

    def handle_write(self) -> None:
        """Send what waits."""
        if self._owes_greeting:
            self.handle_read()
        else:
            super().handle_write()

    def handle_read(self) -> None:
        """Read all that came, whole records: the system does not tell of what is decrypted."""
        self._owes_greeting = False
        try:
            data = self._decrypted()
        except ssl.SSLWantWriteError:
            self._owes_greeting = True
            return
        except ssl.SSLWantReadError:
            return
        except ssl.SSLError as error:
            if error.reason == _PLAIN:
                self._lead_on()
            self.handle_close()
            return
        except OSError:
            self.handle_close()
            return
        if data:
            self.last_activity = time.time()
            self.received(data)
        else:
            self.handle_close()

    def _decrypted(self) -> bytes:
        with self._speaking:
            if not self._greeted:
                self.socket.do_handshake()
                self._greeted = True
            data = bytes(self.socket.recv(self.adj.recv_bytes))
            while data and self.socket.pending():
                data += self.socket.recv(self.socket.pending())
        return data

    def send(self, data: bytes, do_close: bool = True) -> int:  # noqa: FBT001, FBT002 - waitress'
        """Send a part; 0 where it has to wait."""
        with self._speaking:
            try:
                return int(super().send(data[:_PART], do_close))
            except _WAITS:
                return 0

    def _lead_on(self) -> None:
        """Send whoever speaks plain HTTP to the address that is encrypted."""
        host, port = self.socket.getsockname()[:2]
        place = f"[{host}]" if ":" in host else host
        said = (
            f"HTTP/1.1 301 Moved Permanently\r\nLocation: https://{place}:{port}/\r\n"
            "Content-Length: 0\r\nConnection: close\r\n\r\n"
        )
        with (
            contextlib.suppress(OSError),
            socket.socket(fileno=os.dup(self.socket.fileno())) as bare,
        ):
            bare.send(said.encode())


class EncryptedServer(Server):
    """Our server under TLS."""

    channel_class = EncryptedConnection
    scheme = "https"

    def __init__(self, *args: Any, encryption: ssl.SSLContext, **options: Any) -> None:
        self.encryption = encryption
        super().__init__(*args, **options)
