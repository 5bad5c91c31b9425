import type { SoldLine } from '@/lib/db/schema/payment-pages'
import { formatShekels, splitVat } from '@/lib/format/money'
import { discountByLine, splitDiscount } from '@/lib/modules/coupons/redemption.rules'
import { isReusable, pageBalance } from './payment-pages.rules'

/** A line of a page as it is offered to a payer. */
export type OfferedLine = SoldLine & { id: string; quantityMin: number; quantityMax: number }

/** The stored content of a page that prices an order. */
export type Offered = {
  title: string
  amountMode: 'fixed' | 'choose' | 'open'
  amountAgorot: number
  vatAgorot: number
  paidAgorot: number
  paymentsMax: number | null
  openMinAgorot: number | null
  openMaxAgorot: number | null
  lines: readonly OfferedLine[]
}

/** The payer's choice: quantities by line, or a typed amount. No other value from the browser affects a price. */
export type Chosen = { quantities: Readonly<Record<string, number>>; amountAgorot: number | null }

/** The lines being bought, before any discount. */
export type Basket = { lines: SoldLine[]; grossAgorot: number }

export type Bought = { ok: true; basket: Basket } | { ok: false; fields: Record<string, string> }

/** Builds the basket of a payer's choice at the page's own prices; returns errors by field if the choice is invalid. */
export function buildBasket(page: Offered, chosen: Chosen): Bought {
  if (page.amountMode === 'open') return openBasket(page, chosen.amountAgorot)
  if (page.amountMode === 'choose') return chosenBasket(page, chosen.quantities)
  return done(dueLines(page, isReusable(page) ? page.amountAgorot : pageBalance(page)))
}

/** Returns the lines due on a page of a fixed amount: its lines, or their shares of the open balance. */
function dueLines(page: Offered, dueAgorot: number): SoldLine[] {
  const gross = grossOf(page.lines)
  if (gross === dueAgorot) return page.lines.map((line) => soldOf(line, line.quantity))
  if (gross > dueAgorot) return pagePartLines(page, dueAgorot)
  const vatMode = page.vatAgorot > 0 ? 'standard' : 'exempt'
  return [{ serviceId: null, name: page.title, quantity: 1, unitAgorot: dueAgorot, vatMode }]
}

/** Restores the payer's choice from the lines of an attempt, so that a payer who returns finds it as it was. */
export function restoreChoice(page: Pick<Offered, 'amountMode' | 'lines'>, sold: readonly SoldLine[]): Chosen {
  if (page.amountMode === 'open') return { quantities: {}, amountAgorot: sold[0]?.unitAgorot ?? null }
  const countOf = (line: OfferedLine) =>
    sold.find((one) => one.serviceId === line.serviceId && one.name === line.name && one.unitAgorot === line.unitAgorot)
      ?.quantity ?? line.quantityMin
  return { quantities: Object.fromEntries(page.lines.map((line) => [line.id, countOf(line)])), amountAgorot: null }
}

/**
 * Stores the discount of each line; without shares, where a discount applies to all lines alike, the lines stay
 * unchanged.
 */
export const applyLineDiscounts = (lines: readonly SoldLine[], shares: readonly number[] | null): SoldLine[] =>
  lines.map((line, index) => (shares ? { ...line, discountAgorot: shares[index] ?? 0 } : line))

/** Sums up an order: net + VAT = amount. The VAT of the taxed lines is rounded once, after the discount. */
export function orderSums(lines: readonly SoldLine[], vatRateBp: number, discountAgorot = 0) {
  const off = discountByLine(lines, discountAgorot)
  const parts = lines.map((line, index) => ({
    vatMode: line.vatMode,
    agorot: line.quantity * line.unitAgorot - (off[index] ?? 0),
  }))
  const amountAgorot = parts.reduce((sum, part) => sum + part.agorot, 0)
  const taxed = parts.filter((part) => part.vatMode === 'standard').reduce((sum, part) => sum + part.agorot, 0)
  return { amountAgorot, vatAgorot: splitVat(taxed, vatRateBp).vat, discountAgorot }
}

/**
 * Returns a part of a page's amount as lines: one per VAT mode, by that mode's share of the page, so that the VAT of
 * all parts together differs from the page's only by rounding. The lines sum up to the part exactly.
 */
export function pagePartLines(page: Pick<Offered, 'title' | 'lines'>, partAgorot: number): SoldLine[] {
  const modes = [...new Set(page.lines.map((line) => line.vatMode))]
  const groups = modes.map((vatMode) => ({
    vatMode,
    serviceId: page.lines.find((line) => line.vatMode === vatMode)?.serviceId ?? null,
    quantity: 1,
    unitAgorot: grossOf(page.lines.filter((line) => line.vatMode === vatMode)),
  }))
  const shares = splitDiscount(groups, partAgorot)
  return groups.flatMap(({ vatMode, serviceId }, index) => {
    const unitAgorot = shares[index] ?? 0
    return unitAgorot > 0 ? [{ serviceId, name: page.title, quantity: 1, unitAgorot, vatMode }] : []
  })
}

function openBasket({ lines, openMinAgorot, openMaxAgorot }: Offered, amountAgorot: number | null): Bought {
  const [line] = lines
  const [least, most] = [openMinAgorot ?? 1, openMaxAgorot ?? 0]
  if (amountAgorot === null || !line) return refused({ amount: 'יש למלא סכום' })
  if (amountAgorot < least) return refused({ amount: `הסכום הוא ${formatShekels(least)} לפחות` })
  if (amountAgorot > most) return refused({ amount: `הסכום הוא ${formatShekels(most)} לכל היותר` })
  return done([{ ...soldOf(line, 1), unitAgorot: amountAgorot }])
}

function chosenBasket({ lines }: Offered, quantities: Chosen['quantities']): Bought {
  const fields: Record<string, string> = {}
  const ids = new Set(lines.map(({ id }) => id))
  const strange = Object.keys(quantities).find((id) => !ids.has(id))
  if (strange !== undefined) return refused({ quantities: 'אחד הפריטים אינו בעמוד הזה' })
  const counts = lines.map((line) => quantities[line.id] ?? line.quantityMin)
  lines.forEach(({ id, quantityMin, quantityMax }, index) => {
    const count = counts[index] ?? 0
    if (count < quantityMin || count > quantityMax)
      fields[`quantities.${id}`] =
        quantityMin === quantityMax ? `הכמות היא ${quantityMin}` : `הכמות היא ${quantityMin} עד ${quantityMax}`
  })
  if (Object.keys(fields).length > 0) return { ok: false, fields }
  const bought = lines.flatMap((line, index) => (counts[index] ? [soldOf(line, counts[index])] : []))
  return bought.length > 0 ? done(bought) : refused({ quantities: 'יש לבחור פריט אחד לפחות' })
}

const soldOf = ({ serviceId, name, unitAgorot, vatMode }: OfferedLine, quantity: number): SoldLine => ({
  serviceId,
  name,
  quantity,
  unitAgorot,
  vatMode,
})

const done = (lines: SoldLine[]): Bought => ({
  ok: true,
  basket: { lines, grossAgorot: grossOf(lines) },
})

const grossOf = (lines: readonly Pick<SoldLine, 'quantity' | 'unitAgorot'>[]) =>
  lines.reduce((sum, line) => sum + line.quantity * line.unitAgorot, 0)

const refused = (fields: Record<string, string>): Bought => ({ ok: false, fields })
