import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { AppError } from '@/lib/core/errors'
import { newId } from '@/lib/db/id'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { wallTimeToInstant } from '@/lib/format/dates'
import { testSellingCompany } from '@/lib/modules/payment-pages/payment-pages.testing'
import { saveTestCard } from '@/seed/saved-card'
import { sequence } from '@/seed/world'

import { cancelService } from './cancellation/cancellation.mutations'
import { chargeNow } from './cards.mutations'
import { changeService } from './changes.mutations'
import { pauseService, resumeService } from './pauses.mutations'
import { recompute } from './recomputed.testing'
import { createCustomerService } from './subscriptions.mutations'
import { type Act, type Entry, isRestDay, newPlan, type Plan, shiftDay } from './subscriptions.testing'
import { newWorkers } from './world.testing'

/** `npm run test:subscriptions` runs the full number. */
const COUNT = Number(process.env.SUBSCRIPTIONS ?? 8)
const [FROM, TO] = ['2026-02-20', '2029-03-10']
const DAYS = 1_114

/** `offers`: two services with the same billing period; a move between them does not change any amount. */
type Held = { id: string; plan: Plan; cardLast4: string; token: string; offers: [string, string] }

let database: Awaited<ReturnType<typeof testDatabase>>
let admin: pg.Pool
let actor: Actor
let company: Awaited<ReturnType<typeof testSellingCompany>>
const held: Held[] = []
let workers: ReturnType<typeof newWorkers>

beforeAll(async () => {
  database = await testDatabase()
  admin = new pg.Pool({ connectionString: database.adminUrl, max: 2 })
  company = await testSellingCompany()
  actor = await company.actor()
  workers = newWorkers(admin, company.companyId)
})
afterAll(async () => {
  await admin.end()
  await database.drop()
})

const office = () => requireScope('customerServices', actor)
const versionOf = async (id: string): Promise<number> => {
  const { rows } = await inCompany(company, (tx) =>
    tx.execute<{ version: number }>(sql`select version from customer_services where id = ${id}`),
  )
  return rows[0]?.version ?? 0
}

describe('customers’ services over three years of a moved clock', () => {
  it(
    'every charge is made once and on its day, and the sums are those of an independent recomputation (requirement 42)',
    async () => {
      const random = sequence(20_281)
      const plans = Array.from({ length: COUNT }, () => newPlan(random, { from: FROM, days: 1_000 }))
      for (let day = FROM; day < TO; day = shiftDay(day, 1)) await live(day, plans, random)
      for (const { id, plan } of held) expect(await entriesOf(id), id).toEqual(sorted(recompute(plan, FROM, TO)))
      await expectOneCaptureEach()
      expect(workers.retried.filter(({ day }) => isRestDay(day))).toEqual([])
      expect(new Set(workers.retried.map(({ pageId, day }) => `${pageId}${day}`)).size).toBe(workers.retried.length)
      expect(await countOf('customer_service_charges')).toBeGreaterThan(COUNT * 12)
      expect(workers.cuts.connections).toBeGreaterThan(0)
    },
    DAYS * 3_000,
  )
})

async function live(day: string, plans: Plan[], random: () => number) {
  for (const plan of plans) if (plan.start === day) await begin(plan, day)
  await setCards(day)
  await workers.run(day, '00:12', random)
  await workers.run(day, '10:02', random)
  for (const one of held) for (const act of one.plan.acts.filter(({ on }) => on === day)) await perform(one, act, day)
}

async function begin(plan: Plan, day: string) {
  const customerId = await company.customer(actor)
  const period = plan.months % 12 === 0 ? ('year' as const) : ('month' as const)
  const periodCount = period === 'year' ? plan.months / 12 : plan.months
  const serviceId = await company.service({ kind: 'recurring', period, periodCount })
  const other = await company.service({ kind: 'recurring', period, periodCount, name: 'תכנון גינה מורחב' })
  const { token, savedCardId, last4 } = await saveTestCard({ ...company, customerId })
  const { quantity, price, discount, discountCycles, trialDays, setupFee, cycles } = plan
  const input = { customerId, serviceId, quantity, price, discount, discountCycles, trialDays, setupFee, cycles }
  const now = wallTimeToInstant(day, '00:05')
  const wanted = { ...input, startOn: day, minTermMonths: 0, savedCardId, coupon: '' }
  held.push({ id: newId(), plan, cardLast4: last4, token, offers: [serviceId, other] })
  await setCards(day)
  const { id } = await createCustomerService(office(), wanted, { customerScope: requireScope('customers', actor), now })
  const last = held.at(-1)
  if (last) last.id = id
  await workers.drain(now, { isOffice: true })
}

