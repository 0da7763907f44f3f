"""The main hall: which worlds there are, what needs you now, orders and receipts."""
