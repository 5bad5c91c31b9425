/** The parts of a line that a discount depends on; amounts in agorot. */
export type Discounted = { serviceId?: string | null; quantity: number; unitAgorot: number }

/** The discount of a coupon; exactly one of the two is set. */
export type Worth = { percentBp: number | null; amountAgorot: number | null }

/** The services that a coupon applies to; null is all of them. */
type EligibleServices = ReadonlySet<string> | null

/**
 * Returns the discount of a coupon in agorot: only on the lines it applies to, percentages rounded half up; at least
 * one agora of the total is always left.
 */
export function couponDiscount(
  lines: readonly Discounted[],
  { percentBp, amountAgorot }: Worth,
  eligible: EligibleServices,
): number {
  const base = sumOf(lines.filter((line) => isEligible(line, eligible)))
  const wanted = percentBp === null ? Math.min(amountAgorot ?? 0, base) : partOf(base, percentBp)
  return Math.max(0, Math.min(wanted, sumOf(lines) - 1))
}

/** Splits a discount over the lines that the coupon applies to, in agorot; the others get 0. */
export function couponShares(
  lines: readonly Discounted[],
  discountAgorot: number,
  eligible: EligibleServices,
): number[] {
  const weighed = lines.map((line) => (isEligible(line, eligible) ? line : { ...line, quantity: 0 }))
  return splitDiscount(weighed, discountAgorot)
}

/**
 * Returns the discount of each line: its own part if lines have one, otherwise its share of the whole. Throws
 * RangeError if the parts do not add up or one exceeds its line.
 */
export function discountByLine(
  lines: readonly (Discounted & { discountAgorot?: number })[],
  discountAgorot: number,
): number[] {
  if (lines.every((line) => line.discountAgorot === undefined)) return splitDiscount(lines, discountAgorot)
  const parts = lines.map((line) => line.discountAgorot ?? 0)
  const isLarger = lines.some((line, index) => (parts[index] ?? 0) > line.quantity * line.unitAgorot)
  if (isLarger || parts.reduce((sum, part) => sum + part, 0) !== discountAgorot)
    throw new RangeError('the parts of a discount add up to it, and none is more than its line')
  return parts
}

/** Returns the sum in agorot of the lines that a coupon applies to. */
export const couponBase = (lines: readonly Discounted[], eligible: EligibleServices) =>
  sumOf(lines.filter((line) => isEligible(line, eligible)))

/**
 * Splits a discount over the lines in proportion to their amounts, in agorot: the parts add up to the discount exactly
 * and none exceeds its line. The remainder goes to the largest fractions, on equality to the first. Throws RangeError
 * if the discount exceeds the lines. VAT calculation and printed documents must use this same split.
 */
export function splitDiscount(lines: readonly Discounted[], discountAgorot: number): number[] {
  const weights = lines.map((line) => line.quantity * line.unitAgorot)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (!Number.isSafeInteger(discountAgorot) || discountAgorot < 0 || discountAgorot > total)
    throw new RangeError('a discount is between nothing and the sum of the lines')
  if (discountAgorot === 0) return weights.map(() => 0)
  const shares = weights.map((weight, index) => {
    const exact = BigInt(weight) * BigInt(discountAgorot)
    return { index, part: Number(exact / BigInt(total)), rest: exact % BigInt(total) }
  })
  const left = discountAgorot - shares.reduce((sum, { part }) => sum + part, 0)
  const first = new Set(
    [...shares]
      .sort(byRest)
      .slice(0, left)
      .map(({ index }) => index),
  )
  return shares.map(({ index, part }) => part + (first.has(index) ? 1 : 0))
}

/** Why a coupon is refused; also the key of its message. */
export type CouponRefusal = 'unknown' | 'early' | 'late' | 'exhausted' | 'per_customer' | 'elsewhere' | 'minimum'

type Terms = {
  state: 'active' | 'archived'
  validFrom: string
  validTo: string | null
  maxUses: number | null
  perCustomer: number | null
}

/** Returns why a coupon is refused on a day, by its state, dates and number of uses; undefined if it is not. */
export function couponRefusal(
  { state, validFrom, validTo, maxUses, perCustomer }: Terms,
  { on, taken, takenByPayer }: { on: string; taken: number; takenByPayer: number },
): CouponRefusal | undefined {
  if (state !== 'active') return 'unknown'
  if (on < validFrom) return 'early'
  if (validTo !== null && on > validTo) return 'late'
  if (maxUses !== null && taken >= maxUses) return 'exhausted'
  return perCustomer !== null && takenByPayer >= perCustomer ? 'per_customer' : undefined
}

/** Normalizes a code for comparison: upper case, without surrounding spaces. */
export const normalizeCode = (typed: string) => typed.trim().toUpperCase()

const isEligible = ({ serviceId }: Discounted, eligible: EligibleServices) =>
  eligible === null || (serviceId !== null && serviceId !== undefined && eligible.has(serviceId))

const sumOf = (lines: readonly Discounted[]) => lines.reduce((sum, line) => sum + line.quantity * line.unitAgorot, 0)

/** Exact up to the largest amount: 10^11 agorot times 10^4 is below 2^53. */
const partOf = (base: number, bp: number) => Math.floor((base * bp + 5_000) / 10_000)

const byRest = (one: { rest: bigint; index: number }, other: { rest: bigint; index: number }) =>
  one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1
