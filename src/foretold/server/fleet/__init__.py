"""Several processes as one server: any of them takes any request, and passes on what is about another's table."""
