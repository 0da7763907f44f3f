from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("worlds", "0011_treaties"),
    ]

    operations = [
        migrations.AddField(
            model_name="letter",
            name="office",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="letter",
            name="seen",
            field=models.DateTimeField(blank=True, null=True),
        ),
    ]
