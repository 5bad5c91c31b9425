/**
 * Parses a list of days such as `3, 7` or `-1 0 3`; NaN for an entry that is not a whole number, which the schema
 * refuses.
 */
export const parseDayOffsets = (text: string): number[] =>
  text
    .split(/[,\s]+/)
    .filter(Boolean)
    .map((part) => (/^-?\d{1,3}$/.test(part) ? Number(part) : Number.NaN))
