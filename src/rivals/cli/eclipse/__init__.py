"""`rivals eclipse`: the numbered rivals of Eclipse."""
