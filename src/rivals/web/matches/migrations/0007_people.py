from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matches", "0006_eased")]

    operations = [
        migrations.AddField("storedmatch", "people", models.JSONField(default=list)),
    ]
