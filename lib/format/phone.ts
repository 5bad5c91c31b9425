import { stripBidi } from './bidi'
import type { Parsed } from './parsed'

export type PhoneKind = 'mobile' | 'landline' | 'voip' | 'service' | 'foreign'
export type Phone = { raw: string; e164: string | null; kind: PhoneKind; canSms: boolean; canWhatsapp: boolean }
export type PhoneError = 'phone_empty' | 'phone_invalid' | 'phone_network' | 'phone_extra_zero'

export const phoneMessages: Record<PhoneError, string> = {
  phone_empty: 'יש למלא מספר טלפון',
  phone_invalid: 'מספר הטלפון אינו תקין',
  phone_network: 'הקידומת אינה של רשת ישראלית פעילה',
  phone_extra_zero: 'יש להשמיט את האפס שאחרי 972',
}

const DOMESTIC: [PhoneKind, RegExp][] = [
  ['mobile', /^05[0-58]\d{7}$/],
  ['landline', /^0[23489]\d{7}$/],
  ['voip', /^07\d{8}$/],
]
const SERVICE = /^(?:\*\d{3,5}|1[\s-]?[78]00(?:[\s-]*\d){6})$/

/**
 * Cleans a number as the spec defines it (5): digits only; 972… is kept, a leading 0 becomes 972, anything else becomes
 * empty. It does not validate.
 */
export function cleanWhatsappNumber(text: string): string {
  const digits = text.replace(/\D/g, '')
  if (digits.startsWith('972')) return digits
  return digits.startsWith('0') ? `972${digits.slice(1)}` : ''
}

/** Returns the address of a WhatsApp chat with a stored number; null if the number cannot have WhatsApp. */
export function chatAddress(number: string): string | null {
  const phone = parsePhone(number)
  if (!phone.ok || !phone.value.canWhatsapp) return null
  return `https://wa.me/${cleanWhatsappNumber(number) || number.replace(/\D/g, '')}`
}

/** Parses a phone number by the rules of the reference (0.3): Israeli, service, or foreign with an explicit +. */
export function parsePhone(text: string): Parsed<Phone, PhoneError> {
  const raw = stripBidi(text).trim()
  if (!raw) return refuse('phone_empty')
  if (SERVICE.test(raw)) return accept(raw, 'service', null)
  if (!/^\+?[\d\s().־‐-―/-]+$/.test(raw)) return refuse('phone_invalid')
  const digits = raw.replace(/\D/g, '')
  return raw.startsWith('+') && !digits.startsWith('972') ? foreign(raw, digits) : domestic(raw, digits)
}

/**
 * Formats a number for display, in whatever form it is stored: `050-123-4567`, `03-123-4567`, `+44 207 946 0958`; a
 * service number stays as it is.
 */
export function formatPhone(number: string): string {
  const parsed = parsePhone(number)
  const e164 = (parsed.ok && parsed.value.e164) || number
  const [, prefix, middle, end] = /^\+972(\d{1,2})(\d{3})(\d{4})$/.exec(e164) ?? []
  if (prefix) return `0${prefix}-${middle}-${end}`
  const [, country, rest = ''] = COUNTRY.exec(e164) ?? []
  return country ? `+${country} ${rest.replace(/\d{3}(?=\d{3})/g, '$& ')}` : number
}

/** Calling code of a foreign number (ITU-T E.164: codes have one to three digits), and the rest of the number. */
const COUNTRY = /^\+(?!972)(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{5,})$/

/** Formats a typed number as it will be displayed once stored; text that is not a number yet is only trimmed. */
export function formatTypedPhone(text: string): string {
  const parsed = parsePhone(text)
  return parsed.ok ? formatPhone(parsed.value.e164 ?? parsed.value.raw) : text.trim()
}

function foreign(raw: string, digits: string): Parsed<Phone, PhoneError> {
  return /^[1-9]\d{7,14}$/.test(digits) ? accept(raw, 'foreign', `+${digits}`) : refuse('phone_invalid')
}

function domestic(raw: string, digits: string): Parsed<Phone, PhoneError> {
  if (digits.startsWith('9720')) return refuse('phone_extra_zero')
  const local = digits.startsWith('972') ? `0${digits.slice(3)}` : digits
  if (/^05[679]/.test(local)) return refuse('phone_network')
  const kind = DOMESTIC.find(([, shape]) => shape.test(local))?.[0]
  return kind ? accept(raw, kind, `+972${local.slice(1)}`) : refuse('phone_invalid')
}

function accept(raw: string, kind: PhoneKind, e164: string | null): Parsed<Phone, PhoneError> {
  const reachable = kind === 'mobile' || kind === 'foreign'
  return { ok: true, value: { raw, e164, kind, canSms: reachable, canWhatsapp: reachable } }
}

const refuse = (code: PhoneError): { ok: false; code: PhoneError } => ({ ok: false, code })
