import { and, asc, eq, isNull } from 'drizzle-orm'
import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { companies } from '@/lib/db/schema/companies'
import { customers } from '@/lib/db/schema/customers'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentPages, type SoldLine } from '@/lib/db/schema/payment-pages'
import { services } from '@/lib/db/schema/services'
import { inCompany } from '@/lib/db/tenant'
import { addMonths } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { closePage } from '@/lib/modules/payment-pages/closure.mutations'
import { closureInput } from '@/lib/modules/payment-pages/closure.schema'
import { offeredLines } from '@/lib/modules/payment-pages/order.queries'
import { buildBasket, orderSums } from '@/lib/modules/payment-pages/order.rules'
import { createPage } from '@/lib/modules/payment-pages/payment-pages.mutations'
import { pageInput } from '@/lib/modules/payment-pages/payment-pages.schema'
import { splitPage } from '@/lib/modules/payment-pages/schedule/schedule.mutations'

import { scheduleInput } from '@/lib/modules/payment-pages/schedule/schedule.schema'
import { applyGatewayStatus } from '@/lib/modules/payments/gateway-status.mutations'

import { seedActor } from './actor'
import type { SeedWorld } from './world'

/**
 * Seeds payment pages of the less common kinds: an open amount, an event with many payers, dated installments, and a
 * partly paid page.
 */
export async function seedPaymentPageDepth(world: SeedWorld): Promise<void> {
  const stock = await stockOf(world)
  if (!stock.offer) return
  const actor = seedActor(world)
  const make = (input: object) => makePage(actor, { ...stock, input })
  const gift = await make({
    title: 'תרומה לגינה הקהילתית',
    description: 'כל סכום עוזר. תודה!',
    amountMode: 'open',
    openMin: '18',
    openMax: '20,000',
    paymentsMax: null,
    successText: 'תודה רבה! התרומה שלכם כבר עובדת.',
    lines: [{ serviceId: stock.offer, quantity: 1, unitPrice: '18' }],
  })
  await payAs(actor, gift, { payer: 'יעל ברק', amountAgorot: 18_000 })
  await payAs(actor, gift, { payer: 'עומר נחום', amountAgorot: 50_000 })
  const event = await make({
    title: 'סדנת גינון עירוני: כרטיסים',
    amountMode: 'choose',
    paymentsMax: 40,
    takesCoupons: true,
    collect: ['phone'],
    dueOn: addMonths(businessDay(), 1),
    expiresOn: addMonths(businessDay(), 1),
    questions: [
      { key: 'meal', label: 'העדפת אוכל', kind: 'choice', options: ['רגיל', 'צמחוני', 'טבעוני'], isRequired: true },
      { key: 'note', label: 'משהו שכדאי שנדע', kind: 'text', options: [], isRequired: false },
    ],
    lines: [
      { serviceId: stock.offer, quantity: 1, unitPrice: '180', quantityMin: 0, quantityMax: 8 },
      { serviceId: stock.other, quantity: 1, unitPrice: '45', quantityMin: 0, quantityMax: 8 },
    ],
  })
  for (const payer of ['רוני שגב', 'טל אבני', 'נועה פרידמן']) await payAs(actor, event, { payer })
  const parts = await make({
    title: 'ליווי שנתי בשישה תשלומים',
    customerId: stock.people[0]?.id ?? null,
    lines: [{ serviceId: stock.offer, quantity: 1, unitPrice: '5,400' }],
  })
  await split(actor, { id: parts, payer: stock.people[0]?.name ?? '' })
  const part = await make({
    title: 'מקדמה ויתרה על פרויקט',
    customerId: stock.people[1]?.id ?? null,
    dueOn: businessDay(),
    lines: [{ serviceId: stock.offer, quantity: 1, unitPrice: '3,200' }],
  })
  const received = {
    receivedOn: businessDay(),
    payerName: stock.people[1]?.name ?? '',
    reference: 'העברה 5512078',
    version: 1,
  }
  await close(actor, part, { ...received, method: 'transfer', amount: '1,200', isPartial: true })
  for (const { unitPrice, ...page } of ELSEWHERE)
    await make({ ...page, lines: [{ serviceId: stock.offer, quantity: 1, unitPrice }] })
}

/** One page for the list of each other context. */
const ELSEWHERE = [
  { context: 'crm', title: 'מנוי שנתי למערכת: חבילת צוות', unitPrice: '3,490' },
  { context: 'site', title: 'חנות באתר: ארגז ירקות שבועי', unitPrice: '139' },
  { context: 'bot', title: 'הזמנה מהבוט: ביקור גנן', unitPrice: '290' },
]

