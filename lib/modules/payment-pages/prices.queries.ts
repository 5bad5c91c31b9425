import { and, desc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { type Fields, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { companies } from '@/lib/db/schema/companies'
import { services, vatRates } from '@/lib/db/schema/services'
import { businessDay } from '@/lib/format/dates'
import { formatShekels, MAX_AGOROT } from '@/lib/format/money'
import { mostInstallments } from '@/lib/modules/services/services.rules'
import type { VatMode } from '@/lib/modules/services/services.schema'

import { chargesVat } from '@/lib/tax/kinds'
import { installmentsLimit, pageTotals } from './payment-pages.rules'
import type { LineInput, PageInput } from './payment-pages.schema'

type Within = { readonly companyId: string }
export type Kept = ReadonlyMap<string, { name: string; vatMode: VatMode }>
type Order = Pick<PageInput, 'lines' | 'installmentsMax'> &
  Partial<Pick<PageInput, 'amountMode' | 'openMin' | 'openMax'>> & { vatRateBp: number; kept?: Kept }
type Offer = Pick<
  typeof services.$inferSelect,
  'id' | 'name' | 'vatMode' | 'maxInstallments' | 'minInstallmentAgorot' | 'state'
>

/**
 * Loads the seller: the details that the law requires on a page, the default terms, and today's VAT rate in basis
 * points (0 for a business that charges no VAT).
 */
export async function loadPageSeller(tx: Tx, { companyId }: Within) {
  const { name, registrationNumber, address, phone, email, terms, businessKind } = companies
  const [seller] = await tx
    .select({ name, registrationNumber, address, phone, email, terms, businessKind })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (!seller) throw notFound()
  return { ...seller, vatRateBp: chargesVat(seller.businessKind) ? await vatRateOn(tx, businessDay()) : 0 }
}

async function vatRateOn(tx: Tx, day: string): Promise<number> {
  const [rate] = await tx
    .select({ bp: vatRates.rateBp })
    .from(vatRates)
    .where(lte(vatRates.validFrom, day))
    .orderBy(desc(vatRates.validFrom))
    .limit(1)
  if (!rate) throw new Error(`no VAT rate on ${day}`)
  return rate.bp
}

/**
 * Returns the lines as they are stored, with their sums. 422 by line if a service is not the company's or is archived.
 */
export async function priceLines(tx: Tx, within: Within, order: Order) {
  const { lines, installmentsMax, vatRateBp, kept = new Map() } = order
  const offers = await offersOf(tx, within, lines)
  refuseUnsold(lines, offers, kept)
  const rows = lines.map((line, position) => {
    const { name, vatMode } = kept.get(line.serviceId) ?? (offers.get(line.serviceId) as Offer)
    return { ...countsOf(line, order), serviceId: line.serviceId, name, vatMode, position }
  })
  const most = mostOf(rows, order)
  if (most > MAX_AGOROT) throw invalid({ lines: `סכום העמוד גדול מ־${formatShekels(MAX_AGOROT)}` })
  const limit = installmentsLimit(
    most,
    [...offers.values()].map((offer) => mostInstallments(offer, most)),
  )
  if (installmentsMax > limit)
    throw invalid({ installmentsMax: limit > 1 ? `לכל היותר ${limit} תשלומים` : 'אפשר לשלם בתשלום אחד בלבד' })
  const { amount, vat } = pageTotals(rows, vatRateBp)
  return order.amountMode === 'open'
    ? { rows, amountAgorot: 0, vatAgorot: 0 }
    : { rows, amountAgorot: amount, vatAgorot: vat }
}

/**
 * Returns the stored quantities and price of a line: for an open amount its minimum, for a chosen quantity its limits,
 * otherwise the fixed quantity.
 */
function countsOf({ quantity, unitPrice, quantityMin, quantityMax }: LineInput, { amountMode, openMin }: Order) {
  if (amountMode === 'open') return { quantity: 1, quantityMin: 1, quantityMax: 1, unitAgorot: openMin ?? unitPrice }
  if (amountMode !== 'choose') return { quantity, quantityMin: quantity, quantityMax: quantity, unitAgorot: unitPrice }
  return { quantity, quantityMin: quantityMin ?? quantity, quantityMax: quantityMax ?? quantity, unitAgorot: unitPrice }
}

/** Returns the highest amount that can be paid on the page. */
const mostOf = (rows: { quantityMax: number; unitAgorot: number }[], { amountMode, openMax }: Order) =>
  amountMode === 'open' ? (openMax ?? 0) : rows.reduce((sum, row) => sum + row.quantityMax * row.unitAgorot, 0)

async function offersOf(tx: Tx, { companyId }: Within, lines: LineInput[]): Promise<Map<string, Offer>> {
  const { id, name, vatMode, maxInstallments, minInstallmentAgorot, state } = services
  const wanted = [...new Set(lines.map((line) => line.serviceId))]
  const found = await tx
    .select({ id, name, vatMode, maxInstallments, minInstallmentAgorot, state })
    .from(services)
    .where(and(eq(services.companyId, companyId), inArray(services.id, wanted), isNull(services.deletedAt)))
  return new Map(found.map((offer) => [offer.id, offer]))
}

function refuseUnsold(lines: LineInput[], offers: Map<string, Offer>, kept: Kept) {
  const fields: Fields = {}
  lines.forEach(({ serviceId }, index) => {
    const offer = offers.get(serviceId)
    if (!offer) fields[`lines.${index}.serviceId`] = 'השירות לא נמצא'
    else if (offer.state === 'archived' && !kept.has(serviceId))
      fields[`lines.${index}.serviceId`] = 'השירות בארכיון ואי אפשר למכור אותו'
  })
  if (Object.keys(fields).length) throw invalid(fields)
}
