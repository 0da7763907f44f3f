"""Write the pages of docs/ that describe the code: rules, settings, commands, pages, names.

The commands stand in the manual page, too.

`python scripts/reference_pages.py` writes those that differ and tells which; a test fails where
a page is not what this would write.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from reference import commands, manual, programs, rules, settings, sites
from reference.marking import ROOT


def written() -> dict[Path, str]:
    """Give every such page with its text."""
    makers = (rules, settings, commands, manual, sites, programs)
    return {path: text for maker in makers for path, text in maker.pages().items()}


def main() -> None:
    """Write the pages that differ from what is there."""
    with tempfile.TemporaryDirectory(prefix="rivals-reference-") as data:
        os.environ.setdefault("RIVALS_DATA_DIR", data)
        for path, text in written().items():
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
                print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