type Stock = Awaited<ReturnType<typeof stockOf>>

const stockOf = ({ companyId }: SeedWorld) =>
  inCompany({ companyId }, async (tx) => {
    const offers = await tx
      .select({ id: services.id })
      .from(services)
      .where(and(eq(services.companyId, companyId), eq(services.state, 'active'), isNull(services.deletedAt)))
      .orderBy(asc(services.code))
      .limit(2)
    const people = await tx
      .select({ id: customers.id, name: customers.name })
      .from(customers)
      .where(and(eq(customers.companyId, companyId), isNull(customers.deletedAt)))
      .orderBy(asc(customers.number))
      .limit(2)
    const [seller] = await tx.select({ terms: companies.terms }).from(companies).where(eq(companies.id, companyId))
    const [offer, other = offer] = offers.map(({ id }) => id)
    return { offer, other, people, terms: seller?.terms || 'ביטול לפי חוק הגנת הצרכן.' }
  })

async function makePage(actor: Actor, { terms, input }: Stock & { input: object }): Promise<string> {
  const page = pageInput.parse({ terms, state: 'active', ...input })
  const { id } = await createPage(requireScope('paymentPageCreation', actor), page, requireScope('customers', actor))
  return id
}

const close = (actor: Actor, id: string, closure: object) =>
  closePage(requireScope('paymentPages', actor), id, closureInput.parse(closure))

/** Splits a page into six installments, of which the first two are paid. */
async function split(actor: Actor, { id, payer }: { id: string; payer: string }) {
  const input = scheduleInput.parse({ kind: 'even', count: 6, firstOn: businessDay(), keepsCard: true, version: 1 })
  await splitPage(requireScope('paymentPageEdits', actor), id, input)
  const parts = await inCompany(actor, (tx) =>
    tx
      .select({ id: paymentPages.id })
      .from(paymentPages)
      .where(and(eq(paymentPages.companyId, actor.companyId), eq(paymentPages.parentId, id)))
      .orderBy(asc(paymentPages.dueOn))
      .limit(2),
  )
  for (const part of parts) await payAs(actor, part.id, { payer })
}

type Payer = { payer: string; amountAgorot?: number }

/** Adds one payment to a page, through the module's own function. */
async function payAs(actor: Actor, pageId: string, { payer, amountAgorot = 0 }: Payer) {
  const { companyId } = actor
  const attemptId = newId()
  const order = await inCompany(actor, async (tx) => {
    const [page] = await tx
      .select()
      .from(paymentPages)
      .where(and(eq(paymentPages.companyId, companyId), eq(paymentPages.id, pageId)))
    if (!page) throw new Error('the page was not made')
    const lines = await offeredLines(tx, { companyId, pageId })
    const quantities = Object.fromEntries(lines.map(({ id }, index) => [id, 1 + index]))
    const bought = buildBasket({ ...page, lines }, { quantities, amountAgorot })
    const sold: SoldLine[] = bought.ok ? bought.basket.lines : []
    const { currency, gatewayAccountId, paymentsMax, terms } = page
    await tx.insert(paymentAttempts).values({
      companyId,
      id: attemptId,
      pageId,
      currency,
      gatewayAccountId,
      terms,
      lines: sold,
      installments: 1,
      ...orderSums(sold, page.vatRateBp),
      payerName: payer,
      payerEmail: 'payer@example.co.il',
      payerPhone: '+972505550177',
      idempotencyKey: attemptId,
      fingerprint: attemptId,
      gatewayRef: `sim-${attemptId}`,
      state: 'submitting',
      exclusivityKey: paymentsMax === 1 ? '' : attemptId,
      termsAgreedAt: new Date(),
    })
    return { currency, ...orderSums(sold, page.vatRateBp) }
  })
  const { amountAgorot: paidAgorot, currency } = order
  const status = {
    state: 'captured' as const,
    amountAgorot: paidAgorot,
    currency,
    transaction: `sim-${attemptId}`,
    approvalNumber: attemptId.replace(/\D/g, '').slice(-7),
    cardLast4: '4242',
    declineCode: null,
    method: 'card' as const,
    cardBrand: 'visa',
    keptCard: null,
  }
  await applyGatewayStatus({ companyId, pageId, attemptId }, { status })
}
