"""Matches that run get new luck from here on: their seeds could be found by trying."""

import json
from typing import Any

from django.db import migrations

from rivals.core.luck import new_luck


def deal_anew(apps: Any, schema_editor: Any) -> None:
    """Let new luck hold in every match that is not over, from its next move on."""
    matches = apps.get_model("matches", "StoredMatch").objects.filter(finished=False)
    for row in matches.only("header", "move").iterator():
        header = json.loads(row.header)
        luck = new_luck(row.move)
        header["format"] = "rivals-match/2"
        header["luck"] = [
            {"since": luck.since, "hash": luck.hash, "seed": luck.seed, "nonce": luck.nonce}
        ]
        row.header = json.dumps(header, separators=(",", ":"), ensure_ascii=False)
        row.save(update_fields=["header"])


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0002_storedmatch_looking"),
    ]

    operations = [
        migrations.RunPython(deal_anew, migrations.RunPython.noop),
    ]
