import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0013_standings"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]
    operations = [
        migrations.AddField(
            model_name="chair",
            name="told",
            field=models.PositiveIntegerField(default=None, null=True),
        ),
        migrations.AddField(
            model_name="chair",
            name="reminded",
            field=models.PositiveIntegerField(default=None, null=True),
        ),
        migrations.AddField(
            model_name="chair",
            name="silent",
            field=models.BooleanField(default=False),
        ),
        migrations.CreateModel(
            name="Notice",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("kind", models.CharField(max_length=40)),
                (
                    "channel",
                    models.CharField(
                        choices=[("mail", "e-mail"), ("hook", "webhook")], max_length=4
                    ),
                ),
                ("params", models.JSONField(default=dict)),
                ("made", models.DateTimeField()),
                ("tries", models.PositiveSmallIntegerField(default=0)),
                ("next_try", models.DateTimeField()),
                ("done", models.DateTimeField(blank=True, null=True)),
                ("outcome", models.CharField(blank=True, max_length=200)),
                ("turn", models.PositiveIntegerField()),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="matches.storedmatch",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "notice of a match",
                "verbose_name_plural": "notices of matches",
                "indexes": [models.Index(fields=["done", "next_try"], name="matches_outbox")],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("match", "turn", "user", "kind", "channel"),
                        name="matches_one_notice",
                    )
                ],
            },
        ),
    ]
