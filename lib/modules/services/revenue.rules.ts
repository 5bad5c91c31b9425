/** An amount in agorot that recurs every `months` months. */
export type Recurring = { months: number; agorot: number }

/**
 * Returns the monthly equivalent of amounts with different periods, in agorot: summed as exact fractions and rounded
 * once, half up. A yearly amount counts as a twelfth. Throws RangeError for a period that is not a whole number of
 * months.
 */
export function monthlyEquivalent(sums: readonly Recurring[]): number {
  if (sums.some(({ months }) => !Number.isSafeInteger(months) || months < 1)) throw new RangeError('no such period')
  const whole = sums.reduce((common, { months }) => leastCommon(common, BigInt(months)), 1n)
  const parts = sums.reduce((sum, { months, agorot }) => sum + BigInt(agorot) * (whole / BigInt(months)), 0n)
  const doubled = 2n * parts + whole
  const floor = doubled / (2n * whole)
  return Number(doubled < 0n && doubled % (2n * whole) !== 0n ? floor - 1n : floor)
}

/** Returns the months up to and including that of a day, oldest first: `2026-03`. */
export const monthsUpTo = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const [year = 0, month = 1] = day.split('-').map(Number)
    return new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7)
  })

const leastCommon = (one: bigint, other: bigint) => (one / commonDivisor(one, other)) * other

const commonDivisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : commonDivisor(other, one % other))
