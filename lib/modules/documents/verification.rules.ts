import { MAX_PDF_BYTES } from './upload.rules'

/** Verification requests per address and minute. */
export const VERIFICATIONS = { name: 'document-verification', hits: 10, seconds: 60 }

/** Maximum size of a sealed file: its source plus the stamped values, the evidence and the signatures. */
export const MAX_SEALED_BYTES = MAX_PDF_BYTES + 12 * 1024 * 1024
