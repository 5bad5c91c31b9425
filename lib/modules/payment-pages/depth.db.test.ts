import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { coupons } from '@/lib/db/schema/coupons'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { skipRestDays } from '@/lib/format/rest-days'

import { beginPayment } from '@/lib/modules/payments/attempts.mutations'
import { refreshCheckout } from '@/lib/modules/payments/checkout.mutations'
import { loadCheckout, type PagePass } from '@/lib/modules/payments/checkout.queries'
import { attemptInput } from '@/lib/modules/payments/payments.schema'
import { decideAtGateway } from '@/lib/payments/simulator/charging'

import { pageActKinds } from './bulk.jobs'
import { bulkPagesInput } from './bulk.schema'
import { clonePage } from './clone.mutations'
import { closePage } from './closure.mutations'
import { closureInput } from './closure.schema'
import { loadPageList } from './payment-pages.list'
import { createPage, updatePage } from './payment-pages.mutations'
import { listPages } from './payment-pages.queries'
import { pageChange } from './payment-pages.schema'
import { buildPageInput, testSellingCompany } from './payment-pages.testing'
import { findPage } from './record.queries'
import { chargeParts } from './schedule/charges.mutations'
import { splitPage } from './schedule/schedule.mutations'
import { scheduleInput } from './schedule/schedule.schema'
import { extendPage, movePage } from './transitions.mutations'

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testSellingCompany>>
let boss: Actor
let serviceId: string

beforeAll(async () => {
  process.env.SIMULATOR_LATE_SECONDS = '600'
  database = await testDatabase()
  company = await testSellingCompany()
  boss = await company.actor()
  serviceId = await company.service()
})
afterAll(() => database.drop())

const edits = () => requireScope('paymentPageEdits', boss)
const viewer = () => requireScope('paymentPages', boss)
const open = async (changes: Record<string, unknown> = {}) =>
  (
    await createPage(
      requireScope('paymentPageCreation', boss),
      buildPageInput(serviceId, changes),
      findScope('customers', boss),
    )
  ).id
const passOf = (id: string) => ({ companyId: boss.companyId, pageId: id }) as PagePass
const close = (id: string, closure: Record<string, unknown>) =>
  closePage(
    viewer(),
    id,
    closureInput.parse({ method: 'cash', receivedOn: businessDay(), payerName: 'רות כהן', version: 1, ...closure }),
  )

type Payer = Record<string, unknown> & { decision?: Parameters<typeof decideAtGateway>[1] }

async function pay(id: string, { decision = 'late', ...changes }: Payer = {}) {
  const input = attemptInput.parse({
    idempotencyKey: crypto.randomUUID(),
    installments: 1,
    payerName: 'דנה כהן',
    acceptTerms: true,
    payerEmail: 'dana@example.com',
    ...changes,
  })
  const begun = await beginPayment(passOf(id), input)
  if (begun.state !== 'open') throw new Error(begun.state)
  await decideAtGateway(begun.url.split('/').at(-1) ?? '', decision)
  return refreshCheckout(passOf(id), begun.attempt)
}

const paymentsOf = (id: string) =>
  inCompany(boss, (tx) => tx.select().from(payments).where(eq(payments.pageId, id)).orderBy(payments.number))

