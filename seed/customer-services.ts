import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, requireScope } from '@/lib/access/scope'
import { customerServices } from '@/lib/db/schema/customer-services'
import { customers } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'
import { addDays, addMonths } from '@/lib/format/calendar'
import { businessDay, wallTimeToInstant } from '@/lib/format/dates'

import { chargeSavedCard } from '@/lib/modules/payments/cards/charge.mutations'
import { cancelService } from '@/lib/modules/subscriptions/cancellation/cancellation.mutations'
import { chargeCompany } from '@/lib/modules/subscriptions/charges.mutations'
import { pauseService } from '@/lib/modules/subscriptions/pauses.mutations'
import { findCustomerService, listSubscribable } from '@/lib/modules/subscriptions/record.queries'
import { retryCompany } from '@/lib/modules/subscriptions/retries.mutations'
import { settleChargePage } from '@/lib/modules/subscriptions/settlement.mutations'
import { createCustomerService } from '@/lib/modules/subscriptions/subscriptions.mutations'
import { customerServiceInput } from '@/lib/modules/subscriptions/subscriptions.schema'
import { seedActor } from './actor'
import { saveTestCard } from './saved-card'
import type { SeedWorld } from './world'

type Plan = {
  customer: number
  /** Index among the recurring services, the shortest period first. */
  offer: number
  /** Months between the start and today. */
  months: number
  days?: number
  quantity?: number
  discount?: string
  trialDays?: number
  /** The saved card that pays for it; without one it is paid by links. */
  card?: { last4: string; endsInDays?: number }
  /** The card is declined from the second charge on. */
  fails?: true
  /** Sold with the coupon for subscriptions. */
  hasCoupon?: true
  fate?: 'paused' | 'ending' | 'cancelled'
}

const PLANS: Plan[] = [
  { customer: 0, offer: 0, months: 4, card: { last4: '4242' }, hasCoupon: true },
  { customer: 2, offer: 0, months: 3, days: 9, quantity: 2, discount: '50', card: { last4: '4242' } },
  { customer: 3, offer: 1, months: 5, days: 3, card: { last4: '4242', endsInDays: 20 } },
  { customer: 4, offer: 0, months: 1, days: 2, card: { last4: '4242' }, fails: true },
  { customer: 6, offer: 0, months: 1, days: 16, card: { last4: '4242' }, fails: true },
  { customer: 5, offer: 0, months: 0, days: 1, card: { last4: '0002' } },
  { customer: 8, offer: 0, months: 0, days: 5, trialDays: 14, card: { last4: '4242' }, hasCoupon: true },
  { customer: 10, offer: 0, months: 0 },
  { customer: 12, offer: 0, months: 1, days: 12, card: { last4: '4242' }, fate: 'paused', hasCoupon: true },
  { customer: 14, offer: 0, months: 2, days: 6, card: { last4: '4242' }, fate: 'ending' },
  { customer: 16, offer: 0, months: 1, days: 20, card: { last4: '4242' }, fate: 'cancelled' },
]

/** Seeds subscriptions in every state, started on their dates and charged since then as the jobs would have done. */
export async function seedCustomerServices(world: SeedWorld): Promise<void> {
  const actor = seedActor(world)
  const offers = (await listSubscribable(requireScope('customerServices', actor))).sort(
    (a, b) => lengthOf(a) - lengthOf(b),
  )
  const people = await peopleOf(world)
  const days = new Set<string>()
  for (const plan of PLANS) {
    const customerId = people[plan.customer]
    const offer = offers[plan.offer % Math.max(1, offers.length)]
    if (!customerId || !offer) continue
    for (const day of await begin({ world, actor, plan, customerId, offer })) days.add(day)
  }
  for (const day of [...days].sort()) await work(world, day)
  await datePayments(world)
}

/** Returns the period in months, which sorts the shortest period first. */
const lengthOf = ({ period, periodCount }: Offer) => (period === 'year' ? 12 : 1) * periodCount

type Offer = Awaited<ReturnType<typeof listSubscribable>>[number]
type Beginning = { world: SeedWorld; actor: Actor; plan: Plan; customerId: string; offer: Offer }

/** Starts a subscription. Returns the days on which something is due for it. */
async function begin({ world, actor, plan, customerId, offer }: Beginning): Promise<string[]> {
  const today = businessDay()
  const start = addDays(addMonths(today, -plan.months), -(plan.days ?? 0))
  const { companyId, gatewayAccountId } = world
  const expiresOn = addDays(today, plan.card?.endsInDays ?? 900)
  const card = plan.card && (await saveTestCard({ companyId, gatewayAccountId, customerId, ...plan.card, expiresOn }))
  const input = customerServiceInput.parse({
    customerId,
    serviceId: offer.id,
    startOn: start,
    price: (offer.priceAgorot / 100).toFixed(2),
    quantity: plan.quantity ?? 1,
    discount: plan.discount ?? '',
    trialDays: plan.trialDays ?? 0,
    savedCardId: card?.savedCardId ?? null,
    coupon: plan.hasCoupon ? couponOf(world) : '',
  })
  const scope = requireScope('customerServices', actor)
  const { id } = await createCustomerService(scope, input, {
    customerScope: requireScope('customers', actor),
    now: wallTimeToInstant(start, '08:00'),
  })
  await payOpen(world, wallTimeToInstant(start, '08:01'))
  if (plan.fails) await swapCard(world, { id, customerId })
  if (plan.fate) await end({ actor, id, start, fate: plan.fate })
  return dueDays(start, plan)
}

