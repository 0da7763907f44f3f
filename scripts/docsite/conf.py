"""How Sphinx shows the site; `scripts/docs_site.py` names the language and the folders."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

project = "Rivals"
author = "Rivals contributors"
project_copyright = author
extensions = ["myst_parser", "sphinx.ext.autodoc", "docsite.showing"]
html_theme = "furo"
html_title = "Rivals"
html_show_copyright = False
html_show_sourcelink = False
html_copy_source = False
html_css_files = ["tokens.css", "boards.css", "site.css"]
templates_path = ["templates"]
html_sidebars = {
    "**": [
        "sidebar/brand.html", "sidebar/search.html", "language.html", "sidebar/scroll-start.html",
        "sidebar/navigation.html", "sidebar/scroll-end.html",
    ]
}  # fmt: skip
html_theme_options = {"top_of_page_buttons": []}

myst_heading_anchors = 6
pygments_style = "friendly"
pygments_dark_style = "monokai"

add_module_names = False
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
