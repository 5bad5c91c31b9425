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
