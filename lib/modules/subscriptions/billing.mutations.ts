import { and, desc, eq, isNull, lte } from 'drizzle-orm'
import type { Period } from '@/lib/billing/periods'
import { newToken } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { addLink } from '@/lib/db/links'
import { nextNumber } from '@/lib/db/numbering'
import { customerServiceCharges } from '@/lib/db/schema/customer-services'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { paymentPageLines, paymentPages } from '@/lib/db/schema/payment-pages'
import { vatRates } from '@/lib/db/schema/services'
import { addDays } from '@/lib/format/calendar'
import { businessDay, formatDate } from '@/lib/format/dates'
import { fold } from '@/lib/format/fold'

import { pageTotals } from '@/lib/modules/payment-pages/payment-pages.rules'
import { loadPageSeller } from '@/lib/modules/payment-pages/prices.queries'
import { chargesVat } from '@/lib/tax/kinds'
import { replacementEventData } from './changes-replacement.queries'
import { loadCustomerName } from './customer-mail.mutations'
import { loadServiceName, recordSubscriptionEvent, updateSubscriptionRow } from './events.mutations'
import { type CustomerService, findServiceCard } from './lock.queries'
import { requestChargePayment } from './payment-requests.mutations'
import { afterCharge, periodPrice, serviceOn, termsFrom } from './subscriptions.rules'

type Row = typeof customerServiceCharges.$inferInsert
type NewCharge = Pick<Row, 'kind' | 'key' | 'label' | 'amountAgorot'> & { period?: Period | undefined; dueOn: string }

/** Charges a period, plus the setup fee with the first period; returns the updated subscription. */
export async function billPeriod(tx: Tx, service: CustomerService, { period, now }: { period: Period; now: Date }) {
  const serviceId = serviceOn(service, period.from)
  const name = await loadServiceName(tx, { ...service, serviceId })
  const lines: NewCharge[] = [
    {
      kind: 'period',
      key: `period:${period.from}`,
      label: `${name}, ${periodText(period)}`,
      period,
      amountAgorot: periodPrice(termsFrom(service, period.from)),
      dueOn: period.from,
    },
  ]
  if (!service.periodFrom && service.setupFeeAgorot > 0)
    lines.push({
      kind: 'setup',
      key: 'setup',
      label: `${name}, דמי הקמה`,
      amountAgorot: service.setupFeeAgorot,
      dueOn: period.from,
    })
  const state = service.state === 'trial' ? 'active' : service.state
  if (serviceId !== service.serviceId) await noteReplacement(tx, service, { serviceId, on: period.from, at: now })
  const moved = await updateSubscriptionRow(tx, service, { ...afterCharge(service, period), serviceId, state })
  return bill(tx, moved, { lines, now })
}

type Replaced = { serviceId: string; on: string; at: Date }

const noteReplacement = async (tx: Tx, service: CustomerService, { at, ...move }: Replaced) =>
  recordSubscriptionEvent(tx, service, { kind: 'replaced', at, data: await replacementEventData(tx, service, move) })

/** Charges the difference of a change of terms immediately. */
export const billDifference = (tx: Tx, service: CustomerService, { line, now }: { line: NewCharge; now: Date }) =>
  bill(tx, service, { lines: [line], now })

/**
 * Charges the days used before a cancellation. By payment link only: after the end, the card is not charged without its
 * holder.
 */
export const billUsed = (tx: Tx, service: CustomerService, { lines, now }: Bill) =>
  bill(tx, service, { lines, now, isByLink: true })

type Bill = { lines: NewCharge[]; now: Date; isByLink?: boolean }

