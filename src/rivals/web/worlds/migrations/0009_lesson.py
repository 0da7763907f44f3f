from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("worlds", "0008_letters_reported")]
    operations = [
        migrations.AddField(
            model_name="storedworld",
            name="lesson",
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
    ]
