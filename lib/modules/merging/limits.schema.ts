/** How many records are merged at once. */
export const MAX_MERGED = 5
