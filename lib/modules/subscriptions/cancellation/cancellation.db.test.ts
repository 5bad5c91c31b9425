import { and, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { inCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { businessDay, wallTimeToInstant } from '@/lib/format/dates'

import { changeService } from '../changes.mutations'
import { chargeCompany } from '../charges.mutations'
import { pauseService } from '../pauses.mutations'
import { retryCompany } from '../retries.mutations'
import { share } from '../subscriptions.testing'
import { openWorld } from '../world.testing'
import { cancelService } from './cancellation.mutations'

const MARCH = { from: '2027-03-01', to: '2027-04-01' }
const APRIL = { from: '2027-04-01', to: '2027-05-01' }

const { actor, admin, company, office, record, sell, setCard, workers, close } = await openWorld()
afterAll(close)

const at = (day: string, hour = '12:00') => wallTimeToInstant(day, hour)
const versionOf = async (id: string) => (await record(id)).version

async function chargeOn(day: string) {
  await chargeCompany(company, at(day, '00:12'))
  await workers.drain(at(day, '00:12'))
}

/** Sells a subscription whose card is declined for April. */
async function failInApril(changes: Record<string, unknown> = {}) {
  const { id, token } = await sell(changes)
  await setCard(token, '0002')
  await chargeOn('2027-04-01')
  return id
}

const now = { channel: 'direct', when: 'now', isDistanceSale: false } as const

const cancel = async (id: string, noticedOn: string, changes: Partial<Parameters<typeof cancelService>[2]> = {}) =>
  cancelService(office(), id, {
    ...now,
    reason: '',
    noticedOn,
    version: await versionOf(id),
    now: at(noticedOn),
    ...changes,
  })

const chargesInForce = async (id: string) => (await record(id)).charges.filter(({ state }) => state !== 'void')

describe('a cancellation', () => {
  it('of a service that is paused gives back the days that were left when the pause began', async () => {
    const { id } = await sell()
    await pauseService(office(), id, { until: null, version: await versionOf(id), now: at('2027-03-11') })
    await expect(cancel(id, '2027-03-25', { when: 'period_end' })).rejects.toMatchObject({
      fields: { when: expect.any(String) },
    })
    const refundAgorot = share(10_000, MARCH, '2027-03-11')
    expect(await cancel(id, '2027-04-20')).toMatchObject({ refundAgorot, endsOn: '2027-04-20' })
  })

  it('gives back nothing of a period that the office gave up', async () => {
    const id = await failInApril()
    await closeBill(id)
    await retryCompany(company, at('2027-04-02', '10:02'))
    expect((await record(id)).state).toBe('active')
    expect(await cancel(id, '2027-04-11')).toMatchObject({ refundAgorot: 0, owedAgorot: 0 })
  })

  it('leaves the days that were given to pay of a bill that was refused, by a link and not by the card', async () => {
    const id = await failInApril()
    const owedAgorot = 10_000 - share(10_000, APRIL, '2027-04-11')
    expect(await cancel(id, '2027-04-11')).toMatchObject({ refundAgorot: 0, owedAgorot })
    const [left, ...before] = await chargesInForce(id)
    expect(left).toMatchObject({ kind: 'period', amountAgorot: owedAgorot, state: 'open' })
    expect(before).toMatchObject([{ state: 'paid' }])
    await workers.drain(at('2027-04-11', '12:01'))
    expect((await chargesInForce(id))[0]?.state).toBe('open')
    expect((await record(id)).state).toBe('cancelled')
  })

  it('of a service that is suspended leaves the days until then', async () => {
    const id = await failInApril()
    for (let day = '2027-04-01'; day < '2027-04-21'; day = addDays(day, 1)) {
      await retryCompany(company, at(day, '10:02'))
      await workers.drain(at(day, '10:02'))
    }
    const { state, events } = await record(id)
    expect(state).toBe('suspended')
    const on = businessDay(events.find(({ kind }) => kind === 'suspended')?.at ?? '')
    expect(await cancel(id, '2027-05-20')).toMatchObject({ owedAgorot: 10_000 - share(10_000, APRIL, on) })
  })

  it('of a service that never began leaves nothing to pay, not even its setting up', async () => {
    const { id } = await sell({ savedCardId: null, setupFee: '50' })
    expect(await cancel(id, '2027-03-11')).toMatchObject({ refundAgorot: 0, owedAgorot: 0 })
    expect(await chargesInForce(id)).toEqual([])
  })

  it('gives back credit that a bill had used up, once that bill is not asked for any more', async () => {
    const { id, token } = await sell()
    const terms = { quantity: 1, price: 5_000, discount: 0, when: 'now', now: at('2027-03-11') } as const
    await changeService(office(), id, { ...terms, version: await versionOf(id) })
    const { creditAgorot } = await record(id)
    expect(creditAgorot).toBeGreaterThan(0)
    await setCard(token, '0002')
    await chargeOn('2027-04-01')
    expect(await record(id)).toMatchObject({ creditAgorot: 0, state: 'past_due' })
    expect(await cancel(id, '2027-04-01')).toMatchObject({ refundAgorot: creditAgorot, owedAgorot: 0 })
  })

  it('gives back what was paid and nothing of a dearer change that was not', async () => {
    const { id, token } = await sell()
    await setCard(token, '0002')
    const terms = { quantity: 2, price: 10_000, discount: 0, when: 'now', now: at('2027-03-11') } as const
    await changeService(office(), id, { ...terms, version: await versionOf(id) })
    await workers.drain(at('2027-03-11', '12:01'), { isOffice: true })
    expect((await record(id)).state).toBe('past_due')
    expect(await cancel(id, '2027-03-11')).toMatchObject({ refundAgorot: share(10_000, MARCH, '2027-03-11') })
  })

  it('is not noticed before the service was sold', async () => {
    const { id } = await sell()
    const early = cancel(id, '2027-02-20', { now: at('2027-03-05') })
    await expect(early).rejects.toMatchObject({ fields: { noticedOn: expect.any(String) } })
  })

  it('at the end of a trial lets it run until then, and charges nothing', async () => {
    const { id } = await sell({ trialDays: 14 })
    expect(await cancel(id, '2027-03-05', { when: 'period_end' })).toMatchObject({ endsOn: '2027-03-15' })
    expect((await record(id)).state).toBe('trial')
    await chargeOn('2027-03-15')
    expect(await record(id)).toMatchObject({ state: 'cancelled', endedOn: '2027-03-15', charges: [] })
  })
})

it('credit that is left when a service has run its periods goes back to its customer', async () => {
  const { id } = await sell({ cycles: 1 })
  const terms = { quantity: 1, price: 5_000, discount: 0, when: 'now', now: at('2027-03-11') } as const
  await changeService(office(), id, { ...terms, version: await versionOf(id) })
  const { creditAgorot } = await record(id)
  await chargeOn('2027-04-01')
  const { rows } = await admin.query<{ payload: Record<string, unknown> }>(`select j.payload
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'payments.request-refund' and j.payload ->> 'reason' like 'יתרת זכות%'`)
  expect(rows.map(({ payload }) => Number(payload.amount))).toEqual([creditAgorot])
  expect(await record(id)).toMatchObject({ state: 'completed', creditAgorot: 0 })
})

/** Writes off what is owed. */
const closeBill = (id: string) =>
  inCompany(company, async (tx) => {
    const { rows } = await tx.execute<{ page: string }>(sql`
      select page_id as page from customer_service_charges where customer_service_id = ${id} and state in ('open', 'failed')`)
    await tx
      .update(paymentPages)
      .set({ state: 'closed', closeMethod: 'write_off', closedAt: new Date(), closedBy: actor.id })
      .where(and(eq(paymentPages.companyId, company.companyId), eq(paymentPages.id, rows[0]?.page ?? '')))
  })
