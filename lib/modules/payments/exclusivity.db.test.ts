import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { createPage } from '@/lib/modules/payment-pages/payment-pages.mutations'
import { buildPageInput, testSellingCompany } from '@/lib/modules/payment-pages/payment-pages.testing'
import { movePage } from '@/lib/modules/payment-pages/transitions.mutations'
import { decideAtGateway } from '@/lib/payments/simulator/charging'

import { beginPayment } from './attempts.mutations'
import { refreshCheckout } from './checkout.mutations'
import { loadCheckout, loadCheckoutState, type PagePass, quoteCheckout } from './checkout.queries'
import { applyGatewayStatus } from './gateway-status.mutations'
import { attemptInput, quoteInput } from './payments.schema'
import { findCheckoutReceipt } from './receipts/receipts.queries'

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

async function open(changes: Record<string, unknown> = {}): Promise<PagePass> {
  const { id } = await createPage(requireScope('paymentPageCreation', boss), buildPageInput(serviceId, changes), null)
  return { companyId: boss.companyId, pageId: id } as PagePass
}

const input = (changes: Record<string, unknown> = {}) =>
  attemptInput.parse({
    idempotencyKey: crypto.randomUUID(),
    installments: 1,
    payerName: 'דנה כהן',
    acceptTerms: true,
    payerEmail: 'dana@example.com',
    ...changes,
  })

async function begin(page: PagePass, changes: Record<string, unknown> = {}) {
  const begun = await beginPayment(page, input(changes))
  if (begun.state !== 'open') throw new Error(`not open: ${begun.state}`)
  return begun
}

/** Charges the attempt at the gateway; the callback comes late, and the returning browser queries the state. */
async function pay(page: PagePass, { url, attempt }: { url: string; attempt: string }) {
  await decideAtGateway(url.split('/').at(-1) ?? '', 'late')
  return refreshCheckout(page, attempt)
}

const rowsOf = ({ pageId }: PagePass) =>
  inCompany(boss, async (tx) => {
    const [page] = await tx.select().from(paymentPages).where(eq(paymentPages.id, pageId))
    const paid = await tx.select().from(payments).where(eq(payments.pageId, pageId))
    const attempts = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.pageId, pageId))
    return { page, paid, attempts }
  })

describe('a page that many pay', () => {
  it('takes exactly as many as it may of 50 that come at once, and then it is full', async () => {
    const page = await open({ paymentsMax: 10 })
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => begin(page)))
    const begun = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(begun).toHaveLength(10)
    for (const one of tries)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409, code: 'full' })
    await Promise.all(begun.map((one) => pay(page, one)))
    const rows = await rowsOf(page)
    expect(rows.paid).toHaveLength(10)
    expect(rows.page).toMatchObject({ state: 'paid', paidCount: 10, paidAgorot: 1_180_000 })
    expect(await loadCheckoutState(page)).toMatchObject({ state: 'full', own: null })
    await expect(beginPayment(page, input())).rejects.toMatchObject({ code: 'full' })
  })
  it('gives the place of who did not pay to who comes next', async () => {
    const page = await open({ paymentsMax: 2 })
    const [one] = [await begin(page), await begin(page)]
    await expect(begin(page)).rejects.toMatchObject({ code: 'full' })
    await decideAtGateway(one.url.split('/').at(-1) ?? '', 'cancel')
    await refreshCheckout(page, one.attempt)
    expect(await pay(page, await begin(page))).toMatchObject({ state: 'paid' })
  })
  it('shows everybody their own alone: state, receipt and what they filled in', async () => {
    const page = await open({ paymentsMax: null })
    const [mine, other] = [await begin(page), await begin(page, { payerName: 'משה לוי' })]
    expect(mine.url).not.toBe(other.url)
    await pay(page, mine)
    expect(await loadCheckoutState(page)).toMatchObject({ state: 'open', own: null })
    expect(await loadCheckoutState(page, other.attempt)).toMatchObject({ state: 'open', own: { isLive: true } })
    const checkout = await loadCheckout(page, mine.attempt)
    expect(checkout).toMatchObject({ state: 'paid', own: { payer: { name: 'דנה כהן' } } })
    expect((await findCheckoutReceipt(page, mine.attempt)).name).toContain(checkout.payment?.number)
    await expect(findCheckoutReceipt(page)).rejects.toMatchObject({ status: 404 })
    await expect(findCheckoutReceipt(page, other.attempt)).rejects.toMatchObject({ status: 404 })
  })
  it('that took all it may meanwhile leaves a late charge to a person', async () => {
    const page = await open({ paymentsMax: 2 })
    const { attempt } = await begin(page)
    await inCompany(boss, (tx) =>
      tx.execute(sql`update payment_pages set paid_count = 2, state = 'paused' where id = ${page.pageId}`),
    )
    const status = {
      state: 'captured' as const,
      amountAgorot: 118_000,
      currency: 'ILS',
      transaction: 't-late',
      approvalNumber: '1',
      cardLast4: '4242',
      declineCode: null,
      method: 'card' as const,
      cardBrand: null,
      keptCard: null,
    }
    expect(await applyGatewayStatus({ ...page, attemptId: attempt }, { status })).toBe('review')
    expect((await rowsOf(page)).page).toMatchObject({ needsReview: 'captured_beyond_limit', paidCount: 2 })
  })
  it('held for a while takes nobody new, and lets end what has begun', async () => {
    const page = await open({ paymentsMax: null })
    const begun = await begin(page)
    await movePage(requireScope('paymentPageEdits', boss), page.pageId, { state: 'paused', version: 1 })
    expect(await loadCheckoutState(page)).toMatchObject({ state: 'held' })
    await expect(beginPayment(page, input())).rejects.toMatchObject({ code: 'held' })
    expect(await pay(page, begun)).toMatchObject({ state: 'paid' })
    expect((await rowsOf(page)).page).toMatchObject({ state: 'paused', paidCount: 1 })
  })
})

