from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matches", "0009_chairs")]

    operations = [
        migrations.AddField("invitation", "plea", models.JSONField(default=None, null=True)),
    ]
