"""A mail server and a receiver of webhooks for the post of worlds."""

from mail_received import confirmed, mail_controller, mailbox, now, receiver  # noqa: F401 - fixtures
