/** Bytes of the largest PDF that is taken. */
export const MAX_PDF_BYTES = 50 * 1024 * 1024
