import { parsePhone } from './phone'

/**
 * Parses a number to the form in which it is stored: international form; service numbers (`*1234`, `1-800…`) as typed.
 */
export function parseStoredPhone(text: string) {
  const phone = parsePhone(text)
  return phone.ok ? { ok: true as const, value: phone.value.e164 ?? phone.value.raw } : phone
}
