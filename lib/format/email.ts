import { stripBidi } from './bidi'
import type { Parsed } from './parsed'

export type EmailError = 'email_empty' | 'email_invalid' | 'email_too_long'

export const emailMessages: Record<EmailError, string> = {
  email_empty: 'יש למלא כתובת דוא״ל',
  email_invalid: 'כתובת הדוא״ל אינה תקינה',
  email_too_long: 'כתובת הדוא״ל ארוכה מ־254 תווים',
}

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/

/**
 * Parses an e-mail address (reference 0.3): ASCII only, so no look-alike letters; at most 254 characters; the domain in
 * lower case.
 */
export function parseEmail(text: string): Parsed<string, EmailError> {
  const address = stripBidi(text).trim()
  if (!address) return { ok: false, code: 'email_empty' }
  if (address.length > 254) return { ok: false, code: 'email_too_long' }
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(at, 0))
  const domain = address.slice(at + 1).toLowerCase()
  const valid = local.length <= 64 && LOCAL.test(local) && DOMAIN.test(domain)
  return valid ? { ok: true, value: `${local}@${domain}` } : { ok: false, code: 'email_invalid' }
}
