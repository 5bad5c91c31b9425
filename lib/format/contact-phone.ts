import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

import { stripBidi } from './bidi'
import { parseStoredPhone } from './stored-phone'

type Parsed = ReturnType<typeof parseStoredPhone>

/**
 * Parses a number of a contact method to the form in which it is stored. Israeli and service numbers are read by the
 * product's own rules; a foreign number, which begins with + and its country, must be one of that country's numbers.
 * On the server alone: the plans of all countries are too heavy for the browser.
 */
export function parseContactPhone(text: string): Parsed {
  const typed = stripBidi(text).trim()
  if (!typed.startsWith('+') || typed.replace(/\D/g, '').startsWith('972')) return parseStoredPhone(text)
  const phone = parsePhoneNumberFromString(typed, { extract: false })
  if (!phone?.isValid() || phone.ext) return { ok: false, code: 'phone_invalid' }
  return { ok: true, value: phone.number }
}
