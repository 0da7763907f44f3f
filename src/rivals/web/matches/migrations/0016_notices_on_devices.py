from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matches", "0015_open_matches")]
    operations = [
        migrations.AlterField(
            model_name="notice",
            name="channel",
            field=models.CharField(
                choices=[("mail", "e-mail"), ("hook", "webhook"), ("push", "on devices")],
                max_length=4,
            ),
        ),
    ]
