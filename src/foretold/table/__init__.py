"""One live game and all that is around it: seats, log, chat, votes, take-back, fair luck, store. No HTTP here."""

from foretold.core.words import add_texts

add_texts("foretold.table")
