/** Maximum size of an uploaded PDF, in bytes. */
export const MAX_PDF_BYTES = 50 * 1024 * 1024
