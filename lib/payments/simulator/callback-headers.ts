/** Headers that carry the signature of the simulated gateway's callbacks. */
export const SIGNATURE_HEADER = 'x-simulator-signature'
export const TIMESTAMP_HEADER = 'x-simulator-timestamp'
