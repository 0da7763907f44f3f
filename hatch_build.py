"""What the package says of itself on the page of a package index: its addresses and pictures.

README.md leads to files beside it, which such a page does not have. RIVALS_HOME tells whoever
publishes where the sources can be read, as `https://example.org/rivals`: pictures and links then
lead there, by the tag of the version. Without it the text stays as it is and no address is told.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(!?)\[([^\]]*)\]\((?![a-z]+:|#)([^)\s]+)\)")


class Published(MetadataHookInterface):
    """Fills in `readme` and `urls`."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Write both into the metadata."""
        home = os.environ.get("RIVALS_HOME", "").rstrip("/")
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        if home:
            text = with_addresses(text, home, metadata["version"])
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = addresses(home, metadata["version"]) if home else {}


def with_addresses(text: str, home: str, version: str) -> str:
    """Let pictures and links of a page lead to the sources of a version."""

    def led(its: re.Match[str]) -> str:
        mark, told, place = its.groups()
        return f"{mark}[{told}]({home}/{'raw' if mark else 'blob'}/v{version}/{place})"

    return LINK.sub(led, text)


def addresses(home: str, version: str) -> dict[str, str]:
    """Name the addresses that a package's page lists."""
    files = f"{home}/blob/v{version}"
    return {
        "Source": home,
        "Documentation": f"{files}/README.md#next-steps",
        "Changelog": f"{files}/CHANGELOG.md",
        "Security": f"{files}/SECURITY.md",
        "Issues": f"{home}/issues",
    }
