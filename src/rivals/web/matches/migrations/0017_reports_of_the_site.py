"""What is reported is kept by the site, since people write to one another not in matches alone."""

from typing import Any

from django.conf import settings
from django.db import migrations

_KIND = "matches.message"
_KEPT = ("user_id", "guest", "settled")


def hand_over(apps: Any, schema_editor: Any) -> None:
    """Copy every report."""
    reports = apps.get_model("reports", "Report").objects
    for row in apps.get_model("matches", "Complaint").objects.order_by("pk").iterator():
        kept = {name: getattr(row, name) for name in _KEPT}
        made = reports.create(kind=_KIND, number=row.message_id, **kept)
        reports.filter(pk=made.pk).update(created=row.created, updated=row.updated)


def take_back(apps: Any, schema_editor: Any) -> None:
    """Copy them back, for a site that goes back to an older version."""
    complaints = apps.get_model("matches", "Complaint").objects
    messages = apps.get_model("matches", "Message").objects.values("pk")
    reports = apps.get_model("reports", "Report").objects
    for row in reports.filter(kind=_KIND, number__in=messages).order_by("pk").iterator():
        kept = {name: getattr(row, name) for name in _KEPT}
        made = complaints.create(message_id=row.number, **kept)
        complaints.filter(pk=made.pk).update(created=row.created, updated=row.updated)
    reports.filter(kind=_KIND).delete()


class Migration(migrations.Migration):
    dependencies = [
        ("reports", "0001_initial"),
        ("matches", "0016_notices_on_devices"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]
    operations = [
        migrations.RunPython(hand_over, take_back),
        migrations.DeleteModel(name="Complaint"),
    ]
