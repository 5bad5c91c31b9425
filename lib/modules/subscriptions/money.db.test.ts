import { and, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'

import { requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { coupons } from '@/lib/db/schema/coupons'
import { companySettings } from '@/lib/db/schema/settings'
import { inCompany } from '@/lib/db/tenant'
import { USUAL_HOURS } from '@/lib/format/business-time'
import { wallTimeToInstant } from '@/lib/format/dates'
import { refundTasks } from '@/lib/modules/payments/refunds/refunds.jobs'
import { deleteService } from '@/lib/modules/services/services.mutations'

import { cancelService } from './cancellation/cancellation.mutations'
import { chargeCompany } from './charges.mutations'
import { quoteServiceCoupon } from './coupon-redemption.queries'
import { createCustomerService } from './subscriptions.mutations'
import { customerServiceInput } from './subscriptions.schema'
import { openWorld, START } from './world.testing'

const { actor, admin, company, office, record, sell, workers, close } = await openWorld()
afterAll(close)

const customerScope = () => requireScope('customers', actor)
const at = (day: string, hour = '00:12') => wallTimeToInstant(day, hour)

const cancel = async (id: string, mayRefund: boolean) => {
  const choice = { noticedOn: '2027-03-11', channel: 'direct', when: 'now', isDistanceSale: false } as const
  const { version } = await record(id)
  const figures = await cancelService(office(), id, {
    ...choice,
    reason: '',
    version,
    mayRefund,
    now: at('2027-03-11', '12:00'),
  })
  await runRefundRequestsTwice()
  return figures
}

/** Runs each refund request job twice, as after a crash. */
async function runRefundRequestsTwice() {
  const { rows } = await admin.query<{ payload: Record<string, string> }>(`with ours as (
      select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'payments.request-refund')
    delete from graphile_worker._private_jobs j using ours where j.id = ours.id returning j.payload`)
  const work = refundTasks['payments.request-refund']
  for (const { payload } of [...rows, ...rows]) await work?.({ ...payload, companyId: company.companyId })
}

const countOf = async (query: ReturnType<typeof sql>) =>
  (await inCompany(company, (tx) => tx.execute(query))).rows.length

describe('what a cancellation gives back', () => {
  it('is asked for at once from the payment that it came in by, once however often the job runs, and the service shows it', async () => {
    const { id, customerId } = await sell()
    const { refundAgorot } = await cancel(id, true)
    const { refunds } = await record(id)
    expect(refunds).toMatchObject([{ amountAgorot: refundAgorot, way: 'gateway', state: 'approved' }])
    expect(
      await countOf(
        sql`select 1 from timeline_events where type = 'payment.service-cancelled' and customer_id = ${customerId}`,
      ),
    ).toBe(1)
  })

  it('waits for another person’s leave where who cancels may not give money back', async () => {
    const { id } = await sell()
    await cancel(id, false)
    expect((await record(id)).refunds).toMatchObject([{ state: 'requested' }])
  })

  it('waits for it above the company’s limit too', async () => {
    const { week, shortDay } = USUAL_HOURS
    const { companyId } = company
    await inCompany(company, (tx) =>
      tx.insert(companySettings).values({ companyId, id: companyId, week, shortDay, refundApprovalAboveAgorot: 100 }),
    )
    const { id } = await sell()
    await cancel(id, true)
    expect((await record(id)).refunds).toMatchObject([{ state: 'requested' }])
  })
})

describe('a coupon', () => {
  const addCoupon = (values: Partial<typeof coupons.$inferInsert>) => {
    const code = `C${newId().slice(-8)}`.toUpperCase()
    const row = { companyId: company.companyId, id: newId(), code, name: 'אביב', validFrom: '2020-01-01', ...values }
    return inCompany(company, (tx) => tx.insert(coupons).values(row)).then(() => code)
  }

  it('takes its discount off so many charges of a service, and is counted once', async () => {
    const code = await addCoupon({ percentBp: 2_500, cycles: 2, maxUses: 1 })
    const { id, customerId, serviceId } = await sell({ coupon: code.toLowerCase() })
    for (const day of ['2027-04-01', '2027-05-01']) {
      await chargeCompany(company, at(day))
      await workers.drain(at(day))
    }
    expect((await record(id)).charges.map(({ amountAgorot }) => amountAgorot)).toEqual([10_000, 7_500, 7_500])
    const [row] = await inCompany(company, (tx) =>
      tx
        .select()
        .from(coupons)
        .where(and(eq(coupons.companyId, company.companyId), eq(coupons.code, code))),
    )
    expect(row?.taken).toBe(1)
    await expect(sell({ coupon: code })).rejects.toMatchObject({ fields: { coupon: 'הקופון נוצל במלואו' } })
    const question = { customerId, serviceId, quantity: 1, price: 10_000, coupon: code }
    await expect(quoteServiceCoupon(office(), question, customerScope())).rejects.toMatchObject({ status: 422 })
  })

  it('is quoted before it is used, and nothing is counted by a quote', async () => {
    const code = await addCoupon({ amountAgorot: 3_000, cycles: null })
    const customerId = await company.customer(actor)
    const serviceId = await company.service({ kind: 'recurring', period: 'month' })
    const question = { customerId, serviceId, quantity: 2, price: 10_000, coupon: code }
    expect(await quoteServiceCoupon(office(), question, customerScope())).toEqual({
      discountAgorot: 3_000,
      cycles: null,
    })
    expect(await countOf(sql`select 1 from coupons where code = ${code} and taken = 0`)).toBe(1)
  })

  it('of the whole price makes a period free, and the next one is charged in full', async () => {
    const code = await addCoupon({ percentBp: 10_000, cycles: 1 })
    const { id } = await sell({ coupon: code })
    expect(await record(id)).toMatchObject({
      state: 'active',
      charges: [{ amountAgorot: 0, state: 'paid', pageId: null }],
    })
    await chargeCompany(company, at('2027-04-01'))
    expect((await record(id)).charges.map(({ amountAgorot }) => amountAgorot)).toEqual([10_000, 0])
    await workers.drain(at('2027-04-01'))
  })

  it('and a discount that is typed exclude each other', () => {
    const typed = { customerId: newId(), serviceId: newId(), price: '100', startOn: START, coupon: 'A', discount: '10' }
    expect(customerServiceInput.safeParse(typed).success).toBe(false)
  })
})

it('a service that is deleted in the same instant is not sold, or is not deleted', async () => {
  const customerId = await company.customer(actor)
  for (let round = 0; round < 5; round++) {
    const serviceId = await company.service({ kind: 'recurring', period: 'month' })
    const input = customerServiceInput.parse({ customerId, serviceId, price: '100', startOn: START, trialDays: 30 })
    const outcomes = await Promise.allSettled([
      createCustomerService(office(), input, { customerScope: customerScope(), now: at(START) }),
      deleteService(requireScope('serviceEdits', actor), serviceId),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

it('a charge that fails is told to the owner by bell and stands on the customer’s timeline, as does a service that begins', async () => {
  const { id, customerId, token } = await sell()
  await admin.query(`update simulator.cards set last4 = '0002' where id = $1`, [token])
  await chargeCompany(company, at('2027-04-01'))
  await workers.drain(at('2027-04-01'))
  expect((await record(id)).state).toBe('past_due')
  expect(
    await countOf(sql`select 1 from notifications where kind = 'payment.charge-failed' and entity = 'customer_service'
      and entity_id = ${id} and user_id = ${actor.id}`),
  ).toBe(1)
  const { rows } = await inCompany(company, (tx) =>
    tx.execute<{ type: string }>(sql`select type from timeline_events where customer_id = ${customerId}
      and type in ('payment.charge-failed', 'payment.service-started') order by at, id`),
  )
  expect(rows.map(({ type }) => type)).toEqual(['payment.service-started', 'payment.charge-failed'])
})