it('a receipt is given out at most 300 times a minute', async () => {
  const page = await open()
  await pay(page, await begin(page))
  expect((await findCheckoutReceipt(page)).mime).toBe('application/pdf')
  const key = `payment-receipts:${page.pageId}`
  await inAuth((tx) => tx.execute(sql`update rate_limits set hits = 300 where key = ${key}`))
  await expect(findCheckoutReceipt(page)).rejects.toMatchObject({ status: 429 })
})

describe('what a payer chooses', () => {
  it('is priced by the page: quantities within their limits, and the amount of the browser is not there to be read', async () => {
    const lines = [{ serviceId, quantity: 1, unitPrice: '100', quantityMin: 0, quantityMax: 5 }]
    const page = await open({ amountMode: 'choose', paymentsMax: null, lines })
    const id = (await loadCheckout(page)).lines[0]?.id ?? ''
    expect(await quoteCheckout(page, quoteInput.parse({ quantities: { [id]: 3 } }))).toMatchObject({
      amountAgorot: 30_000,
    })
    await expect(begin(page, { quantities: { [id]: 6 } })).rejects.toMatchObject({ status: 422 })
    await expect(begin(page, { quantities: { [id]: 0 } })).rejects.toMatchObject({ status: 422 })
    await pay(page, await begin(page, { quantities: { [id]: 2 } }))
    const [payment] = (await rowsOf(page)).paid
    expect(payment).toMatchObject({
      amountAgorot: 20_000,
      vatAgorot: 3_051,
      lines: [{ quantity: 2, unitAgorot: 10_000 }],
    })
  })
  it('of an open amount is what was typed, and a page of one payer is paid with it', async () => {
    const page = await open({ amountMode: 'open', openMin: '50', openMax: '5000' })
    await expect(begin(page, { amount: '49.99' })).rejects.toMatchObject({ status: 422 })
    await expect(begin(page)).rejects.toMatchObject({ status: 422 })
    expect(() => input({ amount: '100.005' })).toThrow()
    expect(await pay(page, await begin(page, { amount: '72.50' }))).toMatchObject({ state: 'paid' })
    expect((await rowsOf(page)).page).toMatchObject({ state: 'paid', paidAgorot: 7_250 })
  })
  it('and agrees to stays word for word with the attempt and the payment, whatever the page says later', async () => {
    const page = await open({ collect: ['id_number'], questions: [{ key: 'size', label: 'מידה', kind: 'text' }] })
    await expect(begin(page)).rejects.toMatchObject({ fields: { idNumber: 'יש למלא מספר זהות' } })
    const begun = await begin(page, { idNumber: '123456782', answers: { size: 'L' } })
    await inCompany(boss, (tx) =>
      tx.update(paymentPages).set({ terms: 'אחרים' }).where(eq(paymentPages.id, page.pageId)),
    )
    await pay(page, begun)
    const { attempts, paid } = await rowsOf(page)
    expect(attempts[0]).toMatchObject({ terms: 'ביטול בתוך 14 ימים.', details: { answers: { size: 'L' } } })
    expect(attempts[0]?.details.idNumberSealed).not.toContain('123456782')
    expect(paid[0]).toMatchObject({ terms: 'ביטול בתוך 14 ימים.', termsAgreedAt: attempts[0]?.termsAgreedAt })
  })
  it('never holds a card number, in any field', () => {
    for (const field of ['payerName', 'invoiceName', 'address', 'coupon'])
      expect(() => input({ [field]: 'כרטיס 4580 0000 0000 0000' })).toThrow()
    expect(() => input({ answers: { size: '4580000000000000' } })).toThrow()
  })
  it('is one purchase: other quantities end the session that was open and begin another', async () => {
    const lines = [{ serviceId, quantity: 1, unitPrice: '100', quantityMin: 1, quantityMax: 5 }]
    const page = await open({ amountMode: 'choose', lines })
    const id = (await loadCheckout(page)).lines[0]?.id ?? ''
    const one = await begin(page, { quantities: { [id]: 1 } })
    const two = await begin(page, { quantities: { [id]: 2 } })
    expect(two.attempt).not.toBe(one.attempt)
    const live = await inCompany(boss, (tx) =>
      tx
        .select({ state: paymentAttempts.state })
        .from(paymentAttempts)
        .where(and(eq(paymentAttempts.id, one.attempt), eq(paymentAttempts.declineCode, 'superseded'))),
    )
    expect(live).toEqual([{ state: 'declined' }])
  })
})