/**
 * Makes the simulated gateway decline a card on the failing days of its plan; on other days it charges but its response
 * is lost.
 */
async function setCards(day: string) {
  for (const one of held) {
    const isFailing = one.plan.failing.some(({ from, to }) => from <= day && day <= to)
    const wanted = isFailing ? '0002' : day.endsWith('7') ? '0127' : '4242'
    if (wanted === one.cardLast4) continue
    await admin.query('update simulator.cards set last4 = $1 where id = $2', [wanted, one.token])
    one.cardLast4 = wanted
  }
}

async function perform(one: Held, act: Act, day: string) {
  const now = wallTimeToInstant(day, '12:00')
  const { id } = one
  const version = await versionOf(id)
  try {
    if (act.kind === 'pause')
      await pauseService(office(), id, { until: act.days === null ? null : shiftDay(day, act.days), version, now })
    if (act.kind === 'resume') await resumeService(office(), id, { version, now })
    if (act.kind === 'pay') await chargeNow(office(), id, { version, now })
    if (act.kind === 'change')
      await changeService(office(), id, { ...act, serviceId: one.offers[act.quantity % 2], version, now })
    if (act.kind === 'cancel') {
      const choice = { noticedOn: day, channel: 'direct', isDistanceSale: false, reason: '' } as const
      await cancelService(office(), id, { ...choice, when: act.when, version, now })
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
  await workers.drain(now, { isOffice: true })
}

const sorted = (entries: Entry[]) =>
  entries.map(({ kind, on, agorot, isPaid }) => `${on} ${kind} ${agorot} ${kind === 'credit' ? '' : isPaid}`).sort()

async function entriesOf(id: string): Promise<string[]> {
  const { rows } = await inCompany(company, (tx) =>
    tx.execute<{ kind: Entry['kind']; on: string; agorot: string; state: string }>(sql`
      select kind, due_on::text as on, amount_agorot as agorot, state from customer_service_charges
      where customer_service_id = ${id} and state <> 'void'`),
  )
  return sorted(
    rows.map(({ kind, on, agorot, state }) => ({ kind, on, agorot: Number(agorot), isPaid: state === 'paid' })),
  )
}

/** Compares the gateway's records with ours: one capture for each paid page, and none for the others. */
async function expectOneCaptureEach() {
  const { rows } = await admin.query<{ taken: string; pages: string; count: string }>(`
    select (select coalesce(sum(amount_agorot), 0) from simulator.charges)::text as taken,
      (select coalesce(sum(amount_agorot), 0) from (select 1) one, lateral (select c.amount_agorot from simulator.charges c) x)::text as pages,
      (select count(*) from simulator.charges)::text as count`)
  const { rows: ours } = await inCompany(company, (tx) =>
    tx.execute<{ paid: string; count: string; pages: string; doubles: string }>(sql`
      select (select coalesce(sum(amount_agorot), 0) from payments)::text as paid, (select count(*) from payments)::text as count,
        (select count(*) from payment_pages where state = 'paid')::text as pages,
        (select count(*) from (select page_id from payments group by page_id having count(*) > 1) d)::text as doubles`),
  )
  expect(ours[0]).toEqual({ paid: rows[0]?.taken, count: rows[0]?.count, pages: rows[0]?.count, doubles: '0' })
}

const countOf = async (table: 'customer_service_charges') => {
  const { rows } = await inCompany(company, (tx) =>
    tx.execute<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(table)}`),
  )
  return rows[0]?.count ?? 0
}
