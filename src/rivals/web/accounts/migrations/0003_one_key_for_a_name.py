"""Names that differ only in small and large letters become one, in any alphabet."""

import unicodedata
from typing import Any

from django.db import migrations, models


def give_keys(apps: Any, editor: Any) -> None:
    """Give everybody the key of their name; where another has it already, one with a space."""
    given = set()
    for user in apps.get_model("accounts.User").objects.order_by("pk").iterator():
        key = unicodedata.normalize("NFKC", user.username).casefold()
        user.key = f"{key} {user.pk}" if key in given else key
        given.add(key)
        user.save(update_fields=["key"])


class Migration(migrations.Migration):
    dependencies = [("accounts", "0002_visits_and_second_factor")]

    operations = [
        migrations.AddField(
            "user", "key", models.CharField(editable=False, max_length=480, null=True, unique=True)
        ),
        migrations.RunPython(give_keys, migrations.RunPython.noop),
        migrations.AlterField(
            "user", "key", models.CharField(editable=False, max_length=480, unique=True)
        ),
    ]
