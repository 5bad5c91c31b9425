import { createHmac } from 'node:crypto'

import { equalSecrets } from '@/lib/core/crypto'

/** Maximum age of a signed callback, in seconds; the same tolerance applies to timestamps in the future. */
const FRESH_SECONDS = 300

/** Computes the hex HMAC-SHA-256 over `timestamp.` and the raw bytes; `timestamp` is in seconds. */
export function signBody(secret: string, timestamp: string, body: Uint8Array | string): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
}

type Signed = { timestamp: string | null; signature: string | null; body: Uint8Array }

/**
 * Whether a body was signed with the secret within the last 5 minutes; the signatures are compared in constant time.
 */
export function isSigned(secret: string, { timestamp, signature, body }: Signed, now = Date.now()): boolean {
  if (!timestamp || !signature || !/^\d{1,12}$/.test(timestamp)) return false
  const isFresh = Math.abs(now / 1000 - Number(timestamp)) <= FRESH_SECONDS
  return equalSecrets(signature, signBody(secret, timestamp, body)) && isFresh
}
