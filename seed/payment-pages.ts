import { and, asc, eq, isNull, sql } from 'drizzle-orm'

import { type Actor, requireScope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { companies } from '@/lib/db/schema/companies'
import { customers } from '@/lib/db/schema/customers'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { services } from '@/lib/db/schema/services'
import { inCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { closePage } from '@/lib/modules/payment-pages/closure.mutations'
import { closureInput } from '@/lib/modules/payment-pages/closure.schema'
import { createPage } from '@/lib/modules/payment-pages/payment-pages.mutations'
import { pageInput } from '@/lib/modules/payment-pages/payment-pages.schema'
import { movePage } from '@/lib/modules/payment-pages/transitions.mutations'
import { applyGatewayStatus } from '@/lib/modules/payments/gateway-status.mutations'
import type { ReviewReason } from '@/lib/modules/payments/payments.schema'
import type { SessionStatus } from '@/lib/payments/gateway'
import { href } from '@/lib/routes/find'

import { seedActor } from './actor'
import type { SeedWorld } from './world'

type End = 'open' | 'draft' | 'expired' | 'paid' | 'paid-later' | 'declined' | 'cancelled' | 'review'
type Close = 'cash' | 'cheque' | 'transfer' | 'write_off'
type Plan = {
  end: End | Close
  /** Indexes of the sold services in the company's catalogue. */
  sells: number[]
  customer: number | null
  daysAgo: number
  installments?: number
  note?: string
}

const DAY = 86_400_000

const PLANS: Plan[] = [
  {
    end: 'open',
    sells: [2],
    customer: 0,
    daysAgo: 0,
    installments: 3,
    note: 'לפי הצעת המחיר ששלחנו. אפשר לשלם עד שלושה תשלומים.',
  },
  { end: 'paid', sells: [0], customer: 0, daysAgo: 34 },
  { end: 'paid', sells: [1], customer: 0, daysAgo: 12 },
  { end: 'draft', sells: [4, 5], customer: 3, daysAgo: 1 },
  { end: 'draft', sells: [0], customer: null, daysAgo: 4 },
  { end: 'open', sells: [0], customer: null, daysAgo: 9, note: 'קישור כללי לשיחת ייעוץ.' },
  { end: 'open', sells: [4], customer: 5, daysAgo: 2, installments: 10 },
  { end: 'open', sells: [1, 5], customer: 8, daysAgo: 3 },
  { end: 'expired', sells: [3], customer: 7, daysAgo: 41 },
  { end: 'expired', sells: [2], customer: 12, daysAgo: 63 },
  { end: 'paid', sells: [2, 5], customer: 2, daysAgo: 3, installments: 6 },
  { end: 'paid', sells: [6], customer: 4, daysAgo: 0 },
  { end: 'paid', sells: [3], customer: 9, daysAgo: 18 },
  { end: 'paid', sells: [4], customer: 11, daysAgo: 77, installments: 12 },
  { end: 'paid-later', sells: [1], customer: 6, daysAgo: 8 },
  { end: 'paid-later', sells: [2], customer: 14, daysAgo: 22, installments: 2 },
  { end: 'declined', sells: [3], customer: 10, daysAgo: 1 },
  { end: 'cash', sells: [0], customer: 1, daysAgo: 15 },
  { end: 'cheque', sells: [4], customer: 13, daysAgo: 29 },
  { end: 'transfer', sells: [2], customer: 15, daysAgo: 6 },
  { end: 'write_off', sells: [1], customer: 16, daysAgo: 118 },
  { end: 'cancelled', sells: [5], customer: 17, daysAgo: 20 },
  { end: 'review', sells: [3], customer: 18, daysAgo: 1 },
  { end: 'paid', sells: [6], customer: 5, daysAgo: 30 },
  // Payments in the previous period, which figures are compared with.
  { end: 'paid', sells: [2, 5], customer: 19, daysAgo: 33, installments: 3 },
  { end: 'transfer', sells: [4], customer: 20, daysAgo: 38 },
  { end: 'paid', sells: [2], customer: 21, daysAgo: 43 },
  { end: 'paid', sells: [1, 3], customer: 22, daysAgo: 47 },
  { end: 'paid', sells: [4], customer: 23, daysAgo: 52, installments: 6 },
  { end: 'paid', sells: [2, 3], customer: 24, daysAgo: 96 },
]

/** Seeds payment pages in every state. Returns the path of an open one. */
export async function seedPaymentPages(world: SeedWorld): Promise<string> {
  const stock = await stockOf(world)
  let open = ''
  for (const plan of PLANS) {
    const path = await play(world, stock, plan)
    if (plan.end === 'open') open ||= path
  }
  return open
}

type Stock = Awaited<ReturnType<typeof stockOf>>

const stockOf = ({ companyId }: SeedWorld) =>
  inCompany({ companyId }, async (tx) => {
    const people = await tx
      .select({ id: customers.id, name: customers.name, email: customers.email, ownerId: customers.ownerId })
      .from(customers)
      .where(and(eq(customers.companyId, companyId), isNull(customers.deletedAt)))
      .orderBy(asc(customers.number))
    const offers = await tx
      .select()
      .from(services)
      .where(and(eq(services.companyId, companyId), eq(services.state, 'active')))
      .orderBy(asc(services.code))
    const [seller] = await tx.select({ terms: companies.terms }).from(companies).where(eq(companies.id, companyId))
    return { people, offers, terms: seller?.terms ?? '' }
  })

/** Creates one page as a person would, takes it to the state of its plan, and moves its dates back. */
async function play(world: SeedWorld, { people, offers, terms }: Stock, plan: Plan): Promise<string> {
  const customer = plan.customer === null ? undefined : people[plan.customer]
  const actor = seedActor(world, customer?.ownerId ?? world.adminId)
  const sold = plan.sells.flatMap((index) => offers[index] ?? [])
  const most = Math.min(...sold.map(({ maxInstallments }) => maxInstallments))
  const input = pageInput.parse({
    title: sold[0]?.name,
    description: plan.note ?? '',
    lines: sold.map((offer) => ({ serviceId: offer.id, quantity: 1, unitPrice: (offer.priceAgorot / 100).toFixed(2) })),
    installmentsMax: Math.min(plan.installments ?? 1, most),
    expiresOn: plan.end === 'open' ? businessDay(Date.now() + 45 * DAY) : null,
    terms,
    customerId: customer?.id ?? null,
    state: plan.end === 'draft' ? 'draft' : 'active',
  })
  const { id } = await createPage(requireScope('paymentPageCreation', actor), input, requireScope('customers', actor))
  await finish(actor, { id, plan, payer: customer?.name ?? 'דניאל אורן' })
  return inCompany(world, (tx) => moveBack(tx, { companyId: world.companyId, id, plan }))
}

type Page = { id: string; plan: Plan; payer: string }

async function finish(actor: Actor, { id, plan, payer }: Page) {
  const { end, daysAgo } = plan
  const receivedOn = businessDay(Date.now() - Math.max(0, daysAgo - 2) * DAY)
  const close = (closure: object) =>
    closePage(requireScope('paymentPages', actor), id, closureInput.parse({ ...closure, receivedOn, version: 1 }))
  if (end === 'paid') return capture(actor, { id, plan, payer })
  if (end === 'paid-later' || end === 'declined') await decline(actor, { id, plan, payer })
  if (end === 'paid-later') return capture(actor, { id, plan, payer })
  if (end === 'review') return mismatch(actor, { id, plan, payer })
  if (end === 'cancelled')
    return movePage(requireScope('paymentPageEdits', actor), id, { state: 'cancelled', version: 1 })
  if (end === 'cash') return close({ method: 'cash', payerName: payer })
  if (end === 'transfer') return close({ method: 'transfer', payerName: payer, reference: 'העברה 90431827' })
  if (end === 'write_off') return close({ method: 'write_off', reason: 'הלקוח הפסיק את העבודה בהסכמה' })
  if (end === 'cheque') {
    const drawn = { chequeNumber: '5000871', bank: '12', branch: '614', account: '204518', chequeDate: receivedOn }
    return close({ method: 'cheque', payerName: payer, ...drawn })
  }
}

type Answer = Pick<SessionStatus, 'state'> & Partial<SessionStatus>

/** Inserts an attempt and applies the gateway's status through the module's own function. */
const applyAnswer = async (actor: Actor, page: Page, answer: Answer) => {
  const { companyId, attemptId, amountAgorot, currency } = await inCompany(actor, (tx) => attempt(tx, actor, page))
  const status = {
    amountAgorot,
    currency,
    transaction: null,
    approvalNumber: null,
    cardLast4: null,
    declineCode: null,
    method: 'card' as const,
    cardBrand: null,
    keptCard: null,
  }
  await applyGatewayStatus({ companyId, pageId: page.id, attemptId }, { status: { ...status, ...answer } })
}

const capture = (actor: Actor, page: Page) => {
  const mark = newId()
  const approvalNumber = mark.replace(/\D/g, '').slice(-7)
  return applyAnswer(actor, page, { state: 'captured', transaction: `sim-${mark}`, approvalNumber, cardLast4: '4242' })
}

const decline = (actor: Actor, page: Page) =>
  applyAnswer(actor, page, { state: 'declined', declineCode: 'insufficient_funds' })

/**
 * Puts an attempt under payment review: the gateway reported another amount than the page's, so nothing is marked as
 * paid and a person decides.
 */
const mismatch = (actor: Actor, page: Page) =>
  inCompany(actor, async (tx) => {
    const { companyId, attemptId } = await attempt(tx, actor, page)
    const reason = 'amount_mismatch' satisfies ReviewReason
    await tx
      .update(paymentAttempts)
      .set({ state: 'unknown', reviewReason: reason })
      .where(and(eq(paymentAttempts.companyId, companyId), eq(paymentAttempts.id, attemptId)))
    await tx
      .update(paymentPages)
      .set({ needsReview: reason })
      .where(and(eq(paymentPages.companyId, companyId), eq(paymentPages.id, page.id)))
  })

async function attempt(tx: Tx, { companyId }: Actor, { id: pageId, payer }: Page) {
  const inPage = and(eq(paymentPages.companyId, companyId), eq(paymentPages.id, pageId))
  await tx.update(paymentPages).set({ firstOpenedAt: new Date() }).where(inPage)
  const [page] = await tx.select().from(paymentPages).where(inPage)
  if (!page) throw new Error('the page was not made')
  const { amountAgorot, currency, gatewayAccountId, installmentsMax: installments } = page
  const attemptId = newId()
  await tx.insert(paymentAttempts).values({
    companyId,
    id: attemptId,
    pageId,
    amountAgorot,
    currency,
    installments,
    gatewayAccountId,
    payerName: payer,
    payerEmail: 'payer@example.co.il',
    payerPhone: '+972505550177',
    idempotencyKey: attemptId,
    fingerprint: attemptId,
    gatewayRef: `sim-${attemptId}`,
    state: 'submitting',
  })
  return { companyId, attemptId, amountAgorot, currency }
}

/**
 * Moves the page's creation back by `daysAgo`, and its payment or closing to two days later; an expired page expired a
 * week later. Returns its path.
 */
async function moveBack(
  tx: Tx,
  { companyId, id, plan }: { companyId: string; id: string; plan: Plan },
): Promise<string> {
  const made = sql`now() - ${plan.daysAgo} * interval '1 day' - interval '40 minutes'`
  const ended = sql`now() - ${Math.max(0, plan.daysAgo - 2)} * interval '1 day' - interval '20 minutes'`
  await tx.execute(sql`
    update payment_pages set created_at = ${made},
      first_opened_at = case when state in ('paid', 'closed') or first_opened_at is not null then ${made} + interval '10 minutes' end,
      paid_at = case when paid_at is not null then ${ended} end,
      closed_at = case when closed_at is not null then ${ended} end,
      expires_at = case when ${plan.end === 'expired'} then ${made} + interval '7 days' else expires_at end
    where company_id = ${companyId} and id = ${id}`)
  await tx.execute(sql`
    update payment_attempts set created_at = ${ended} - case when state = 'declined' then interval '9 minutes' else interval '2 minutes' end,
      settled_at = case when settled_at is not null then ${ended} end
    where company_id = ${companyId} and page_id = ${id}`)
  await tx.execute(
    sql`update payments set paid_at = ${ended}, created_at = ${ended} where company_id = ${companyId} and page_id = ${id} and method = 'card'`,
  )
  const [page] = await tx
    .select({ token: paymentPages.publicToken })
    .from(paymentPages)
    .where(and(eq(paymentPages.companyId, companyId), eq(paymentPages.id, id)))
  return href('paymentpage', { id: page?.token ?? '' })
}
