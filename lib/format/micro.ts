import { stripBidi } from './bidi'
import type { Parsed } from './parsed'

/**
 * Micro units per agora. The ledger counts in micro units because prices per message or minute are fractions of an
 * agora.
 */
const MICRO_PER_AGORA = 10_000

/** Converts micro units to agorot, fraction included. */
export const microToAgorot = (micro: number): number => micro / MICRO_PER_AGORA

/** Rounds micro units to whole agorot for display, half an agora away from zero. */
export const roundedAgorot = (micro: number): number =>
  Math.sign(micro) * Math.floor((Math.abs(micro) + MICRO_PER_AGORA / 2) / MICRO_PER_AGORA) || 0

/** Rounds micro units down to whole agorot, which is the amount that can be spent. */
export const spendableAgorot = (micro: number): number => Math.floor(micro / MICRO_PER_AGORA)

/** Converts whole agorot to micro units. Throws RangeError for a fraction, which would be lost. */
export function agorotToMicro(agorot: number): number {
  if (!Number.isSafeInteger(agorot)) throw new RangeError('agorot are whole')
  return agorot * MICRO_PER_AGORA
}

const shekels = new Intl.NumberFormat('he-IL', {
  style: 'currency',
  currency: 'ILS',
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
})

/** Formats micro units as Hebrew currency text with up to six decimals; show it in `<bdi dir="rtl">`. */
export const formatMicro = (micro: number): string =>
  shekels.format(micro / (100 * MICRO_PER_AGORA)).replace('-', '\u2212')

/** The largest price of a unit that may be typed: 1,000 ₪ in micro units. */
const MAX_UNIT_PRICE = 1_000_000_000

type UnitPriceError = 'price_empty' | 'price_invalid' | 'price_decimals' | 'price_too_large'

export const unitPriceMessages: Record<UnitPriceError, string> = {
  price_empty: 'יש למלא מחיר',
  price_invalid: 'המחיר אינו תקין',
  price_decimals: 'למחיר יש יותר משש ספרות אחרי הנקודה',
  price_too_large: 'המחיר גדול מ־1,000 ₪',
}

/** Parses a typed price of a unit in shekels, such as `0.0235`, to micro units; zero is valid. */
export function parseUnitPrice(text: string): Parsed<number, UnitPriceError> {
  const price = stripBidi(text).trim().replace(/^₪\s*/, '').replace(/\s*₪$/, '')
  if (!price) return { ok: false, code: 'price_empty' }
  const [, whole, decimals = ''] = /^(\d{1,7})(?:\.(\d+))?$/.exec(price) ?? []
  if (whole === undefined) return { ok: false, code: 'price_invalid' }
  if (decimals.length > 6) return { ok: false, code: 'price_decimals' }
  const value = Number(whole) * 100 * MICRO_PER_AGORA + Number(decimals.padEnd(6, '0'))
  return value > MAX_UNIT_PRICE ? { ok: false, code: 'price_too_large' } : { ok: true, value }
}
