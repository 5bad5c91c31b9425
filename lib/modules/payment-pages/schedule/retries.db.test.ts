import { and, asc, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay, wallTimeToInstant } from '@/lib/format/dates'
import { isRestDay } from '@/lib/format/rest-days'

import { chargeSavedCard } from '@/lib/modules/payments/cards/charge.mutations'
import { saveTestCard } from '@/seed/saved-card'

import { createPage } from '../payment-pages.mutations'
import { buildPageInput, testSellingCompany } from '../payment-pages.testing'
import { chargeCompanyParts } from './charges.mutations'
import { applyPartChargeResult, retryCompanyParts } from './retries.mutations'
import { splitPage } from './schedule.mutations'
import type { ScheduleInput } from './schedule.schema'

const FIRST_ON = '2027-03-01'
const SECOND_ON = '2027-04-01'

let database: Awaited<ReturnType<typeof testDatabase>>
let admin: pg.Pool
let company: Awaited<ReturnType<typeof testSellingCompany>>
let actor: Actor

beforeAll(async () => {
  database = await testDatabase()
  admin = new pg.Pool({ connectionString: database.adminUrl, max: 1 })
  company = await testSellingCompany()
  actor = await company.actor()
})
afterAll(async () => {
  await admin.end()
  await database.drop()
})

const at = (day: string) => wallTimeToInstant(day, '10:10')

/**
 * Creates a page in two parts, the first of them paid by a card that its payer let us save; the card then behaves as
 * `last4` determines.
 */
async function split(last4: string) {
  const [customerId, serviceId] = [await company.customer(actor), await company.service()]
  const customerScope = findScope('customers', actor)
  const { id } = await createPage(
    requireScope('paymentPageCreation', actor),
    buildPageInput(serviceId, { customerId }),
    customerScope,
  )
  // Not parsed: the form refuses days that are over, and the days of this test are fixed.
  const input: ScheduleInput = { kind: 'even', count: 2, firstOn: FIRST_ON, keepsCard: true, version: 1 }
  await splitPage(requireScope('paymentPageEdits', actor), id, input)
  const [first, second] = await inCompany(company, (tx) =>
    tx.select().from(paymentPages).where(eq(paymentPages.parentId, id)).orderBy(asc(paymentPages.dueOn)),
  )
  if (!first || !second) throw new Error('the page was not split')
  const { token, savedCardId } = await saveTestCard({ ...company, customerId })
  const charge = { companyId: company.companyId, savedCardId }
  await chargeSavedCard({ ...charge, pageId: first.id, round: 1 })
  await admin.query('update simulator.cards set last4 = $1 where id = $2', [last4, token])
  return { ...charge, token, customerId, pageId: second.id }
}

const DEQUEUE = `with ours as (
    select j.id, t.identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier in ('payments.charge-card', 'payment-pages.part-settled') order by j.id)
  delete from graphile_worker._private_jobs j using ours where j.id = ours.id returning ours.identifier as task, j.payload`

/** Runs the waiting jobs, each twice, as after a crash. */
async function drain(now: Date): Promise<void> {
  const { rows } = await admin.query<{ task: string; payload: Record<string, string> }>(DEQUEUE)
  for (const { task, payload } of [...rows, ...rows]) {
    const page = { companyId: company.companyId, pageId: String(payload.pageId) }
    const { savedCardId, round } = payload
    if (task === 'payment-pages.part-settled') await applyPartChargeResult(page, now)
    else await chargeSavedCard({ ...page, savedCardId: String(savedCardId), round: Number(round) }, now)
  }
  if (rows.length > 0) await drain(now)
}

const loadPart = async (pageId: string) => {
  const [page] = await inCompany(company, (tx) => tx.select().from(paymentPages).where(eq(paymentPages.id, pageId)))
  if (!page) throw new Error('the part is gone')
  return page
}

const countOf = async (query: ReturnType<typeof sql>) =>
  (await inCompany(company, (tx) => tx.execute(query))).rows.length

async function days(pageId: string, count: number): Promise<string[]> {
  const tried: string[] = []
  for (let day = SECOND_ON; day < addDays(SECOND_ON, count); day = addDays(day, 1)) {
    if (!isRestDay(day)) await chargeCompanyParts(company.companyId, day)
    await retryCompanyParts(company, at(day))
    const { tries } = await loadPart(pageId)
    await drain(at(day))
    if ((await loadPart(pageId)).tries > tries) tried.push(day)
  }
  return tried
}

it('a part whose card is refused is tried on the days of the calendar, its payer is asked to pay now, and the office hears of each', async () => {
  const { pageId, customerId } = await split('0002')
  const tried = await days(pageId, 20)
  expect(tried).toHaveLength(5)
  expect(tried.filter(isRestDay)).toEqual([])
  expect(await loadPart(pageId)).toMatchObject({ state: 'active', failedOn: SECOND_ON, retryAt: null, tries: 5 })
  expect(await countOf(sql`select 1 from outbox where kind = 'payment.part-failed'`)).toBe(5)
  expect(
    await countOf(sql`select 1 from notifications where kind = 'payment.charge-failed' and entity_id = ${pageId}
      and user_id = ${actor.id}`),
  ).toBe(5)
  expect(
    await countOf(
      sql`select 1 from timeline_events where type = 'payment.charge-failed' and customer_id = ${customerId}`,
    ),
  ).toBe(5)
})

it('a part whose card was refused for good is not tried by it again', async () => {
  const { pageId } = await split('0069')
  expect(await days(pageId, 12)).toEqual([SECOND_ON])
  expect(await loadPart(pageId)).toMatchObject({ retryAt: null, tries: 1 })
})

it('a part that is paid at last is tried no more', async () => {
  const { pageId, token } = await split('0002')
  await days(pageId, 1)
  const { retryAt } = await loadPart(pageId)
  expect(retryAt && businessDay(retryAt)).toBe('2027-04-02')
  await admin.query('update simulator.cards set last4 = $1 where id = $2', ['4242', token])
  await retryCompanyParts(company, at('2027-04-02'))
  await drain(at('2027-04-02'))
  expect(await loadPart(pageId)).toMatchObject({ state: 'paid', failedOn: null, retryAt: null })
  const [parent] = await inCompany(company, async (tx) =>
    tx
      .select()
      .from(paymentPages)
      .where(and(eq(paymentPages.id, (await loadPart(pageId)).parentId ?? ''))),
  )
  expect(parent?.state).toBe('paid')
})
