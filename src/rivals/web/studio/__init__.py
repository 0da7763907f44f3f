"""The studio: a rival's file changed on a page, and what comes of it told beside it."""
