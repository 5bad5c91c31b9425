import { stripBidi } from './bidi'
import type { Parsed } from './parsed'

export type NationalIdError = 'tz_empty' | 'tz_invalid'
export type CompanyKind = 'company' | 'partnership' | 'cooperative' | 'amuta'

export const nationalIdMessages: Record<NationalIdError, string> = {
  tz_empty: 'יש למלא מספר זהות',
  tz_invalid: 'מספר זהות לא תקין',
}

/**
 * Numbers with a valid check digit that belong to nobody: all zeros, and the Tax Authority's "customer who does not
 * deduct VAT".
 */
const NOBODY = new Set(['000000000', '999999998'])
const COMPANY_KINDS: Record<string, CompanyKind> = { 51: 'company', 55: 'partnership', 57: 'cooperative', 58: 'amuta' }

/**
 * Parses ת.ז., ח.פ. or ע.מ. (reference 0.3): drops spaces and hyphens, pads 5 to 9 digits to 9, checks the check digit.
 */
export function parseNationalId(text: string): Parsed<string, NationalIdError> {
  const digits = stripBidi(text).replace(/[\s־‐-―-]/g, '')
  if (!digits) return { ok: false, code: 'tz_empty' }
  const value = digits.padStart(9, '0')
  const valid = /^[0-9]{5,9}$/.test(digits) && !NOBODY.has(value) && checkSum(value) % 10 === 0
  return valid ? { ok: true, value } : { ok: false, code: 'tz_invalid' }
}

/** Returns the state of a number while it is typed: partial before its ninth digit, then valid or wrong. */
export function nationalIdState(text: string): 'partial' | 'valid' | 'wrong' {
  const digits = text.replace(/\D/g, '')
  if (digits.length < 9) return 'partial'
  return parseNationalId(text).ok ? 'valid' : 'wrong'
}

/** Returns the kind of organization of a nine-digit number, by its prefix; null for a person or a dealer. */
export function companyKind(id: string): CompanyKind | null {
  return COMPANY_KINDS[id.slice(0, 2)] ?? null
}

/** Masks a number for users who may not see it: `•••••6782`. */
export function maskNationalId(id: string): string {
  return `•••••${id.slice(-4)}`
}

function checkSum(digits: string): number {
  return Array.from(digits, Number).reduce((sum, digit, index) => {
    const product = digit * (index % 2 === 0 ? 1 : 2)
    return sum + (product > 9 ? product - 9 : product)
  }, 0)
}
