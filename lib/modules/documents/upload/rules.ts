/** Bytes of the largest PDF that is taken. */
export const LARGEST_PDF = 50 * 1024 * 1024
