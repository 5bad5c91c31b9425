import { LARGEST_PDF } from '../upload/rules'

/** Questions of one address in a minute. */
export const VERIFICATIONS = { name: 'document-verification', hits: 10, seconds: 60 }

/** A sealed file is its source, the values on it, the evidence and the signatures. */
export const LARGEST_SEALED = LARGEST_PDF + 12 * 1024 * 1024
