"""Many games at once: matches between bots and what comes of them."""
