"""Forms of the post: where a person wants to be told."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from rivals.core.speech import tell
from rivals.web.look.speaking import spoken
from rivals.web.worlds.post import hooks


class MailForm(forms.Form):
    """The account's address, and whether notices go there."""

    email = forms.EmailField(
        label=_("E-mail"),
        required=False,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )
    mail = forms.BooleanField(label=_("Send me notices by e-mail"), required=False)


class HookForm(forms.Form):
    """The address of a program that is told what happens; none ends it."""

    hook = forms.URLField(
        label=_("Address of the webhook"),
        required=False,
        max_length=200,
        assume_scheme="https",
        help_text=_("Leave it empty to have none."),
        widget=forms.URLInput(attrs={"autocomplete": "off", "placeholder": "https://"}),
    )

    def clean_hook(self) -> str:
        """Refuse what would never be called."""
        hook = str(self.cleaned_data["hook"])
        if hook:
            try:
                hooks.check(hook)
            except hooks.HookFault as fault:
                raise forms.ValidationError(tell(fault, spoken())) from None
        return hook
