/** The ledger's unit: prices per message or minute are fractions of an agora. */
const MICRO_PER_AGORA = 10_000

/** Micro units as agorot, with their fraction. */
export const microToAgorot = (micro: number): number => micro / MICRO_PER_AGORA

/** Micro units as whole agorot for the eye, half an agora up; below zero likewise. */
export const roundedAgorot = (micro: number): number =>
  Math.sign(micro) * Math.floor((Math.abs(micro) + MICRO_PER_AGORA / 2) / MICRO_PER_AGORA) || 0

/** Micro units as whole agorot that may really be spent: what is left of an agora is not one. */
export const spendableAgorot = (micro: number): number => Math.floor(micro / MICRO_PER_AGORA)

/** Whole agorot as micro units. Throws RangeError for a fraction, which would be lost. */
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

/** Micro units as Hebrew currency text with every digit that is not zero; show it in `<bdi dir="rtl">`. */
export const formatMicro = (micro: number): string =>
  shekels.format(micro / (100 * MICRO_PER_AGORA)).replace('-', '\u2212')
