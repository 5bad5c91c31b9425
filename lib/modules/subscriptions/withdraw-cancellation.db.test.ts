import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'

import { newId } from '@/lib/db/id'
import { customers } from '@/lib/db/schema/customers'
import { servicePrices } from '@/lib/db/schema/services'
import { inCompany } from '@/lib/db/tenant'
import { wallTimeToInstant } from '@/lib/format/dates'

import { cancelService } from './cancellation/cancellation.mutations'
import { changeService } from './changes.mutations'
import { chargeCompany } from './charges.mutations'
import { repriceService } from './price-change.mutations'
import { withdrawCancellation } from './withdraw-cancellation.mutations'
import { openWorld } from './world.testing'

const { company, office, record, sell, workers, close } = await openWorld()
afterAll(close)

const at = (day: string, hour = '12:00') => wallTimeToInstant(day, hour)
const versionOf = async (id: string) => (await record(id)).version
const countOf = async (query: ReturnType<typeof sql>) =>
  (await inCompany(company, (tx) => tx.execute(query))).rows.length
const countEmails = () => countOf(sql`select 1 from outbox where kind = 'service.kept'`)

async function cancel(id: string) {
  const choice = { noticedOn: '2027-03-11', channel: 'direct', when: 'period_end', isDistanceSale: false } as const
  return cancelService(office(), id, {
    ...choice,
    reason: 'עבר דירה',
    version: await versionOf(id),
    now: at('2027-03-11'),
  })
}

const keep = async (id: string, day = '2027-03-20') =>
  withdrawCancellation(office(), id, { version: await versionOf(id), now: at(day) })

async function chargeOn(day: string) {
  await chargeCompany(company, at(day, '00:12'))
  await workers.drain(at(day, '00:12'))
}

describe('a cancellation that is set for the end of the period', () => {
  it('is taken back before its day: the service is charged on as if nothing was, and the customer is told', async () => {
    const { id, customerId } = await sell()
    await cancel(id)
    const before = await countEmails()
    expect((await record(id)).ahead).toEqual([])
    await keep(id)
    expect(await record(id)).toMatchObject({ state: 'active', cancelOn: null, cancelledOn: null, cancelReason: '' })
    expect((await record(id)).events.map(({ kind }) => kind)).toContain('kept')
    expect((await countEmails()) - before).toBe(1)
    expect(
      await countOf(sql`select 1 from audit_log where action = 'customer-service.kept' and entity_id = ${id}`),
    ).toBe(1)
    expect(
      await countOf(
        sql`select 1 from timeline_events where type = 'payment.service-kept' and customer_id = ${customerId}`,
      ),
    ).toBe(1)
    await chargeOn('2027-04-01')
    expect(await record(id)).toMatchObject({ state: 'active', periodTo: '2027-05-01' })
  })

  it('of a trial is taken back too, and the trial goes on to its charge', async () => {
    const { id } = await sell({ trialDays: 30 })
    await cancel(id)
    await keep(id)
    await chargeOn('2027-03-31')
    expect(await record(id)).toMatchObject({ state: 'active', periodFrom: '2027-03-31' })
  })

  it('stays on its day and after it', async () => {
    const { id } = await sell()
    await cancel(id)
    await expect(keep(id, '2027-04-01')).rejects.toMatchObject({ status: 409, code: 'too_late' })
    await chargeOn('2027-04-01')
    await expect(keep(id, '2027-04-02')).rejects.toMatchObject({ status: 409, code: 'ended' })
  })

  it('stays where money goes back for it, and where there is none nothing is taken back', async () => {
    const { id } = await sell()
    await expect(keep(id)).rejects.toMatchObject({ status: 409, code: 'not_cancelled' })
    const terms = { quantity: 1, price: 5_000, discount: 0, when: 'now', now: at('2027-03-05') } as const
    await changeService(office(), id, { ...terms, version: await versionOf(id) })
    expect((await cancel(id)).refundAgorot).toBeGreaterThan(0)
    await expect(keep(id)).rejects.toMatchObject({ status: 409, code: 'refunded' })
    expect((await record(id)).cancelOn).toBe('2027-04-01')
  })

  it('of which its customer got no letter is taken back without one', async () => {
    const { id, customerId } = await sell()
    const setEmail = (email: string | null) =>
      inCompany(company, (tx) => tx.update(customers).set({ email }).where(eq(customers.id, customerId)))
    await setEmail(null)
    await cancel(id)
    await setEmail('ruth@example.co.il')
    const before = await countEmails()
    await keep(id)
    expect(await countEmails()).toBe(before)
  })

  it('leaves no price behind that was announced meanwhile', async () => {
    const { id, serviceId } = await sell()
    await cancel(id)
    const [{ companyId }, priceId] = [company, newId()]
    const price = { priceAgorot: 12_000, validFrom: '2027-05-01', appliesTo: 'everyone' } as const
    const createdAt = at('2027-03-15')
    await inCompany(company, (tx) =>
      tx.insert(servicePrices).values({ companyId, id: priceId, serviceId, createdAt, ...price }),
    )
    await repriceService({ companyId, serviceId, priceId })
    expect((await record(id)).nextTerms).toBeNull()
    await keep(id)
    expect((await record(id)).ahead.slice(0, 2).map(({ amountAgorot }) => amountAgorot)).toEqual([10_000, 12_000])
  })
})
