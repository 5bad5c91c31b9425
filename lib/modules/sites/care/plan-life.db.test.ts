import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { isRestTime, workingDay } from '@/lib/billing/retry-calendar'
import { inCompany } from '@/lib/db/tenant'
import { USUAL_HOURS } from '@/lib/format/business-time'
import { addDays } from '@/lib/format/calendar'
import { wallTimeToInstant } from '@/lib/format/dates'
import { chargeNow } from '@/lib/modules/subscriptions/cards.mutations'
import { openWorld } from '@/lib/modules/subscriptions/world.testing'
import { sequence } from '@/seed/world'

import { siteWorld } from './care.testing'
import { followAllPlans, linkPlan, warnOfSuspension } from './plans.mutations'

/** `npm run test:site-plans` runs the full number, over four years; of two each is seen in every state. */
const COUNT = Number(process.env.SITE_PLANS ?? 1)
const FROM = '2027-03-01'
const TO = process.env.SITE_PLANS ? '2031-03-01' : '2029-03-01'

let world: Awaited<ReturnType<typeof openWorld>>
let site: ReturnType<typeof siteWorld>

beforeAll(async () => {
  world = await openWorld()
  site = siteWorld(world.actor)
})
afterAll(() => world.close())

type Failure = { siteId: string; failedOn: string; isSuspended: boolean }

type Kept = {
  siteId: string
  subscriptionId: string
  token: string
  isFailing: boolean
  /** The day of the failed charge, and that on which the customer pays. */
  failedOn: string | null
  paysOn: string | null
}

describe('websites and what pays for them, on a moved clock', () => {
  it(
    'each is on the air on every day but those after its last warning and before its payment, and each failure warns once',
    async () => {
      const random = sequence(20_331)
      const kept: Kept[] = []
      for (let at = 0; at < COUNT; at++) kept.push(await begin(at))
      let warned = 0
      const failures: Failure[] = []
      for (let day = FROM; day < TO; day = await nextDay(day, kept)) {
        await plan(day, kept, random)
        await world.workers.run(day, '00:12', () => 1)
        await note(day, kept, failures)
        await world.workers.run(day, '10:02', () => 1)
        await settle(day, kept)
        warned += await expectDay(day, kept, failures)
      }
      expect(failures.length).toBeGreaterThan(COUNT)
      expect(failures.some(({ isSuspended }) => isSuspended)).toBe(true)
      expect(warned).toBe(await site.countMails('last_warning'))
      const isLong = ({ isSuspended }: Failure) => isSuspended
      expect(await site.countMails('taken_down')).toBe(failures.filter(isLong).length)
      expect(await site.countMails('put_back')).toBe(failures.filter(isLong).length)
    },
    COUNT * 240_000,
  )
})

async function begin(at: number): Promise<Kept> {
  const { id: subscriptionId, customerId, token } = await world.sell({ startOn: FROM })
  const siteId = await site.launch(customerId, `life-${at}.example`)
  const linker = { edits: site.edits(), subscriptions: world.office() }
  await linkPlan(linker, { siteId, kind: 'hosting' }, subscriptionId)
  return { siteId, subscriptionId, token, isFailing: false, failedOn: null, paysOn: null }
}

const stateOf = async (id: string) => {
  const { rows } = await inCompany(world.company, (tx) =>
    tx.execute<{ state: string; next: string | null; failed: string | null; version: number }>(sql`
      select state, next_charge_on::text as next, failed_on::text as failed, version from customer_services where id = ${id}`),
  )
  const [row] = rows
  if (!row) throw new Error('no subscription')
  return row
}

/** The next day on which anything may happen: tomorrow while a charge is open, else the next charge. */
async function nextDay(day: string, kept: readonly Kept[]): Promise<string> {
  const tomorrow = addDays(day, 1)
  if (kept.some(({ failedOn, paysOn }) => failedOn !== null || paysOn !== null)) return tomorrow
  const days = await Promise.all(kept.map(async ({ subscriptionId }) => (await stateOf(subscriptionId)).next ?? TO))
  return [tomorrow, days.sort()[0] ?? TO].sort().at(-1) ?? TO
}

/** On some charge days the card is declined; the customer pays some days later, often before the suspension. */
async function plan(day: string, kept: readonly Kept[], random: () => number) {
  for (const one of kept) {
    const isCharged = one.failedOn === null && (await stateOf(one.subscriptionId)).next === day
    if (isCharged) await decide(one, random() < 0.18, addDays(day, 1 + Math.floor(random() * 20)))
  }
}

async function decide(one: Kept, fails: boolean, paysOn: string) {
  if (fails !== one.isFailing) await world.setCard(one.token, fails ? '0002' : '4242')
  one.isFailing = fails
  one.paysOn = fails ? paysOn : null
}

async function note(day: string, kept: readonly Kept[], failures: Failure[]) {
  for (const one of kept)
    if (one.isFailing && one.failedOn === null && (await stateOf(one.subscriptionId)).failed !== null) {
      one.failedOn = day
      failures.push({ siteId: one.siteId, failedOn: day, isSuspended: false })
    }
}

/** What the hourly job does, and the customers who pay. */
async function settle(day: string, kept: readonly Kept[]) {
  for (const one of kept) {
    if (one.failedOn === null || one.paysOn === null || one.paysOn > day) continue
    await world.setCard(one.token, '4242')
    const now = wallTimeToInstant(day, '12:00')
    const { version } = await stateOf(one.subscriptionId)
    await chargeNow(world.office(), one.subscriptionId, { version, now })
    await world.workers.drain(now, { isOffice: true })
    Object.assign(one, { isFailing: false, failedOn: null, paysOn: null })
  }
}

/**
 * The day of the suspension, which is that of the last retry: 1, 3, 5 and 7 days after the failure, each on a day on which
 * the business is open and none on the day of another.
 */
const lastRetry = (failedOn: string) =>
  [1, 3, 5, 7].reduce(
    (before, after) => workingDay(USUAL_HOURS, [addDays(failedOn, after), addDays(before, 1)].sort().at(-1) ?? ''),
    failedOn,
  )

async function expectDay(day: string, kept: readonly Kept[], failures: Failure[]): Promise<number> {
  const now = wallTimeToInstant(day, '12:30')
  await followAllPlans(world.actor.companyId)
  const warned = isRestTime(now) ? 0 : await warnOfSuspension(world.actor.companyId, now)
  for (const { siteId, failedOn } of kept) {
    const isOff = failedOn !== null && day >= lastRetry(failedOn)
    const expected = isOff ? { state: 'suspended', suspendedFor: 'payment' } : { state: 'live', suspendedFor: null }
    expect(await site.read(siteId), `${siteId} on ${day}, failed ${failedOn}`).toMatchObject(expected)
    const last = failures.findLast((failure) => failure.siteId === siteId && failure.failedOn === failedOn)
    if (isOff && last) last.isSuspended = true
  }
  return warned
}
