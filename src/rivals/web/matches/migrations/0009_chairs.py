from typing import Any

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

OWNED: list[tuple[str, Any]] = [
    (
        "id",
        models.BigAutoField(
            auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
        ),
    ),
    ("guest", models.CharField(blank=True, db_index=True, editable=False, max_length=32)),
    ("created", models.DateTimeField(auto_now_add=True)),
    ("updated", models.DateTimeField(auto_now=True)),
    (
        "user",
        models.ForeignKey(
            blank=True,
            null=True,
            on_delete=django.db.models.deletion.CASCADE,
            related_name="+",
            to=settings.AUTH_USER_MODEL,
        ),
    ),
]


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0008_puzzles"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField("storedmatch", "remote", models.BooleanField(default=False)),
        migrations.AddField("storedmatch", "stand_ins", models.JSONField(default=dict)),
        migrations.CreateModel(
            name="Invitation",
            fields=[
                *OWNED,
                ("game", models.CharField(max_length=80)),
                ("seats", models.JSONField()),
                ("options", models.TextField(default="{}")),
                ("code", models.CharField(default=None, max_length=8, null=True, unique=True)),
                ("revision", models.PositiveIntegerField(default=0)),
                (
                    "match",
                    models.OneToOneField(
                        default=None,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="invitation",
                        to="matches.storedmatch",
                    ),
                ),
            ],
            options={"abstract": False},
        ),
        migrations.CreateModel(
            name="Chair",
            fields=[
                *OWNED,
                ("seat", models.PositiveSmallIntegerField()),
                ("name", models.CharField(max_length=24)),
                ("seen", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "invitation",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="chairs",
                        to="matches.invitation",
                    ),
                ),
            ],
            options={"ordering": ("seat",)},
        ),
        migrations.AddConstraint(
            "chair",
            models.UniqueConstraint(fields=("invitation", "seat"), name="matches_one_chair"),
        ),
    ]
