import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0003_one_key_for_a_name"), ("notices", "0003_digest")]
    operations = [
        migrations.CreateModel(
            name="Device",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("endpoint", models.URLField(max_length=1000, unique=True)),
                ("point", models.CharField(max_length=100)),
                ("secret", models.CharField(max_length=40)),
                ("under", models.CharField(max_length=100)),
                ("took", models.CharField(blank=True, max_length=32)),
                ("since", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "visit",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="device",
                        to="accounts.visit",
                    ),
                ),
            ],
            options={"verbose_name": "device", "verbose_name_plural": "devices"},
        ),
    ]
