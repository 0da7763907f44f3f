"""Thoughts: the queue of what takes longer than a page may."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Thought",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "guest",
                    models.CharField(blank=True, db_index=True, editable=False, max_length=32),
                ),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("updated", models.DateTimeField(auto_now=True)),
                ("kind", models.CharField(max_length=40)),
                ("subject", models.CharField(max_length=200)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("waiting", "Waiting"),
                            ("running", "Running"),
                            ("done", "Done"),
                            ("failed", "Failed"),
                            ("cancelled", "Cancelled"),
                        ],
                        default="waiting",
                        max_length=10,
                    ),
                ),
                ("share", models.FloatField(default=0.0)),
                ("result", models.JSONField(default=None, null=True)),
                ("fault", models.CharField(blank=True, max_length=60)),
                ("claim", models.CharField(blank=True, max_length=32)),
                ("claimed_until", models.DateTimeField(default=None, null=True)),
                ("place", models.CharField(blank=True, max_length=32)),
                ("tries", models.PositiveSmallIntegerField(default=0)),
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
            ],
            options={
                "indexes": [
                    models.Index(fields=["state", "id"], name="thinking_queue"),
                    models.Index(fields=["kind", "subject"], name="thinking_subject"),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("state__in", ["waiting", "running"])),
                        fields=("kind", "subject"),
                        name="thinking_one_live",
                    )
                ],
            },
        ),
    ]
