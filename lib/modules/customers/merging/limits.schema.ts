/** How many cards are put together at once. */
export const MAX_MERGED = 5
