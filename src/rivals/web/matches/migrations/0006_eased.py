from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matches", "0005_coming_back")]

    operations = [
        migrations.AddField("storedmatch", "eased", models.BooleanField(default=False)),
        migrations.AddField("storedmatch", "due", models.TextField(blank=True, default="")),
    ]
