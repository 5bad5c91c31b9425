import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { requireScope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { customers } from '@/lib/db/schema/customers'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { services } from '@/lib/db/schema/services'
import { inCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { BUSINESS_TIME_ZONE, businessDay } from '@/lib/format/dates'

import { createPage } from '@/lib/modules/payment-pages/payment-pages.mutations'
import { pageInput } from '@/lib/modules/payment-pages/payment-pages.schema'

import { seedActor } from './actor'
import type { SeedWorld } from './world'

type Debt = { customer: number; sells: number; daysAgo: number; lateDays: number; declines?: string[] }

/** Payment pages that are overdue by `lateDays`, with declined attempts, and one that is not due yet. */
const DEBTS: Debt[] = [
  { customer: 25, sells: 2, daysAgo: 34, lateDays: 12, declines: ['insufficient_funds', 'card_blocked'] },
  { customer: 26, sells: 4, daysAgo: 61, lateDays: 38 },
  { customer: 27, sells: 1, daysAgo: 99, lateDays: 76, declines: ['card_expired'] },
  { customer: 28, sells: 3, daysAgo: 140, lateDays: 112 },
  { customer: 25, sells: 1, daysAgo: 5, lateDays: -9 },
]

const DAY = 86_400_000

/** Seeds debts of every age with declined charges, and sets the due day of other open pages. */
export async function seedDebts(world: SeedWorld): Promise<void> {
  const { people, offers } = await stockOf(world)
  await inCompany(world, (tx) => setDue(tx, world))
  for (const debt of DEBTS) {
    const [customer, offer] = [people[debt.customer], offers[debt.sells]]
    if (!customer || !offer) continue
    const actor = seedActor(world, customer.ownerId)
    const input = pageInput.parse({
      title: offer.name,
      description: '',
      terms: offer.terms,
      customerId: customer.id,
      state: 'active',
      lines: [{ serviceId: offer.id, quantity: 1, unitPrice: (offer.priceAgorot / 100).toFixed(2) }],
      installmentsMax: 1,
      expiresOn: null,
    })
    const { id } = await createPage(requireScope('paymentPageCreation', actor), input, requireScope('customers', actor))
    await inCompany(world, (tx) => moveBack(tx, world, { id, debt, payer: customer.name }))
  }
}

const stockOf = ({ companyId }: SeedWorld) =>
  inCompany({ companyId }, async (tx) => {
    const people = await tx
      .select({ id: customers.id, name: customers.name, ownerId: customers.ownerId })
      .from(customers)
      .where(and(eq(customers.companyId, companyId), isNull(customers.deletedAt)))
      .orderBy(asc(customers.number))
    const offers = await tx
      .select({
        id: services.id,
        name: services.name,
        priceAgorot: services.priceAgorot,
        terms: sql<string>`'ביטול לפי חוק הגנת הצרכן.'`,
      })
      .from(services)
      .where(and(eq(services.companyId, companyId), eq(services.state, 'active')))
      .orderBy(asc(services.code))
    return { people, offers }
  })

/** Sets the due day of open pages: two weeks after their creation, or the day on which their link expired. */
const setDue = (tx: Tx, { companyId }: SeedWorld) =>
  tx
    .update(paymentPages)
    .set({
      dueOn: sql`coalesce(least(${paymentPages.expiresAt}, now()), ${paymentPages.createdAt} + interval '14 days') at time zone ${BUSINESS_TIME_ZONE}`,
    })
    .where(
      and(
        eq(paymentPages.companyId, companyId),
        eq(paymentPages.state, 'active'),
        eq(paymentPages.origin, 'office'),
        sql`${paymentPages.customerId} is not null and ${paymentPages.dueOn} is null and (${paymentPages.expiresAt} is null or ${paymentPages.expiresAt} < now())`,
      ),
    )

type Late = { id: string; debt: Debt; payer: string }

/** Moves the creation and due day of a page to the past, and inserts its declined attempts a day apart. */
async function moveBack(tx: Tx, { companyId }: SeedWorld, { id, debt, payer }: Late) {
  const isPage = and(eq(paymentPages.companyId, companyId), eq(paymentPages.id, id))
  const createdAt = new Date(Date.now() - debt.daysAgo * DAY)
  const dueOn = addDays(businessDay(), -debt.lateDays)
  const firstOpenedAt = new Date(createdAt.getTime() + DAY)
  const [page] = await tx.update(paymentPages).set({ createdAt, dueOn, firstOpenedAt }).where(isPage).returning()
  if (!page) throw new Error('the page was not made')
  const { amountAgorot, currency, gatewayAccountId } = page
  for (const [index, declineCode] of (debt.declines ?? []).entries()) {
    const [attemptId, at] = [newId(), new Date(Date.now() - (9 - index) * DAY)]
    await tx.insert(paymentAttempts).values({
      companyId,
      id: attemptId,
      pageId: id,
      amountAgorot,
      currency,
      installments: 1,
      gatewayAccountId,
      payerName: payer,
      payerEmail: 'payer@example.co.il',
      payerPhone: '+972505550177',
      state: 'declined',
      idempotencyKey: attemptId,
      fingerprint: attemptId,
      gatewayRef: `sim-${attemptId}`,
      declineCode,
      createdAt: at,
      settledAt: at,
    })
  }
}
