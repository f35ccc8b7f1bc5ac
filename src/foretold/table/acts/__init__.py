"""What people can do at a table: each act is checked here and gives what will have happened. Nothing is changed."""
