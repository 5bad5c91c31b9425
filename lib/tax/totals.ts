import type { TaxLine } from '@/lib/db/schema/tax-documents'
import { splitVat } from '@/lib/format/money'

/**
 * A line of a document to be issued; `discountAgorot` is its own part of a discount that does not apply to every line.
 */
export type DraftLine = Omit<TaxLine, 'totalAgorot'> & { discountAgorot?: number }
export type Sums = { netAgorot: number; vatAgorot: number; totalAgorot: number }

/**
 * Calculates lines with their share of a discount, and a document's sums: net + VAT = total, the lines add up to the
 * total, and the VAT of the taxed lines is rounded once, after the discount. Throws RangeError if the discount exceeds
 * the lines.
 */
export function taxTotals(
  lines: readonly DraftLine[],
  { rateBp, discountAgorot = 0 }: { rateBp: number; discountAgorot?: number },
): Sums & { lines: TaxLine[] } {
  const gross = lines.map(({ quantity, unitAgorot }) => quantity * unitAgorot)
  const off = partsOf(lines, { gross, discountAgorot })
  const totals = gross.map((agorot, index) => agorot - (off[index] ?? 0))
  const totalAgorot = sum(totals)
  const taxed = sum(totals.filter((_, index) => lines[index]?.vatMode === 'standard'))
  const { vat } = splitVat(taxed, rateBp)
  return {
    lines: lines.map(({ discountAgorot: _, ...line }, index) => ({ ...line, totalAgorot: totals[index] ?? 0 })),
    netAgorot: totalAgorot - vat,
    vatAgorot: vat,
    totalAgorot,
  }
}

/** Returns a document's lines for another draft, each with the discount it had. */
export const toDraftLines = (lines: readonly TaxLine[]): DraftLine[] =>
  lines.map((line) => ({ ...line, discountAgorot: line.quantity * line.unitAgorot - line.totalAgorot }))

type Discount = { gross: readonly number[]; discountAgorot: number }

/** Returns the discount of each line: its own part if lines have one, otherwise its share of the whole. */
function partsOf(lines: readonly DraftLine[], { gross, discountAgorot }: Discount): number[] {
  if (lines.every((line) => line.discountAgorot === undefined)) return sharesOf(discountAgorot, gross)
  const parts = lines.map((line) => line.discountAgorot ?? 0)
  if (sum(parts) !== discountAgorot || parts.some((part, index) => part > (gross[index] ?? 0)))
    throw new RangeError('the parts of a discount add up to it, and none is more than its line')
  return parts
}

/** Returns the sums of a part of a document after `before`; all parts of a document add up to it exactly. */
export function documentPartSums(whole: Sums, { before, part }: { before: number; part: number }): Sums {
  const vatUntil = (agorot: number) => rounded(BigInt(whole.vatAgorot) * BigInt(agorot), BigInt(whole.totalAgorot))
  const vatAgorot = vatUntil(before + part) - vatUntil(before)
  return { netAgorot: part - vatAgorot, vatAgorot, totalAgorot: part }
}

/** Splits a part of a document into one line per VAT mode, by share; the lines add up to the part exactly. */
export function taxPartLines(lines: readonly TaxLine[], { name, part }: { name: string; part: number }): TaxLine[] {
  const modes = [...new Set(lines.map(({ vatMode }) => vatMode))]
  const weights = modes.map((mode) =>
    sum(lines.filter(({ vatMode }) => vatMode === mode).map(({ totalAgorot }) => totalAgorot)),
  )
  const shares = sharesOf(part, weights)
  return modes.flatMap((vatMode, index) => {
    const agorot = shares[index] ?? 0
    const line = { serviceId: null, name, quantity: 1, unitAgorot: agorot, vatMode, totalAgorot: agorot }
    return agorot > 0 ? [line] : []
  })
}

/** Splits whole agorot by weights; the remainder goes to the largest fractions, on equality to the first. */
function sharesOf(agorot: number, weights: readonly number[]): number[] {
  const total = sum(weights)
  if (agorot === 0) return weights.map(() => 0)
  if (!Number.isSafeInteger(agorot) || agorot < 0 || agorot > total)
    throw new RangeError('a share is between nothing and the whole')
  const exact = weights.map((weight) => BigInt(weight) * BigInt(agorot))
  const parts = exact.map((value) => Number(value / BigInt(total)))
  const left = agorot - sum(parts)
  const order = exact
    .map((value, index) => ({ index, rest: value % BigInt(total) }))
    .sort((one, other) => Number(other.rest - one.rest) || one.index - other.index)
  const lucky = new Set(order.slice(0, left).map(({ index }) => index))
  return parts.map((value, index) => value + (lucky.has(index) ? 1 : 0))
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Divides with rounding half up, exact for any size. */
const rounded = (value: bigint, by: bigint): number => Number((value * 2n + by) / (by * 2n))
