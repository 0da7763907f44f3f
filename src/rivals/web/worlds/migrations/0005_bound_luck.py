"""The luck of worlds is bound by a hash that all may see: of those that run, from now on."""

from typing import Any

from django.db import migrations, models

from rivals.core.luck import new_nonce


def bind(apps: Any, schema_editor: Any) -> None:
    """Draw what is bound with the luck of each world that is not over."""
    for row in apps.get_model("worlds", "StoredWorld").objects.exclude(status="ended").only("pk"):
        row.nonce = new_nonce()
        row.save(update_fields=["nonce"])


class Migration(migrations.Migration):
    dependencies = [("worlds", "0004_whose_letters")]
    operations = [
        migrations.AddField(
            model_name=name,
            name="nonce",
            field=models.CharField(blank=True, default="", max_length=32),
        )
        for name in ("storedworld", "storedweek")
    ] + [migrations.RunPython(bind, migrations.RunPython.noop)]
