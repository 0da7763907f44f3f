import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("worlds", "0010_names"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Treaty",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("first", models.PositiveIntegerField()),
                ("until", models.PositiveIntegerField()),
                ("passage", models.BooleanField(default=True)),
                ("tribute", models.CharField(blank=True, default="", max_length=12)),
                ("payer", models.PositiveIntegerField(default=0)),
                ("paid_by", models.PositiveIntegerField(default=0)),
                ("signed", models.PositiveIntegerField(null=True)),
                ("over", models.PositiveIntegerField(null=True)),
                ("outcome", models.CharField(blank=True, default="", max_length=20)),
                ("broken_by", models.PositiveIntegerField(default=0)),
                ("at", models.DateTimeField()),
                (
                    "one",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="worlds.seat",
                    ),
                ),
                (
                    "other",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="worlds.seat",
                    ),
                ),
                (
                    "proposer",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "signer",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "world",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="treaties",
                        to="worlds.storedworld",
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
            },
        ),
    ]
