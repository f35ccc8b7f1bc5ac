/** Somebody wants to read the book, from outside the board. */
export const book = $state({ isWanted: false });
