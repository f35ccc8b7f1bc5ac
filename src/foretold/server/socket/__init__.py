"""The line to everybody who is connected to a table: messages in, finished frames out."""
