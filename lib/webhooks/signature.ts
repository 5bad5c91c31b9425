import { createHmac } from 'node:crypto'

/** Maximum age of a delivery that receivers should accept; stated on the documentation page. */
export const TOLERANCE_SECONDS = 300

/**
 * Creates the header `Kesher-Signature`: the time in seconds, and one `v1` per currently valid secret, each an
 * HMAC-SHA256 over the time, a dot and the body as sent.
 */
export function signWebhook(secrets: readonly string[], body: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000)
  const marks = secrets.map((secret) => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'))
  return [`t=${time}`, ...marks.map((mark) => `v1=${mark}`)].join(',')
}
