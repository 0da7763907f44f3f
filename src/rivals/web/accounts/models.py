"""A person with an account."""

from __future__ import annotations

from django.contrib.auth.models import AbstractUser
from django.db import models


class User(AbstractUser):
    """An account; `language` is the one last chosen, empty until then."""

    language = models.CharField(max_length=8, blank=True)
