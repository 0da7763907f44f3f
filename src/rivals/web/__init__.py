"""The web face of Rivals: matches against a rival, companions for a real table, help."""

from rivals.core.extras import need

need("web")
