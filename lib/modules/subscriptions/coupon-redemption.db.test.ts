import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'

import { newId } from '@/lib/db/id'
import { coupons, couponUses } from '@/lib/db/schema/coupons'
import { inCompany } from '@/lib/db/tenant'
import { wallTimeToInstant } from '@/lib/format/dates'

import { cancelService } from './cancellation/cancellation.mutations'
import { openWorld } from './world.testing'

const { company, office, record, sell, close } = await openWorld()
afterAll(close)

async function addCoupon() {
  const { companyId } = company
  const [couponId, code] = [newId(), `R${newId().slice(-8)}`.toUpperCase()]
  const limits = { percentBp: 1_000, cycles: null, maxUses: 1 }
  await inCompany(company, (tx) =>
    tx.insert(coupons).values({ companyId, id: couponId, code, name: 'אביב', validFrom: '2020-01-01', ...limits }),
  )
  return { couponId, code }
}

const begin = async (coupon: string, changes: Record<string, unknown> = {}) => (await sell({ coupon, ...changes })).id

async function cancel(id: string) {
  const choice = { noticedOn: '2027-03-05', channel: 'direct', when: 'now', isDistanceSale: false } as const
  const { version } = await record(id)
  await cancelService(office(), id, { ...choice, reason: '', version, now: wallTimeToInstant('2027-03-05', '12:00') })
  expect((await record(id)).state).toBe('cancelled')
}

const usesOf = (couponId: string) =>
  inCompany(company, async (tx) => {
    const uses = await tx.select().from(couponUses).where(eq(couponUses.couponId, couponId))
    const [row] = await tx.select().from(coupons).where(eq(coupons.id, couponId))
    return { taken: row?.taken, states: uses.map(({ state }) => state) }
  })

describe('a coupon of a service that is cancelled', () => {
  it('before its first day, or before its first bill was paid, may be used again', async () => {
    const { couponId, code } = await addCoupon()
    for (const changes of [{ startOn: '2027-03-20' }, { savedCardId: null }]) {
      await cancel(await begin(code, changes))
      expect((await usesOf(couponId)).taken).toBe(0)
    }
    await begin(code)
    expect(await usesOf(couponId)).toEqual({ taken: 1, states: expect.arrayContaining(['released', 'used']) })
  })

  it('after it began stays used', async () => {
    const { couponId, code } = await addCoupon()
    await cancel(await begin(code))
    expect(await usesOf(couponId)).toEqual({ taken: 1, states: ['used'] })
    await expect(begin(code)).rejects.toMatchObject({ fields: { coupon: 'הקופון נוצל במלואו' } })
  })
})
