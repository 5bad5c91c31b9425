import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { customerServiceCharges, customerServices } from '@/lib/db/schema/customer-services'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { testSellingCompany } from '@/lib/modules/payment-pages/payment-pages.testing'
import { periodPrice } from '@/lib/modules/subscriptions/subscriptions.rules'
import { listMonths, loadRevenue } from './revenue.queries'
import { loadServiceList } from './services.list'
import { deleteService } from './services.mutations'
import { listServices } from './services.queries'
import { listSubscribers } from './subscribers.queries'

type Held = Partial<typeof customerServices.$inferInsert> & { serviceId: string }

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testSellingCompany>>
let actor: Actor
let customerId: string
let number = 0

beforeAll(async () => {
  database = await testDatabase()
  company = await testSellingCompany()
  actor = await company.actor()
  customerId = await company.customer(actor)
})
afterAll(() => database.drop())

const recurring = () => company.service({ kind: 'recurring', period: 'month', priceAgorot: 10_000 })
const details = () => requireScope('serviceDetails', actor)

/** Inserts a subscription with the given columns, and its period charges. */
async function held(values: Held, charges: [from: string, to: string, agorot: number][] = []) {
  const [id, companyId] = [newId(), company.companyId]
  const state = values.state ?? 'active'
  await inCompany({ companyId }, async (tx) => {
    await tx.insert(customerServices).values({
      companyId,
      id,
      number: ++number,
      customerId,
      state,
      priceAgorot: 10_000,
      vatMode: 'standard',
      periodMonths: 1,
      anchorDay: 1,
      startedOn: '2026-01-01',
      ownerId: actor.id,
      publicToken: id,
      ...(state === 'past_due' && { failedOn: '2026-03-01' }),
      ...values,
    })
    for (const [from, to, amountAgorot] of charges)
      await tx.insert(customerServiceCharges).values({
        companyId,
        id: newId(),
        customerServiceId: id,
        kind: 'period',
        key: from,
        label: 'תקופה',
        amountAgorot,
        periodFrom: from,
        periodTo: to,
        dueOn: from,
        state: 'paid',
      })
  })
  return id
}

describe('the revenue of a service', () => {
  test('is what payers bring a month: yearly a twelfth, discounts off, trials and pauses not counted', async () => {
    const serviceId = await recurring()
    await held({ serviceId, quantity: 3 })
    await held({ serviceId, discountAgorot: 1_000 })
    await held({ serviceId, discountAgorot: 1_000, discountCyclesLeft: 0 })
    await held({ serviceId, periodMonths: 12, priceAgorot: 100_000 })
    await held({ serviceId, state: 'past_due' })
    await held({ serviceId, state: 'trial' })
    await held({ serviceId, state: 'paused', pausedFrom: '2026-02-01' })
    await held({ serviceId, state: 'cancelled', endedOn: '2026-02-01' })
    // 300 + 90 + 100 + 1000/12 + 100 shekels.
    expect(await loadRevenue(details(), serviceId)).toEqual({ subscribers: 6, mrrAgorot: 67_333, holders: 7 })
    const { rows } = await listServices(requireScope('services', actor), loadServiceList({}))
    expect(rows.find(({ id }) => id === serviceId)).toMatchObject({ subscribers: 6, mrrAgorot: 67_333 })
    const subscribers = await listSubscribers(requireScope('customerServices', actor), serviceId)
    expect(subscribers).toHaveLength(7)
    // An expired discount is no longer deducted.
    const over = subscribers.find(({ discountCyclesLeft }) => discountCyclesLeft === 0)
    expect(over && periodPrice(over)).toBe(10_000)
  })

  test('of a month is what was charged for the periods that hold its end', async () => {
    const serviceId = await recurring()
    await held({ serviceId, priceAgorot: 20_000 }, [
      ['2026-01-01', '2026-02-01', 10_000],
      ['2026-02-01', '2026-03-01', 20_000],
      ['2026-03-01', '2026-04-01', 20_000],
    ])
    await held({ serviceId, periodMonths: 12, startedOn: '2026-02-10' }, [['2026-02-10', '2027-02-10', 120_000]])
    const ended = { state: 'cancelled', endedOn: '2026-02-15' } as const
    await held({ serviceId, ...ended }, [['2026-02-01', '2026-03-01', 10_000]])
    const months = await listMonths(details(), serviceId, '2026-03-10')
    expect(months).toHaveLength(12)
    expect(months.slice(-4)).toMatchObject([
      { month: '2025-12', mrrAgorot: 0, subscribers: 0 },
      { month: '2026-01', mrrAgorot: 10_000, subscribers: 2 },
      { month: '2026-02', mrrAgorot: 30_000, subscribers: 2 },
      { month: '2026-03', mrrAgorot: 30_000, subscribers: 2 },
    ])
  })
})

test('a service that customers have cannot be deleted until the last of them has ended', async () => {
  const serviceId = await recurring()
  const edits = requireScope('serviceEdits', actor)
  await held({ serviceId, state: 'paused', pausedFrom: '2026-02-01' })
  await expect(deleteService(edits, serviceId)).rejects.toMatchObject({ status: 409, code: 'subscribed' })
  const free = await recurring()
  await held({ serviceId: free, state: 'completed', endedOn: '2026-02-01' })
  await deleteService(edits, free)
  const { rows } = await listServices(requireScope('services', actor), loadServiceList({}))
  expect(rows.map(({ id }) => id)).not.toContain(free)
})
