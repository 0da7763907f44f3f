"""How matches between devices came out for accounts: results, ratings, and who may see them."""
