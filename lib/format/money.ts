import { stripBidi } from './bidi'
import type { Parsed } from './parsed'

/** Maximum amount that may be typed: ₪999,999,999.99 in agorot. */
export const MAX_AGOROT = 99_999_999_999

export type MoneyError = 'money_empty' | 'money_invalid' | 'money_negative' | 'money_decimals' | 'money_too_large'

export const moneyMessages: Record<MoneyError, string> = {
  money_empty: 'יש למלא סכום',
  money_invalid: 'הסכום אינו תקין',
  money_negative: 'הסכום אינו יכול להיות שלילי',
  money_decimals: 'לסכום יש יותר משתי ספרות אחרי הנקודה',
  money_too_large: 'הסכום גדול מ־999,999,999.99 ₪',
}

const shekels = new Intl.NumberFormat('he-IL', { style: 'currency', currency: 'ILS' })
const whole = new Intl.NumberFormat('he-IL', { style: 'currency', currency: 'ILS', maximumFractionDigits: 0 })
const digits = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * Formats agorot as Hebrew currency text, direction marks included; show it in `<bdi dir="rtl">`. A minus is U+2212
 * (ui.md 3 rule 4).
 */
export function formatShekels(agorot: number): string {
  return shekels.format(agorot / 100).replace('-', '\u2212')
}

/** Formats agorot as whole shekels, for figures with little room; the caller shows the exact amount next to it. */
export function formatWholeShekels(agorot: number): string {
  return whole.format(Math.round(agorot / 100) || 0).replace('-', '\u2212')
}

/** Formats agorot for places that are isolated left to right: `−₪4,110.00` (ui.md 3 rule 4). */
export function formatShekelsLtr(agorot: number): string {
  return `${agorot < 0 ? '\u2212' : ''}₪${digits.format(Math.abs(agorot) / 100)}`
}

/** Parses a typed amount such as `1,234.50` or `₪ 12` to agorot; zero is valid here, callers refuse it where needed. */
export function parseShekels(text: string): Parsed<number, MoneyError> {
  const amount = stripBidi(text).trim().replace(/^₪\s*/, '').replace(/\s*₪$/, '')
  if (!amount) return refuse('money_empty')
  if (/^[-\u2212]\s*₪?\s*[\d.]/.test(amount)) return refuse('money_negative')
  const [, whole, decimals = ''] = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(amount) ?? []
  if (whole === undefined) return refuse('money_invalid')
  if (decimals.length > 2) return refuse('money_decimals')
  const value = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))
  return value > MAX_AGOROT ? refuse('money_too_large') : { ok: true, value }
}

/**
 * Splits a gross amount in agorot into net and VAT at a rate in basis points; VAT is rounded half away from zero, and
 * net + vat = gross.
 */
export function splitVat(gross: number, rateBp: number): { net: number; vat: number } {
  const vat = Math.sign(gross) * divideRounded(Math.abs(gross) * rateBp, 10_000 + rateBp)
  return { net: gross - vat, vat: vat || 0 }
}

/** Splits agorot into n instalments that sum exactly; the first carries the remainder. Throws RangeError unless n is 1 or more. */
export function splitInstallments(total: number, n: number): number[] {
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError('the number of instalments is a whole number from 1')
  const each = Math.trunc(total / n)
  return Array.from({ length: n }, (_, index) => (index === 0 ? total - each * (n - 1) : each))
}

/** Divides whole numbers and rounds half up; exact below 2^52. */
function divideRounded(value: number, by: number): number {
  const rest = value % by
  return (value - rest) / by + (rest * 2 >= by ? 1 : 0)
}

const refuse = (code: MoneyError): { ok: false; code: MoneyError } => ({ ok: false, code })
