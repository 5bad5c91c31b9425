/** How many cards are put together at once. */
export const MOST_MERGED = 5