describe('money that comes in part', () => {
  test('is taken only where that is said, and the card takes the rest to the agora', async () => {
    const id = await open()
    await expect(close(id, { amount: '500' })).rejects.toMatchObject({ status: 422 })
    await expect(close(id, { amount: '1,180.01' })).rejects.toMatchObject({ status: 422 })
    await close(id, { amount: '500', isPartial: true })
    expect(await findPage(viewer(), id)).toMatchObject({ state: 'active', shownState: 'partial', paidAgorot: 50_000 })
    await expect(close(id, { amount: '680', isPartial: true, version: 2 })).rejects.toMatchObject({ status: 422 })
    expect(await pay(id)).toMatchObject({ state: 'paid' })
    const paid = await paymentsOf(id)
    expect(paid.map(({ amountAgorot, method }) => [amountAgorot, method])).toEqual([
      [50_000, 'cash'],
      [68_000, 'card'],
    ])
    expect(paid.map(({ lines }) => lines.reduce((sum, line) => sum + line.unitAgorot * line.quantity, 0))).toEqual([
      50_000, 68_000,
    ])
  })
  test('and is pressed twice at once is one payment', async () => {
    const id = await open()
    const tries = await Promise.allSettled([1, 2, 3].map(() => close(id, { amount: '500', isPartial: true })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await paymentsOf(id)).toHaveLength(1)
  })
  test('leaves nothing to cancel or to edit; the rest may be written off', async () => {
    const id = await open()
    await close(id, { amount: '500', isPartial: true, method: 'debit_order', reference: '77' })
    await expect(movePage(edits(), id, { state: 'cancelled', version: 2 })).rejects.toMatchObject({ code: 'part_paid' })
    const change = pageChange.parse({ ...changeOf(), version: 2 })
    await expect(updatePage(edits(), id, change)).rejects.toMatchObject({ code: 'already_paid' })
    const givenUp = { method: 'write_off', receivedOn: businessDay(), reason: 'ויתור', version: 2 }
    await closePage(viewer(), id, closureInput.parse(givenUp))
    expect(await findPage(viewer(), id)).toMatchObject({ state: 'closed', paidAgorot: 50_000 })
  })
})

const changeOf = () => {
  const { customerId: _, state: __, context: ___, ...rest } = buildPageInput(serviceId)
  return { ...rest, lines: [{ serviceId, quantity: 1, unitPrice: '1,180' }] }
}

describe('a page in dated parts', () => {
  const split = (id: string, input: Record<string, unknown>) =>
    splitPage(edits(), id, scheduleInput.parse({ version: 1, ...input }))
  const even = { kind: 'even', count: 3, firstOn: businessDay() }

  test('is paid when all of them are, and never by itself', async () => {
    const id = await open()
    await split(id, even)
    const { parts } = await findPage(viewer(), id)
    expect(parts.map(({ amountAgorot }) => amountAgorot)).toEqual([39_334, 39_333, 39_333])
    await expect(pay(id)).rejects.toMatchObject({ code: 'split' })
    await pay(parts[0]?.id ?? '')
    await close(parts[1]?.id ?? '', {})
    expect(await findPage(viewer(), id)).toMatchObject({ state: 'active', paidAgorot: 78_667 })
    await pay(parts[2]?.id ?? '')
    expect(await findPage(viewer(), id)).toMatchObject({ state: 'paid', paidAgorot: 118_000, paidCount: 3 })
  })
  test('with money on it is closed in one act, each part with its own balance', async () => {
    const id = await open()
    await split(id, even)
    const before = await findPage(viewer(), id)
    await pay(before.parts[0]?.id ?? '')
    const { version } = await findPage(viewer(), id)
    await expect(close(id, { version, amount: '100' })).rejects.toMatchObject({ status: 422 })
    await close(id, { version, amount: '786.66' })
    const after = await findPage(viewer(), id)
    expect(after).toMatchObject({ state: 'paid', paidAgorot: 118_000, paidCount: 3 })
    expect(after.parts.map(({ state }) => state)).toEqual(['paid', 'closed', 'closed'])
    await expect(close(id, { version: after.version })).rejects.toMatchObject({ code: 'already_paid' })
  })
  test('whose rest is given up is closed, and what came stays', async () => {
    const id = await open()
    await split(id, even)
    await pay((await findPage(viewer(), id)).parts[0]?.id ?? '')
    const { version } = await findPage(viewer(), id)
    const givenUp = { method: 'write_off', receivedOn: businessDay(), reason: 'ויתור', version }
    await closePage(viewer(), id, closureInput.parse(givenUp))
    expect(await findPage(viewer(), id)).toMatchObject({ state: 'closed', paidAgorot: 39_334 })
  })
  test('sums to the page exactly, or is refused', async () => {
    const id = await open()
    const parts = (second: string) => [
      { dueOn: businessDay(), amount: '180' },
      { dueOn: addDays(businessDay(), 30), amount: second },
    ]
    await expect(split(id, { kind: 'given', parts: parts('999.99') })).rejects.toMatchObject({ status: 422 })
    await split(id, { kind: 'given', parts: parts('1,000') })
    expect((await findPage(viewer(), id)).parts).toHaveLength(2)
    await expect(split(id, { ...even, version: 2 })).rejects.toMatchObject({ code: 'split' })
  })
  test('of which one was paid in part shows the payer what is left of it', async () => {
    const id = await open()
    await split(id, even)
    const { parts } = await findPage(viewer(), id)
    await close(parts[1]?.id ?? '', { amount: '200', isPartial: true })
    const seen = (await loadCheckout(passOf(id))).parts
    expect(seen.map(({ state, leftAgorot }) => [state, leftAgorot])).toEqual([
      ['active', 39_334],
      ['partial', 19_333],
      ['active', 39_333],
    ])
  })
  test('all paid at once by their own payers count once each', async () => {
    const id = await open()
    await split(id, even)
    const { parts } = await findPage(viewer(), id)
    await Promise.all(parts.map((part) => pay(part.id)))
    expect(await findPage(viewer(), id)).toMatchObject({ state: 'paid', paidAgorot: 118_000, paidCount: 3 })
  })
  test('goes with its page: held, opened again and cancelled', async () => {
    const id = await open()
    await split(id, even)
    await movePage(edits(), id, { state: 'paused', version: 2 })
    expect((await findPage(viewer(), id)).parts.map(({ state }) => state)).toEqual(['paused', 'paused', 'paused'])
    await movePage(edits(), id, { state: 'active', version: 3 })
    await movePage(edits(), id, { state: 'cancelled', version: 4 })
    expect((await findPage(viewer(), id)).parts.map(({ state }) => state)).toEqual(Array(3).fill('cancelled'))
  })
  test('is charged on its day at the card that was kept with an earlier part, and asked for once', async () => {
    const id = await open()
    await split(id, { ...even, keepsCard: true })
    const { parts } = await findPage(viewer(), id)
    await pay(parts[0]?.id ?? '', { keepsCard: true })
    const due = skipRestDays(parts[1]?.dueOn ?? '')
    await chargeParts(due)
    await chargeParts(due)
    expect(await jobsFor(parts[1]?.id ?? '')).toHaveLength(1)
    expect(await jobsFor(parts[2]?.id ?? '')).toHaveLength(0)
  })
})

async function jobsFor(pageId: string) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  const { rows } = await client.query(
    "select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'payments.charge-card' and payload->>'pageId' = $1",
    [pageId],
  )
  await client.end()
  return rows
}

