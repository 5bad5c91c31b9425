/** How the simulated gateway signs what it reports. */
export const SIGNATURE_HEADER = 'x-simulator-signature'
export const TIMESTAMP_HEADER = 'x-simulator-timestamp'
