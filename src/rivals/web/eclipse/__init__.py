"""The numbered rivals of Eclipse: look one up, roll one, play against it."""