describe('a page that lives on', () => {
  test('is copied to a draft with its prices and without what was paid', async () => {
    const customerId = await company.customer(boss)
    const id = await open({ customerId, dueOn: businessDay(), collect: ['phone'] })
    await pay(id, { payerPhone: '050-1234567' })
    const customerScope = findScope('customers', boss)
    const copy = await clonePage(requireScope('paymentPageCreation', boss), id, { viewer: viewer(), customerScope })
    expect(await findPage(viewer(), copy.id)).toMatchObject({
      state: 'draft',
      amountAgorot: 118_000,
      paidAgorot: 0,
      dueOn: null,
      collect: ['phone'],
      customerId,
    })
  })
  test('is copied with no more instalments than the account of the company takes', async () => {
    const id = await open({ installmentsMax: 3 })
    const provider = (name: string) =>
      inCompany(boss, (tx) =>
        tx.execute(sql`update gateway_accounts set provider = ${name} where id = ${company.gatewayAccountId}`),
      )
    await provider('stripe')
    const copy = await clonePage(requireScope('paymentPageCreation', boss), id, {
      viewer: viewer(),
      customerScope: null,
    })
    await provider('simulator')
    expect(await findPage(viewer(), copy.id)).toMatchObject({ installmentsMax: 1 })
  })
  test('gets a later day, never an earlier one', async () => {
    const id = await open({ expiresOn: addDays(businessDay(), 10) })
    await expect(extendPage(edits(), id, { expiresOn: addDays(businessDay(), 5), version: 1 })).rejects.toMatchObject({
      code: 'shorter',
    })
    await extendPage(edits(), id, { expiresOn: addDays(businessDay(), 20), version: 1 })
    await extendPage(edits(), id, { expiresOn: null, version: 2 })
    expect(await findPage(viewer(), id)).toMatchObject({ expiresAt: null })
  })
  test('is acted on with others at once; what cannot be is left with its reason', async () => {
    const [one, paid] = [await open(), await open()]
    await pay(paid)
    const input = bulkPagesInput.parse({ act: 'cancel', ids: [one, paid] })
    const step = await inCompany(boss, (tx) =>
      pageActKinds.cancel.run(tx, { actor: boss, input, cursor: null, size: 100 }),
    )
    expect(step).toMatchObject({ processed: 2, cursor: null, refusals: [{ id: paid }] })
    expect(await findPage(viewer(), one)).toMatchObject({ state: 'cancelled' })
  })
})

test('all that a filter finds are acted on at once, and nobody where it is no filter', async () => {
  const own = await testSellingCompany()
  const actor = await own.actor()
  const sold = await own.service()
  const make = async (changes: Record<string, unknown>) =>
    (await createPage(requireScope('paymentPageCreation', actor), buildPageInput(sold, changes), null)).id
  const [site, crm] = [await make({ context: 'site' }), await make({ context: 'crm' })]
  const act = (filter: string) =>
    inCompany(actor, async (tx) => {
      const input = bulkPagesInput.parse({ act: 'cancel', filter })
      await pageActKinds.cancel.count(tx, actor, input)
      return pageActKinds.cancel.run(tx, { actor, input, cursor: null, size: 100 })
    })
  await expect(act('context=nowhere')).rejects.toMatchObject({ status: 422 })
  expect(await act('context=site&sort=-amount')).toMatchObject({ processed: 1, refusals: [] })
  const stateOf = async (id: string) => (await findPage(requireScope('paymentPages', actor), id)).state
  expect([await stateOf(site), await stateOf(crm)]).toEqual(['cancelled', 'active'])
  expect(() => bulkPagesInput.parse({ act: 'cancel' })).toThrow()
})

