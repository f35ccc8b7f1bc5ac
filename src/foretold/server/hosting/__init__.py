"""What the host of a server may do besides playing: from the command line, or on a page of their own."""
