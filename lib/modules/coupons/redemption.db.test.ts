import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { couponServices, coupons, couponUses } from '@/lib/db/schema/coupons'
import type { SoldLine } from '@/lib/db/schema/payment-pages'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { businessDay } from '@/lib/format/dates'
import { createPage } from '@/lib/modules/payment-pages/payment-pages.mutations'
import { buildPageInput, testSellingCompany } from '@/lib/modules/payment-pages/payment-pages.testing'

import { finishCouponUse, reserveCoupon } from './redeem.commands'
import { quoteCoupon } from './redemption.queries'

const TODAY = businessDay()

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testSellingCompany>>
let actor: Actor
let serviceId: string
let pageId: string

beforeAll(async () => {
  database = await testDatabase()
  company = await testSellingCompany()
  actor = await company.actor()
  serviceId = await company.service()
  pageId = (await createPage(requireScope('paymentPageCreation', actor), buildPageInput(serviceId), null)).id
})
afterAll(() => database.drop())

const within = () => ({ companyId: company.companyId })

async function coupon(values: Partial<typeof coupons.$inferInsert> = {}) {
  const id = newId()
  const code = `C${id.slice(-8)}`.toUpperCase()
  await inCompany(within(), (tx) =>
    tx.insert(coupons).values({
      companyId: company.companyId,
      id,
      code,
      name: 'אביב',
      validFrom: '2020-01-01',
      ...(values.amountAgorot ? {} : { percentBp: 1_000 }),
      ...values,
    }),
  )
  return { id, code }
}

/** An attempt on a page that many pay, so that several can be open at once. */
const attempt = () => company.attempt({ pageId, exclusivityKey: newId() })

const line = (changes: Partial<SoldLine> = {}): SoldLine => ({
  serviceId,
  name: 'תכנון גינה',
  quantity: 1,
  unitAgorot: 118_000,
  vatMode: 'standard',
  ...changes,
})

const quote = (code: string, changes: { lines?: SoldLine[]; payerEmail?: string; customerId?: string | null } = {}) =>
  inCompany(within(), (tx) =>
    quoteCoupon(tx, within(), {
      code,
      lines: [line()],
      customerId: null,
      payerEmail: 'ruth@example.co.il',
      on: TODAY,
      ...changes,
    }),
  )

const hold = (couponId: string, attemptId: string, payerEmail = `${newId()}@example.co.il`) =>
  inCompany(within(), (tx) => reserveCoupon(tx, within(), { couponId, attemptId, payerEmail, customerId: null }))

const finishUse = (attemptId: string, outcome: 'used' | 'released') =>
  inCompany(within(), (tx) => finishCouponUse(tx, { ...within(), attemptId }, outcome))

const countUses = (id: string) =>
  inCompany(within(), async (tx) => {
    const uses = await tx.select().from(couponUses).where(eq(couponUses.couponId, id))
    const [row] = await tx.select().from(coupons).where(eq(coupons.id, id))
    return { taken: row?.taken, live: uses.filter(({ state }) => state !== 'released').length, rows: uses.length }
  })

describe('the limit of a coupon', () => {
  test('is not passed by 50 payers at once', async () => {
    const { id } = await coupon({ maxUses: 7 })
    const attempts = await Promise.all(Array.from({ length: 50 }, attempt))
    const outcomes = await Promise.all(attempts.map((attemptId) => hold(id, attemptId)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(7)
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === 'exhausted')).toHaveLength(43)
    expect(await countUses(id)).toEqual({ taken: 7, live: 7, rows: 7 })
  }, 60_000)

  test('of a payer holds in whatever way the address is written, and a release gives it back', async () => {
    const { id, code } = await coupon({ perCustomer: 1 })
    const [first, second] = [await attempt(), await attempt()]
    expect(await hold(id, first, 'Ruth@Example.co.il ')).toEqual({ ok: true })
    expect(await hold(id, second, 'ruth@example.co.il')).toMatchObject({ ok: false, code: 'per_customer' })
    expect(await quote(code)).toMatchObject({ ok: false, code: 'per_customer' })
    await finishUse(first, 'released')
    expect(await hold(id, second, 'ruth@example.co.il')).toEqual({ ok: true })
    await finishUse(second, 'used')
    await finishUse(second, 'released')
    expect(await countUses(id)).toEqual({ taken: 1, live: 1, rows: 2 })
  })

  test('of a customer holds on every page of theirs, whatever address they type', async () => {
    const customerId = await company.customer(actor)
    const { id, code } = await coupon({ perCustomer: 1 })
    const input = buildPageInput(serviceId, { customerId })
    const own = await createPage(requireScope('paymentPageCreation', actor), input, requireScope('customers', actor))
    expect(await hold(id, await company.attempt({ pageId: own.id }), 'home@example.co.il')).toEqual({ ok: true })
    expect(await quote(code, { payerEmail: 'work@example.co.il', customerId })).toMatchObject({ code: 'per_customer' })
    expect(await quote(code, { payerEmail: 'work@example.co.il' })).toMatchObject({ ok: true })
  })

  test('counts an attempt once, however often it asks and is settled, also when its money comes after a release', async () => {
    const { id } = await coupon({ maxUses: 1 })
    const [mine, theirs] = [await attempt(), await attempt()]
    for (let i = 0; i < 3; i++) expect(await hold(id, mine, 'a@example.co.il')).toEqual({ ok: true })
    expect((await countUses(id)).taken).toBe(1)
    await Promise.all([finishUse(mine, 'released'), finishUse(mine, 'released')])
    expect((await countUses(id)).taken).toBe(0)
    expect(await hold(id, theirs)).toEqual({ ok: true })
    await Promise.all([finishUse(mine, 'used'), finishUse(mine, 'used'), finishUse(theirs, 'used')])
    expect(await countUses(id)).toEqual({ taken: 2, live: 2, rows: 2 })
    await finishUse(await attempt(), 'used')
  })
})

describe('a quote', () => {
  test('is of the services the coupon is for, from its smallest sum on', async () => {
    const { id, code } = await coupon({ forAll: false, minAgorot: 50_000, percentBp: 1_500 })
    expect(await quote(code)).toMatchObject({ ok: false, code: 'elsewhere', message: expect.any(String) })
    await inCompany(within(), (tx) =>
      tx.insert(couponServices).values({ companyId: company.companyId, couponId: id, serviceId }),
    )
    const other = line({ serviceId: null, unitAgorot: 500_000 })
    expect(await quote(` ${code.toLowerCase()} `, { lines: [line(), other] })).toEqual({
      ok: true,
      couponId: id,
      discountAgorot: 17_700,
      cycles: 1,
      shares: [17_700, 0],
    })
    expect(await quote(code, { lines: [line({ unitAgorot: 49_999 }), other] })).toMatchObject({ code: 'minimum' })
  })

  test('of an unknown code, of an archived coupon and of another company says the same', async () => {
    const { code } = await coupon({ state: 'archived' })
    const stranger = await testSellingCompany({ name: 'זרים בע״מ' })
    const { code: ours } = await coupon()
    const query = { lines: [line()], customerId: null, payerEmail: 'x@example.co.il', on: TODAY }
    const abroad = await inCompany(stranger, (tx) =>
      quoteCoupon(tx, { companyId: stranger.companyId }, { ...query, code: ours }),
    )
    const unknown = { ok: false, code: 'unknown', message: 'קוד הקופון אינו מוכר' }
    expect([await quote('NOPE'), await quote(code), abroad]).toEqual([unknown, unknown, unknown])
  })
})
