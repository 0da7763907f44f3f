"""What an Eclipse rival goes by: its traits, one procedure for each behaviour."""
