"""Web push: notices to the devices that a person chose, by the push services of their browsers."""