test('a page is charged at the account that was chosen, which has to be the company’s and able to do what is offered', async () => {
  const own = await testSellingCompany()
  const other = await testSellingCompany()
  const actor = await own.actor()
  const sold = await own.service()
  const make = (changes: Record<string, unknown>) =>
    createPage(requireScope('paymentPageCreation', actor), buildPageInput(sold, changes), null)
  await expect(make({ gatewayAccountId: other.gatewayAccountId })).rejects.toMatchObject({
    fields: { gatewayAccountId: expect.any(String) },
  })
  const { id } = await make({ gatewayAccountId: own.gatewayAccountId })
  expect(await findPage(requireScope('paymentPages', actor), id)).toMatchObject({
    gatewayAccountId: own.gatewayAccountId,
  })
  await inCompany(actor, (tx) =>
    tx.execute(sql`update gateway_accounts set provider = 'stripe' where id = ${own.gatewayAccountId}`),
  )
  await expect(make({ installmentsMax: 2 })).rejects.toMatchObject({ fields: { installmentsMax: expect.any(String) } })
})

test('a coupon is held while its payer pays, used with the money, and comes back without it', async () => {
  const couponId = crypto.randomUUID()
  await inCompany(boss, (tx) =>
    tx.insert(coupons).values({
      companyId: boss.companyId,
      id: couponId,
      code: 'SAVE10',
      name: 'עשירית',
      percentBp: 1_000,
      validFrom: '2020-01-01',
      maxUses: 1,
    }),
  )
  const taken = async () =>
    (await inCompany(boss, (tx) => tx.select().from(coupons).where(eq(coupons.id, couponId))))[0]?.taken
  const [id, other] = [await open({ takesCoupons: true }), await open({ takesCoupons: true })]
  await expect(pay(await open(), { coupon: 'SAVE10' })).rejects.toMatchObject({ status: 422 })
  await pay(id, { coupon: 'SAVE10', decision: 'decline' })
  expect(await taken()).toBe(0)
  await pay(id, { coupon: ' save10 ' })
  expect((await paymentsOf(id))[0]).toMatchObject({ amountAgorot: 106_200, discountAgorot: 11_800, vatAgorot: 16_200 })
  expect(await findPage(viewer(), id)).toMatchObject({ state: 'paid', paidAgorot: 106_200 })
  expect(await taken()).toBe(1)
  await expect(pay(other, { coupon: 'SAVE10' })).rejects.toMatchObject({ status: 422 })
})

test('the list is narrowed by part payment, due day, amount, way of the amount, where it was made, failures and openings', async () => {
  const own = await testSellingCompany()
  const actor = await own.actor()
  const sold = await own.service()
  const make = async (changes: Record<string, unknown> = {}) =>
    (await createPage(requireScope('paymentPageCreation', actor), buildPageInput(sold, changes), null)).id
  const set = (id: string, values: Partial<typeof paymentPages.$inferInsert>) =>
    inCompany(actor, (tx) => tx.update(paymentPages).set(values).where(eq(paymentPages.id, id)))
  const idsOf = async (search: Record<string, string>) =>
    (await listPages(requireScope('paymentPages', actor), loadPageList(search))).rows.map(({ id }) => id)
  const part = await make()
  await set(part, { paidAgorot: 100, paidCount: 1 })
  const late = await make({ context: 'site' })
  const longAgo = new Date(Date.now() - 40 * 86_400_000)
  await set(late, { dueOn: addDays(businessDay(), -3), firstOpenedAt: new Date(), createdAt: longAgo })
  const gift = await make({ amountMode: 'open', openMin: '10', openMax: '100' })
  await own.attempt({ pageId: gift, state: 'declined' })
  const charge = await make()
  await set(charge, { origin: 'charge' })
  expect(await idsOf({})).toHaveLength(3)
  expect(await idsOf({ state: 'partial' })).toEqual([part])
  expect(await idsOf({ state: 'active' })).toHaveLength(2)
  expect(await idsOf({ due: 'late' })).toEqual([late])
  expect(await idsOf({ context: 'site' })).toEqual([late])
  expect(await idsOf({ unpaid: '30' })).toEqual([late])
  expect(await idsOf({ opened: 'unpaid' })).toEqual([late])
  expect(await idsOf({ mode: 'open' })).toEqual([gift])
  expect(await idsOf({ failed: 'yes' })).toEqual([gift])
  expect(await idsOf({ min: '5,000' })).toEqual([])
  expect(await idsOf({ max: '2000.50' })).toHaveLength(3)
  expect(await idsOf({ origin: 'charge' })).toEqual([charge])
  expect(await idsOf({ service: sold })).toHaveLength(3)
  expect(await idsOf({ service: crypto.randomUUID() })).toEqual([])
  expect(await idsOf({ account: own.gatewayAccountId })).toHaveLength(3)
})
