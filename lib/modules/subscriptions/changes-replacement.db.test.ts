import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'

import { requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { couponServices, coupons } from '@/lib/db/schema/coupons'
import { paymentPageLines } from '@/lib/db/schema/payment-pages'
import { servicePrices } from '@/lib/db/schema/services'
import { inCompany } from '@/lib/db/tenant'
import { wallTimeToInstant } from '@/lib/format/dates'
import { listMonths, loadRevenue } from '@/lib/modules/services/revenue.queries'
import { deleteService } from '@/lib/modules/services/services.mutations'
import { changeService } from './changes.mutations'
import { previewChange } from './changes.queries'
import { listReplacementServices } from './changes-replacement.queries'
import { chargeCompany } from './charges.mutations'
import { repriceService } from './price-change.mutations'
import { share } from './subscriptions.testing'
import { openWorld } from './world.testing'

const MARCH = { from: '2027-03-01', to: '2027-04-01' }

const { actor, company, office, record, sell, workers, close } = await openWorld()
afterAll(close)

const at = (day: string, hour = '12:00') => wallTimeToInstant(day, hour)
const offer = (name: string, priceAgorot: number) =>
  company.service({ kind: 'recurring', period: 'month', name, priceAgorot })

async function begin(changes: Record<string, unknown> = {}) {
  const [basic, premium] = [await offer('בסיסי', 10_000), await offer('פרימיום', 30_000)]
  const { id } = await sell({ serviceId: basic, ...changes })
  return { id, basic, premium }
}

type Terms = Partial<Parameters<typeof changeService>[2]>

const change = async (id: string, changes: Terms) => {
  const { now = at('2027-03-11') } = changes
  const terms = { quantity: 1, price: 30_000, discount: 0, when: 'now', version: (await record(id)).version } as const
  await changeService(office(), id, { ...terms, ...changes, now })
  await workers.drain(now, { isOffice: true })
}

async function chargeOn(day: string) {
  await chargeCompany(company, at(day, '00:12'))
  await workers.drain(at(day, '00:12'))
}

const eventOf = async (id: string, kind: string) => (await record(id)).events.find((event) => event.kind === kind)
const revenue = (serviceId: string) => loadRevenue(requireScope('serviceDetails', actor), serviceId)

describe('a service that becomes another', () => {
  it('today is charged the difference for the days that are left, and is the new one from then on', async () => {
    const { id, basic, premium } = await begin()
    await change(id, { serviceId: premium })
    const moved = await record(id)
    expect(moved).toMatchObject({ serviceId: premium, serviceName: 'פרימיום', priceAgorot: 30_000 })
    const dueAgorot = share(30_000, MARCH, '2027-03-11') - share(10_000, MARCH, '2027-03-11')
    const label = 'הפרש על מעבר ל־פרימיום עד סוף התקופה'
    expect(moved.charges[0]).toMatchObject({ kind: 'proration', amountAgorot: dueAgorot, state: 'paid', label })
    expect((await eventOf(id, 'changed'))?.data).toMatchObject({ replaced: 'בסיסי', replacement: 'פרימיום' })
    expect(await revenue(basic)).toMatchObject({ subscribers: 0, mrrAgorot: 0, holders: 0 })
    expect(await revenue(premium)).toMatchObject({ subscribers: 1, mrrAgorot: 30_000, holders: 1 })
    const lines = await inCompany(company, (tx) =>
      tx.select().from(paymentPageLines).where(eq(paymentPageLines.serviceId, premium)),
    )
    expect(lines.map(({ unitAgorot }) => unitAgorot)).toEqual([dueAgorot])
  })

  it('leaves the months before to the one that it was', async () => {
    const { id, basic, premium } = await begin()
    await chargeOn('2027-04-01')
    await change(id, { serviceId: premium, now: at('2027-04-11') })
    await chargeOn('2027-05-01')
    const figures = async (serviceId: string) => {
      const months = await listMonths(requireScope('serviceDetails', actor), serviceId, '2027-05-31')
      return months.slice(-3).map(({ subscribers }) => subscribers)
    }
    expect(await figures(basic)).toEqual([1, 0, 0])
    expect(await figures(premium)).toEqual([0, 1, 1])
  })

  it('at the next period stays what it is until then, and that charge bears the new name and price', async () => {
    const { id, basic, premium } = await begin()
    await change(id, { serviceId: premium, when: 'next_period' })
    expect(await record(id)).toMatchObject({ serviceId: basic, plannedName: 'פרימיום' })
    expect((await eventOf(id, 'change-planned'))?.data).toMatchObject({ planned: 'פרימיום' })
    expect(await revenue(premium)).toMatchObject({ subscribers: 0, holders: 1 })
    await expect(deleteService(requireScope('serviceEdits', actor), premium)).rejects.toMatchObject({
      code: 'subscribed',
    })
    await chargeOn('2027-04-01')
    const moved = await record(id)
    expect(moved).toMatchObject({ serviceId: premium, plannedName: null, nextTerms: null })
    expect(moved.charges.map(({ label }) => label.split(',')[0])).toEqual(['פרימיום', 'בסיסי'])
    expect(moved.charges[0]).toMatchObject({ kind: 'period', amountAgorot: 30_000, state: 'paid' })
    expect((await eventOf(id, 'replaced'))?.data).toMatchObject({ replaced: 'בסיסי', on: '2027-04-01' })
  })

  it('has announced prices of what it will be, and none of what it was', async () => {
    const { id, basic, premium } = await begin()
    await announce(basic, 12_000, '2027-05-01')
    await change(id, { serviceId: premium, when: 'next_period' })
    await announce(basic, 13_000, '2027-06-01')
    await announce(premium, 35_000, '2027-06-01')
    const ahead = (await record(id)).ahead.map(({ amountAgorot }) => amountAgorot)
    expect(ahead.slice(0, 3)).toEqual([30_000, 30_000, 35_000])
    await change(id, { serviceId: basic, price: 10_000 })
    expect(new Set((await record(id)).ahead.map(({ amountAgorot }) => amountAgorot))).toEqual(new Set([10_000]))
  })

  it('is none that is charged otherwise, and is offered none', async () => {
    const { id, basic, premium } = await begin()
    const other = [
      await company.service({ kind: 'recurring', period: 'year' }),
      await company.service({ kind: 'recurring', period: 'month', vatMode: 'exempt' }),
      await company.service(),
      newId(),
    ]
    for (const serviceId of other)
      await expect(change(id, { serviceId })).rejects.toMatchObject({ fields: { serviceId: expect.any(String) } })
    const offered = (await listReplacementServices(office(), await record(id))).map((one) => one.id)
    expect(offered).toEqual(expect.arrayContaining([basic, premium]))
    for (const serviceId of other) expect(offered).not.toContain(serviceId)
  })
})

describe('a coupon of the service before', () => {
  async function couponFor(serviceIds: (offers: { basic: string; premium: string }) => string[]) {
    const { companyId } = company
    const [couponId, code] = [newId(), `M${newId().slice(-8)}`.toUpperCase()]
    await inCompany(company, async (tx) => {
      const row = { companyId, id: couponId, code, name: 'אביב', validFrom: '2020-01-01', amountAgorot: 2_000 }
      await tx.insert(coupons).values({ ...row, forAll: true, cycles: null })
    })
    const held = await begin({ coupon: code })
    await inCompany(company, async (tx) => {
      await tx.update(coupons).set({ forAll: false }).where(eq(coupons.id, couponId))
      for (const serviceId of serviceIds(held))
        await tx.insert(couponServices).values({ companyId, couponId, serviceId })
    })
    return { ...held, code }
  }

  const terms = { price: 30_000, discount: 2_000 }

  it('ends with it where it is for that service, and the preview says so', async () => {
    const { id, premium, code } = await couponFor(({ basic }) => [basic])
    const changeTerms = { ...terms, quantity: 1, serviceId: premium, when: 'next_period', version: 1 } as const
    expect(await previewChange(office(), id, changeTerms)).toMatchObject({ endedCoupon: code, newAgorot: 30_000 })
    await change(id, { ...terms, serviceId: premium, when: 'next_period' })
    expect((await record(id)).ahead[0]).toMatchObject({ amountAgorot: 30_000 })
    expect((await eventOf(id, 'change-planned'))?.data).toMatchObject({ endedCoupon: code })
  })

  it('goes on where it is for the new one too, and a discount that the office gives is its own', async () => {
    const both = await couponFor(({ basic, premium }) => [basic, premium])
    await change(both.id, { ...terms, serviceId: both.premium })
    expect(await record(both.id)).toMatchObject({ discountAgorot: 2_000 })
    const one = await couponFor(({ basic }) => [basic])
    await change(one.id, { price: 30_000, discount: 3_000, serviceId: one.premium })
    expect(await record(one.id)).toMatchObject({ discountAgorot: 3_000 })
  })
})

async function announce(serviceId: string, priceAgorot: number, validFrom: string) {
  const [{ companyId }, priceId] = [company, newId()]
  const price = { companyId, id: priceId, serviceId, priceAgorot, validFrom, appliesTo: 'everyone' } as const
  await inCompany(company, (tx) => tx.insert(servicePrices).values(price))
  await repriceService({ companyId, serviceId, priceId })
}