const couponOf = ({ isFirst }: SeedWorld) => (isFirst ? 'SHNATI' : 'MINUI')

/** Replaces the card that paid for the first period by one that is declined. */
async function swapCard({ companyId, gatewayAccountId }: SeedWorld, held: { id: string; customerId: string }) {
  const { savedCardId } = await saveTestCard({
    companyId,
    gatewayAccountId,
    customerId: held.customerId,
    last4: '0002',
  })
  const { companyId: company, id } = customerServices
  await inCompany({ companyId }, (tx) =>
    tx
      .update(customerServices)
      .set({ savedCardId })
      .where(and(eq(company, companyId), eq(id, held.id))),
  )
}

/** Returns the due days since the start: monthly, or daily after a declined charge, because it is retried. */
function dueDays(start: string, { months, fails }: Plan): string[] {
  const due = addMonths(start, 1)
  if (fails) return Array.from({ length: 18 }, (_, index) => addDays(due, index)).filter(isPast)
  return Array.from({ length: months + 1 }, (_, index) => addMonths(start, index + 1)).filter(isPast)
}

const isPast = (day: string) => day <= businessDay()

async function work(world: SeedWorld, day: string): Promise<void> {
  const { companyId } = world
  await chargeCompany({ companyId }, wallTimeToInstant(day, '00:12'))
  await payOpen(world, wallTimeToInstant(day, '00:13'))
  await retryCompany({ companyId }, wallTimeToInstant(day, '10:02'))
  await payOpen(world, wallTimeToInstant(day, '10:03'))
}

/** Charges the open charges by their saved cards, as the job queue would. */
async function payOpen({ companyId }: SeedWorld, now: Date): Promise<void> {
  const { rows } = await inCompany({ companyId }, (tx) =>
    tx.execute<{ page: string; card: string; round: number }>(sql`
      select distinct c.page_id as page, s.saved_card_id as card, (select count(*)::int + 1 from payment_attempts a
        where a.company_id = c.company_id and a.page_id = c.page_id and a.source = 'card') as round
      from customer_service_charges c join customer_services s on s.company_id = c.company_id and s.id = c.customer_service_id
      where c.company_id = ${companyId} and c.state = 'open' and c.page_id is not null and s.saved_card_id is not null`),
  )
  for (const { page: pageId, card: savedCardId, round } of rows) {
    await chargeSavedCard({ companyId, pageId, savedCardId, round }, now)
    await settleChargePage({ companyId, pageId }, now)
  }
}

type Ending = { actor: Actor; id: string; start: string; fate: NonNullable<Plan['fate']> }

async function end({ actor, id, start, fate }: Ending): Promise<void> {
  const scope = requireScope('customerServices', actor)
  const { version } = await findCustomerService(scope, id)
  const day = addDays(start, fate === 'cancelled' ? 9 : 3)
  const now = wallTimeToInstant(day, '12:00')
  if (fate === 'paused') await pauseService(scope, id, { until: null, version, now })
  else
    await cancelService(scope, id, {
      noticedOn: day,
      channel: 'direct',
      isDistanceSale: false,
      version,
      now,
      ...(fate === 'ending'
        ? { when: 'period_end' as const, reason: 'סיום הפרויקט' }
        : { when: 'now' as const, reason: 'מעבר לספק אחר' }),
    })
}

/** Dates the payments to the due days of their charges. */
const datePayments = ({ companyId }: SeedWorld) =>
  inCompany({ companyId }, async (tx) => {
    await tx.execute(sql`
      update payments p set paid_at = g.due_on + interval '6 hours', created_at = g.due_on + interval '6 hours'
      from payment_pages g where g.company_id = p.company_id and g.id = p.page_id and p.company_id = ${companyId}
        and g.origin = 'charge' and g.due_on < current_date`)
    await tx.execute(sql`
      update payment_pages set paid_at = due_on + interval '6 hours', created_at = due_on + interval '5 hours'
      where company_id = ${companyId} and origin = 'charge' and state = 'paid' and due_on < current_date`)
  })

const peopleOf = async ({ companyId }: SeedWorld): Promise<string[]> => {
  const { id, number, deletedAt } = customers
  const found = await inCompany({ companyId }, (tx) =>
    tx
      .select({ id })
      .from(customers)
      .where(and(eq(customers.companyId, companyId), isNull(deletedAt)))
      .orderBy(asc(number))
      .limit(20),
  )
  return found.map((one) => one.id)
}
