"""Many games at once: matches between bots and what comes of them."""

from foretold.core.words import add_texts

add_texts("foretold.arena")