/** Inserts the charges, less the remaining credit, and requests payment; a bill of zero is marked paid immediately. */
async function bill(
  tx: Tx,
  service: CustomerService,
  { lines, now, isByLink = false }: Bill,
): Promise<CustomerService> {
  const gross = lines.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0)
  const used = Math.min(service.creditAgorot, gross)
  const net = gross - used
  const dueOn = lines[0]?.dueOn ?? businessDay(now)
  const pageId = net > 0 ? await addPage(tx, service, { sold: lessCredit(lines, used), dueOn }) : null
  await tx.insert(customerServiceCharges).values(lines.map((line) => rowOf(service, line, { pageId, now })))
  await recordSubscriptionEvent(tx, service, {
    kind: 'charged',
    at: now,
    data: { amount: net, credit: used, on: dueOn, pageId },
  })
  const credited =
    used > 0 ? await updateSubscriptionRow(tx, service, { creditAgorot: service.creditAgorot - used }) : service
  const payable = isByLink ? { ...credited, savedCardId: null } : credited
  if (pageId) return requestChargePayment(tx, payable, { pageId, amountAgorot: net, dueOn, now })
  return credited.state === 'pending' ? updateSubscriptionRow(tx, credited, { state: 'active' }) : credited
}

const rowOf = (
  { companyId, id }: CustomerService,
  { period, ...line }: NewCharge,
  { pageId, now }: { pageId: string | null; now: Date },
): Row => ({
  ...line,
  companyId,
  id: newId(),
  customerServiceId: id,
  pageId,
  periodFrom: period?.from ?? null,
  periodTo: period?.to ?? null,
  ...(pageId ? { state: 'open' as const } : { state: 'paid' as const, settledAt: now }),
})

type Sold = { label: string; amountAgorot: number }

/** Deducts the credit from the lines in order; drops lines that become zero. */
function lessCredit(lines: Sold[], credit: number): Sold[] {
  let left = credit
  return lines.flatMap(({ label, amountAgorot }) => {
    const off = Math.min(left, amountAgorot)
    left -= off
    return amountAgorot > off ? [{ label, amountAgorot: amountAgorot - off }] : []
  })
}

type PageRequest = { sold: Sold[]; dueOn: string }

/** Creates the payment page for a bill; it is paid by the saved card, or by the customer at the page's link. */
async function addPage(tx: Tx, service: CustomerService, { sold, dueOn }: PageRequest): Promise<string> {
  const { companyId, customerId, ownerId, vatMode, serviceId } = service
  const seller = await loadPageSeller(tx, service)
  const vatRateBp = chargesVat(seller.businessKind) ? await vatRateOn(tx, dueOn) : 0
  const lines = sold.map(({ label, amountAgorot }) => ({ name: label, quantity: 1, unitAgorot: amountAgorot, vatMode }))
  const { amount: amountAgorot, vat: vatAgorot } = pageTotals(lines, vatRateBp)
  const [id, publicToken] = [newId(), newToken(160)]
  const number = await nextNumber(tx, companyId, 'payment_page')
  const title = sold[0]?.label ?? ''
  await tx.insert(paymentPages).values({
    companyId,
    id,
    number,
    publicToken,
    title,
    customerId,
    ownerId,
    amountAgorot,
    vatRateBp,
    vatAgorot,
    dueOn,
    state: 'active',
    origin: 'charge',
    keepsCard: true,
    terms: seller.terms,
    gatewayAccountId: (await findServiceCard(tx, service))?.gatewayAccountId ?? (await accountOf(tx, companyId)),
    searchText: fold([title, await loadCustomerName(tx, service), number].join(' ')),
  })
  await tx
    .insert(paymentPageLines)
    .values(lines.map((line, position) => ({ ...line, companyId, id: newId(), pageId: id, serviceId, position })))
  await addLink(tx, { companyId, kind: 'payment_page', targetId: id, token: publicToken })
  return id
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
 * Returns the company's default gateway account; throws if there is none, as a subscription cannot be charged without
 * it.
 */
async function accountOf(tx: Tx, company: string): Promise<string> {
  const { id, companyId, isDefault, deletedAt } = gatewayAccounts
  const [account] = await tx
    .select({ id })
    .from(gatewayAccounts)
    .where(and(eq(companyId, company), eq(isDefault, true), isNull(deletedAt)))
  if (!account) throw new Error('the company has no gateway account')
  return account.id
}

/** Formats a period as its first and last day, both inclusive. */
const periodText = ({ from, to }: Period) => `${formatDate(from)}–${formatDate(addDays(to, -1))}`
