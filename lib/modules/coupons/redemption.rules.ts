/** A line as a discount sees it: agorot. */
export type Discounted = { serviceId?: string | null; quantity: number; unitAgorot: number }

/** What a coupon gives: one of the two is set. */
export type Worth = { percentBp: number | null; amountAgorot: number | null }

/** The services that a coupon is for; null is all of them. */
type Reached = ReadonlySet<string> | null

/** What a coupon takes off, in agorot: of the lines it is for alone, percent rounded half up; one agora of the total is always left. */
export function couponDiscount(
  lines: readonly Discounted[],
  { percentBp, amountAgorot }: Worth,
  reached: Reached,
): number {
  const base = sumOf(lines.filter((line) => isReached(line, reached)))
  const wanted = percentBp === null ? Math.min(amountAgorot ?? 0, base) : partOf(base, percentBp)
  return Math.max(0, Math.min(wanted, sumOf(lines) - 1))
}

/** A discount over the lines that a coupon is for alone, in agorot; nothing off the others. */
export function couponShares(lines: readonly Discounted[], discountAgorot: number, reached: Reached): number[] {
  const weighed = lines.map((line) => (isReached(line, reached) ? line : { ...line, quantity: 0 }))
  return splitDiscount(weighed, discountAgorot)
}

/** What is off each line: its own part where lines have one, else its share of the whole. Throws RangeError where parts do not add up. */
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

/** What the lines that a coupon is for come to, in agorot. */
export const couponBase = (lines: readonly Discounted[], reached: Reached) =>
  sumOf(lines.filter((line) => isReached(line, reached)))

/**
 * A discount spread over the lines by what each comes to, in agorot: the parts sum to the discount exactly and none is larger than
 * its line. Agorot that are left over go to the largest rests, the first of equals first. Throws RangeError where the discount is
 * more than the lines. Whoever computes VAT after a discount and whoever prints it use this one.
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

/** Why a coupon cannot be used: also the key of its message. */
export type CouponRefusal = 'unknown' | 'early' | 'late' | 'exhausted' | 'per_customer' | 'elsewhere' | 'minimum'

type Terms = {
  state: 'active' | 'archived'
  validFrom: string
  validTo: string | null
  maxUses: number | null
  perCustomer: number | null
}

/** What stands against a coupon on a day, by its dates and by how often it was taken; undefined where nothing does. */
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

/** A code as it is compared: capital letters, without the spaces around it. */
export const normalizeCode = (typed: string) => typed.trim().toUpperCase()

const isReached = ({ serviceId }: Discounted, reached: Reached) =>
  reached === null || (serviceId !== null && serviceId !== undefined && reached.has(serviceId))

const sumOf = (lines: readonly Discounted[]) => lines.reduce((sum, line) => sum + line.quantity * line.unitAgorot, 0)

/** Exact up to the largest amount: 10^11 agorot times 10^4 is below 2^53. */
const partOf = (base: number, bp: number) => Math.floor((base * bp + 5_000) / 10_000)

const byRest = (one: { rest: bigint; index: number }, other: { rest: bigint; index: number }) =>
  one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1
