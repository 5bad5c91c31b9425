import { parsePhone } from './phone'

/** A number as it is kept: in international form, service numbers (`*1234`, `1-800…`) as they were typed. */
export function parseStoredPhone(text: string) {
  const phone = parsePhone(text)
  return phone.ok ? { ok: true as const, value: phone.value.e164 ?? phone.value.raw } : phone
}
