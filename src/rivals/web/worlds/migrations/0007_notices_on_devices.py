from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("worlds", "0006_wishes_of_the_site")]
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
