### The book of a story. Every key stands in fr.ftl too; the rest is said by the server.

prophecy-story-book-exports = Take the story away
prophecy-story-book-print = Print
prophecy-story-book-then = then
prophecy-story-book-pair = , { $mine } with { $what }, { $other }.
