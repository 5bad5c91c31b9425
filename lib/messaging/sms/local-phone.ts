import { parsePhone } from '@/lib/format/phone'

/** Writes a number as Israeli providers take it: `0521234567`; a foreign one by its digits with the country's code. */
export function toLocalPhone(number: string): string {
  const parsed = parsePhone(number)
  const e164 = (parsed.ok && parsed.value.e164) || number
  return e164.startsWith('+972') ? `0${e164.slice(4)}` : e164.replace(/\D/g, '')
}

/**
 * Reads a number that a provider wrote: `0521234567`, `521234567` or `972521234567`, with or without a sign; E.164, or
 * null for anything else, such as the name of a sender.
 */
export function toE164(written: string): string | null {
  const text = written.trim()
  const digits = text.replace(/\D/g, '')
  const whole = /^5\d{8}$/.test(digits) ? `0${digits}` : text
  const parsed = parsePhone(whole)
  if (parsed.ok && parsed.value.e164) return parsed.value.e164
  const foreign = parsePhone(`+${digits}`)
  return foreign.ok ? foreign.value.e164 : null
}
