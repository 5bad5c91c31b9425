/** Maximum number of records in one merge. */
export const MAX_MERGED = 5
