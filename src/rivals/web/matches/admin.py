"""Whether notices of matches go out, in Django's admin; nothing else of a match is shown there."""

from __future__ import annotations

from django.contrib import admin

from rivals.web.matches.models import Notice
from rivals.web.notices.admin import OutboxAdmin

admin.site.register(Notice, OutboxAdmin)
