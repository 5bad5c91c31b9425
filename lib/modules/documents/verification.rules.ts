import { MAX_PDF_BYTES } from './upload.rules'

/** Questions of one address in a minute. */
export const VERIFICATIONS = { name: 'document-verification', hits: 10, seconds: 60 }

/** A sealed file is its source, the values on it, the evidence and the signatures. */
export const MAX_SEALED_BYTES = MAX_PDF_BYTES + 12 * 1024 * 1024
