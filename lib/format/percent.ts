/** Returns a share in percent; null of nothing. */
export const percentOf = (part: number, whole: number): number | null => (whole > 0 ? (100 * part) / whole : null)
