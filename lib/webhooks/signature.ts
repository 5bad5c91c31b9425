import { createHmac } from 'node:crypto'

/** Receivers refuse what is older than this; it is written on the documentation page. */
export const TOLERANCE_SECONDS = 300

/**
 * The header `Kesher-Signature`: the time in seconds, and one `v1` per secret that is valid at the moment, each an HMAC-SHA256
 * over the time, a dot and the body as it is sent.
 */
export function signWebhook(secrets: readonly string[], body: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000)
  const marks = secrets.map((secret) => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'))
  return [`t=${time}`, ...marks.map((mark) => `v1=${mark}`)].join(',')
}
