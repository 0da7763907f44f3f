"""How people want to be told is kept by the site, since not worlds alone tell people something."""

from typing import Any

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

_KEPT = ("user_id", "mail", "confirmed", "hook", "secret")


def hand_over(apps: Any, schema_editor: Any) -> None:
    """Copy everybody's wishes."""
    _copy(apps.get_model("worlds", "Wishes"), apps.get_model("notices", "Wishes"))


def take_back(apps: Any, schema_editor: Any) -> None:
    """Copy them back, for a site that goes back to an older version."""
    _copy(apps.get_model("notices", "Wishes"), apps.get_model("worlds", "Wishes"))


def _copy(source: Any, target: Any) -> None:
    rows = source.objects.order_by("pk").values(*_KEPT).iterator()
    target.objects.bulk_create((target(**row) for row in rows), batch_size=500)


class Migration(migrations.Migration):
    dependencies = [
        ("notices", "0001_initial"),
        ("worlds", "0005_bound_luck"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]
    operations = [
        migrations.RunPython(hand_over, take_back),
        migrations.DeleteModel(name="Wishes"),
        migrations.AlterField(
            model_name="notice",
            name="user",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
    ]
