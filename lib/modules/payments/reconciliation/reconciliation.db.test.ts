import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { and, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { requireScope } from '@/lib/access/scope'
import { notifications } from '@/lib/db/schema/notifications'
import { paymentDifferences, reconciliationRuns } from '@/lib/db/schema/payment-differences'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { businessDay } from '@/lib/format/dates'
import { type Gateway, GatewayUnreachable, type LedgerLine, type SessionStatus } from '@/lib/payments/gateway'
import { applyGatewayStatus } from '../gateway-status.mutations'
import { acceptReviewedCharge } from '../payment-review/acceptance.mutations'
import { listReviewedCharges } from '../payment-review/record.queries'
import { returnReviewedCharge, sendReturn } from '../payment-review/return.mutations'
import { buildRefundInput, refundCompany } from '../refunds/refunds.testing'
import { requestRefund } from '../refunds/request.mutations'
import { requeryCompany } from '../requery-stale.mutations'
import { linkDifference } from './links.mutations'
import { loadDifferenceList } from './reconciliation.list'
import { listDifferences, listRuns } from './reconciliation.queries'
import { explainDifference, queryDifferenceOrder } from './resolution.mutations'
import { reconcile, startRun } from './runs.mutations'

type Books = (lines: LedgerLine[], day: string) => LedgerLine[] | Promise<LedgerLine[]>
const faults = vi.hoisted(() => ({ books: (lines: unknown) => lines }))
vi.mock('@/lib/payments/gateways', async (original) => {
  const real = await original<typeof import('@/lib/payments/gateways')>()
  const books = faults as unknown as { books: Books }
  return {
    ...real,
    buildGateway: (...args: Parameters<typeof real.buildGateway>): Gateway => {
      const gateway = real.buildGateway(...args)
      return { ...gateway, readLedger: async (day) => books.books(await gateway.readLedger(day), day) }
    },
  }
})

const folder = mkdtempSync(join(tmpdir(), 'kesher-differences-'))
const TODAY = businessDay()
let database: Awaited<ReturnType<typeof testDatabase>>
let seller: Awaited<ReturnType<typeof refundCompany>>

beforeAll(async () => {
  process.env.FILES_DIR = join(folder, 'files')
  database = await testDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  seller = await refundCompany()
  books((lines) => lines)
})

const books = (change: Books) => {
  faults.books = change as never
}
const reconciliationScope = () => requireScope('reconciliation', seller.boss)
const differences = (state: 'open' | 'all' = 'open') =>
  listDifferences(reconciliationScope(), { ...loadDifferenceList(new URLSearchParams()), state }).then(
    ({ rows }) => rows,
  )

const pageOf = async (pageId: string) => {
  const [row] = await inCompany(seller, (tx) => tx.select().from(paymentPages).where(eq(paymentPages.id, pageId)))
  return row
}
async function jobsOf(task: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  const { rows } = await client.query(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1`,
    [task],
  )
  await client.end()
  return rows.map(({ payload }) => payload)
}
const captured = (transaction: string): SessionStatus => ({
  state: 'captured',
  amountAgorot: 118_000,
  currency: 'ILS',
  transaction,
  approvalNumber: null,
  cardLast4: null,
  declineCode: null,
  method: 'card',
  cardBrand: null,
  keptCard: null,
})

async function run(day = TODAY) {
  const { id } = await startRun(reconciliationScope(), { accountId: seller.gatewayAccountId, day })
  await reconcile({ companyId: seller.companyId, runId: id })
  const [row] = await inCompany(seller, (tx) =>
    tx.select().from(reconciliationRuns).where(eq(reconciliationRuns.id, id)),
  )
  return row
}

/** Makes a payment old enough that the gateway's ledger has to contain it. */
const backdateSettlement = (paymentId: string) =>
  inCompany(seller, (tx) =>
    tx.execute(sql`update payments set paid_at = paid_at - interval '20 minutes' where id = ${paymentId}`),
  )
const forget = (paymentId: string) =>
  inCompany(seller, (tx) => tx.execute(sql`update payments set deleted_at = now() where id = ${paymentId}`))
const stray = (set: Partial<LedgerLine> = {}): LedgerLine => ({
  transaction: 'stray-1',
  orderRef: null,
  amountAgorot: 118_000,
  currency: 'ILS',
  at: new Date(),
  cardLast4: '4242',
  ...set,
})

describe('a comparison', () => {
  it('of equal books finds nothing, however often it runs', async () => {
    await seller.paid()
    await seller.paid()
    expect(await run()).toMatchObject({ state: 'done', lines: 2, matched: 2, found: 0 })
    expect(await run()).toMatchObject({ matched: 2, found: 0 })
    expect(await differences('all')).toEqual([])
  })
  it('finds once what is missing here, tells who may do something, and closes it when it is there', async () => {
    const payment = await seller.paid()
    await forget(payment.id)
    expect(await run()).toMatchObject({ found: 1, matched: 0 })
    expect(await run()).toMatchObject({ found: 1 })
    const found = await differences()
    expect(found).toEqual([
      expect.objectContaining({ kind: 'missing_here', transaction: payment.gatewayTransaction, version: 1 }),
    ])
    const bells = await inCompany(seller, (tx) =>
      tx.select().from(notifications).where(eq(notifications.kind, 'payment.differences')),
    )
    expect(bells.every(({ payload }) => (payload as { found: number }).found === 1)).toBe(true)
    await inCompany(seller, (tx) => tx.execute(sql`update payments set deleted_at = null where id = ${payment.id}`))
    expect(await run()).toMatchObject({ found: 0, closed: 1 })
    expect(await differences()).toEqual([])
    expect((await differences('all'))[0]).toMatchObject({ state: 'settled', closedByName: null })
  })
  it('finds what the gateway lacks, once it must have it', async () => {
    const payment = await seller.paid()
    books(() => [])
    expect(await run()).toMatchObject({ found: 0 })
    await backdateSettlement(payment.id)
    expect(await run()).toMatchObject({ found: 1 })
    expect(await differences()).toEqual([expect.objectContaining({ kind: 'missing_there', paymentId: payment.id })])
  })
  it('does not look for what began before the books that it reads', async () => {
    const { id, attemptId } = await seller.paid()
    books(() => [])
    await backdateSettlement(id)
    await inCompany(seller, (tx) =>
      tx.execute(sql`update payment_attempts set created_at = now() - interval '5 days' where id = ${attemptId}`),
    )
    expect(await run()).toMatchObject({ found: 0 })
  })
  it('finds another sum', async () => {
    const payment = await seller.paid()
    books((lines) => lines.map((line) => ({ ...line, amountAgorot: line.amountAgorot - 100 })))
    await run()
    expect(await differences()).toEqual([
      expect.objectContaining({ kind: 'amount', paymentId: payment.id, gatewayAgorot: 117_900, ourAgorot: 118_000 }),
    ])
  })
  it('that cannot read the books says so, and changes no difference', async () => {
    books(() => Promise.reject(new GatewayUnreachable('down')))
    expect(await run()).toMatchObject({ state: 'failed', error: 'unreachable' })
    expect((await listRuns(reconciliationScope())).length).toBe(1)
  })
})

describe('a difference', () => {
  it('closed with an explanation stays closed while it is the same', async () => {
    books((lines, day) => (day === TODAY ? [...lines, stray()] : lines))
    await run()
    const [row] = await differences()
    await explainDifference(reconciliationScope(), row?.id ?? '', { version: 1, reason: 'עסקה של המסוף הקודם' })
    expect(await run()).toMatchObject({ found: 1 })
    expect((await differences('all'))[0]).toMatchObject({ state: 'explained' })
    await expect(
      explainDifference(reconciliationScope(), row?.id ?? '', { version: 2, reason: 'שוב' }),
    ).rejects.toMatchObject({
      code: 'closed',
    })
  })
  it('of a known order is settled by asking the gateway', async () => {
    const { attemptId, pageId } = await seller.tried('approve')
    const payment = await seller.paymentOf(pageId)
    await forget(payment.id)
    await run()
    const [row] = await differences()
    expect(row).toMatchObject({ kind: 'missing_here', attemptId })
    const { answer } = await queryDifferenceOrder(reconciliationScope(), row?.id ?? '')
    expect(answer).toContain('נגבה')
  })
  it('of unknown money becomes a payment of a page, once', async () => {
    books((lines, day) => (day === TODAY ? [...lines, stray()] : lines))
    const page = await seller.newPage()
    await run()
    const [row] = await differences()
    const [{ number } = { number: '' }] = await inCompany(seller, (tx) =>
      tx.select({ number: paymentPages.numberText }).from(paymentPages).where(eq(paymentPages.id, page.pageId)),
    )
    await expect(
      linkDifference(reconciliationScope(), row?.id ?? '', { version: 1, number: 'none' }),
    ).rejects.toMatchObject({
      status: 422,
    })
    await linkDifference(reconciliationScope(), row?.id ?? '', { version: 1, number })
    expect(await seller.paymentOf(page.pageId)).toMatchObject({ amountAgorot: 118_000, gatewayTransaction: 'stray-1' })
    expect(await run()).toMatchObject({ found: 0 })
  })
  it('of unknown money becomes a page and a payment of a customer, in one', async () => {
    books((lines, day) => (day === TODAY ? [...lines, stray({ transaction: 'stray-2', amountAgorot: 35_000 })] : lines))
    const customer = await seller.company.customer(seller.boss)
    await run()
    const [row] = await differences()
    const place = { version: 1, customerId: customer, title: 'עסקה בדלפק' }
    await expect(linkDifference(reconciliationScope(), row?.id ?? '', place)).rejects.toMatchObject({ status: 422 })
    await linkDifference(reconciliationScope(), row?.id ?? '', {
      ...place,
      customerScope: requireScope('customers', seller.boss),
    })
    const [made] = await inCompany(seller, (tx) =>
      tx
        .select()
        .from(paymentPages)
        .where(and(eq(paymentPages.companyId, seller.companyId), eq(paymentPages.customerId, customer))),
    )
    expect(made).toMatchObject({ state: 'paid', title: 'עסקה בדלפק', amountAgorot: 35_000, paidAgorot: 35_000 })
    expect(await seller.paymentOf(made?.id ?? '')).toMatchObject({
      amountAgorot: 35_000,
      gatewayTransaction: 'stray-2',
      customerId: customer,
      method: 'card',
    })
    expect(await run()).toMatchObject({ found: 0 })
  })
  it('of a page of many payers takes a place on it, and the last place ends the page', async () => {
    const strays = [stray({ transaction: 'place-1' }), stray({ transaction: 'place-2' })]
    books((lines, day) => (day === TODAY ? [...lines, ...strays] : lines))
    const { pageId } = await seller.newPage({ paymentsMax: 2 })
    await run()
    const states: unknown[] = []
    for (const { id } of await differences()) {
      await linkDifference(reconciliationScope(), id, { version: 1, number: (await pageOf(pageId))?.numberText ?? '' })
      const page = await pageOf(pageId)
      states.push([page?.paidCount, page?.state, page?.paidAt !== null])
    }
    expect(states).toEqual([
      [1, 'active', false],
      [2, 'paid', true],
    ])
  })
  it('of a dated part becomes its payment, and the page that was split hears of it', async () => {
    books((lines, day) => (day === TODAY ? [...lines, stray({ transaction: 'stray-3' })] : lines))
    const parent = await seller.newPage({ amountAgorot: 118_000 })
    const part = await seller.newPage({ origin: 'part', parentId: parent.pageId })
    await run()
    const [row] = await differences()
    const link = async (pageId: string) =>
      linkDifference(reconciliationScope(), row?.id ?? '', {
        version: 1,
        number: (await pageOf(pageId))?.numberText ?? '',
      })
    await expect(link(parent.pageId)).rejects.toMatchObject({ status: 422 })
    await link(part.pageId)
    expect(await pageOf(parent.pageId)).toMatchObject({ state: 'paid', paidAgorot: 118_000 })
    expect(await jobsOf('payment-pages.part-settled')).toContainEqual(expect.objectContaining({ pageId: part.pageId }))
  })
  it('of a refund that is still on its way is not written down beside it', async () => {
    const payment = await seller.paid()
    const refunder = requireScope('paymentRefunds', seller.clerk)
    const { id } = await requestRefund(refunder, seller.asking(payment.id), buildRefundInput('180'))
    await inCompany(seller, (tx) => tx.execute(sql`update payment_refunds set state = 'sending' where id = ${id}`))
    books((lines, day) => (day === TODAY ? [...lines, stray({ transaction: 'back-2', amountAgorot: -18_000 })] : lines))
    await run()
    const [row] = await differences()
    const linked = linkDifference(reconciliationScope(), row?.id ?? '', { version: 1, number: payment.numberText })
    await expect(linked).rejects.toMatchObject({ code: 'refunding' })
  })
  it('of a refund made at the gateway becomes a refund of its payment', async () => {
    const payment = await seller.paid()
    books((lines, day) => (day === TODAY ? [...lines, stray({ transaction: 'back-1', amountAgorot: -18_000 })] : lines))
    await run()
    const [row] = await differences()
    expect(row?.kind).toBe('refund_missing_here')
    await linkDifference(reconciliationScope(), row?.id ?? '', { version: 1, number: payment.numberText })
    expect(await seller.paymentOf(payment.pageId)).toMatchObject({
      refundedAgorot: 18_000,
      state: 'partially_refunded',
    })
    expect(await run()).toMatchObject({ found: 0 })
  })
})

describe('a charge that was held', () => {
  const page = (pageId: string) => pageOf(pageId)

  it('is not linked but decided, and its difference closes with the decision, accepted or returned', async () => {
    const [one, other] = [await seller.tried('wrong_amount'), await seller.tried('wrong_amount')]
    await run()
    const found = await differences()
    expect(found.map(({ kind }) => kind)).toEqual(['missing_here', 'missing_here'])
    const elsewhere = await seller.newPage()
    const number = (await pageOf(elsewhere.pageId))?.numberText ?? ''
    const linked = linkDifference(reconciliationScope(), found[0]?.id ?? '', { version: 1, number })
    await expect(linked).rejects.toMatchObject({ code: 'held' })
    await acceptReviewedCharge(reconciliationScope(), one.attemptId, { reason: 'הסכום מוסכם' })
    expect(await differences()).toHaveLength(1)
    const { returnId } = await returnReviewedCharge(reconciliationScope(), other.attemptId, { reason: 'סכום שגוי' })
    await sendReturn({ companyId: seller.companyId, returnId })
    expect(await differences()).toEqual([])
  })
  it('that was written down as a payment meanwhile is that payment: it is let go, and not returned', async () => {
    const { attemptId, pageId } = await seller.tried('wrong_amount')
    // Simulates a gateway that stores no reference of ours.
    books((lines) => lines.map((line) => ({ ...line, orderRef: null })))
    await run()
    const [row] = await differences()
    const elsewhere = await seller.newPage()
    const number = (await pageOf(elsewhere.pageId))?.numberText ?? ''
    await linkDifference(reconciliationScope(), row?.id ?? '', { version: 1, number })
    const booked = await seller.paymentOf(elsewhere.pageId)
    await expect(returnReviewedCharge(reconciliationScope(), attemptId, { reason: 'שגוי' })).rejects.toMatchObject({
      code: 'known',
    })
    expect(await acceptReviewedCharge(reconciliationScope(), attemptId, { reason: 'רשום' })).toEqual({
      paymentId: booked.id,
    })
    expect(await listReviewedCharges(reconciliationScope())).toEqual([])
    expect(await page(pageId)).toMatchObject({ needsReview: '', state: 'active', paidCount: 0 })
  })
  it('is not held where it stands as a payment already, however late it is told of', async () => {
    const { attemptId, pageId } = await seller.tried('cancel')
    books((lines, day) => (day === TODAY ? [...lines, stray({ transaction: 'stray-4' })] : lines))
    await run()
    const [row] = await differences()
    const elsewhere = await seller.newPage()
    const number = (await pageOf(elsewhere.pageId))?.numberText ?? ''
    await linkDifference(reconciliationScope(), row?.id ?? '', { version: 1, number })
    const target = { companyId: seller.companyId, pageId, attemptId }
    expect(await applyGatewayStatus(target, { status: captured('stray-4') })).toBe('nothing')
    expect(await applyGatewayStatus(target, { status: captured('stray-5') })).toBe('review')
    // The same for an order that is still live: it ends as declined and makes no second payment.
    const live = await seller.tried('slow')
    expect(await applyGatewayStatus({ ...target, ...live }, { status: captured('stray-4') })).toBe('decline')
    expect(await seller.attemptOf(live.attemptId)).toMatchObject({ state: 'declined', declineCode: 'booked' })
  })
  it('that went back asks whoever made the page for its money anew', async () => {
    const { attemptId, pageId } = await seller.tried('wrong_amount', { origin: 'charge' })
    const { returnId } = await returnReviewedCharge(reconciliationScope(), attemptId, { reason: 'סכום שגוי' })
    expect(await jobsOf('customer-services.settled')).not.toContainEqual(expect.objectContaining({ pageId }))
    await sendReturn({ companyId: seller.companyId, returnId })
    expect(await jobsOf('customer-services.settled')).toContainEqual(expect.objectContaining({ pageId }))
  })
  it('of a dated part is accepted, and the page that was split ends with it', async () => {
    const parent = await seller.newPage()
    const { attemptId, pageId } = await seller.tried('wrong_amount', { origin: 'part', parentId: parent.pageId })
    await acceptReviewedCharge(reconciliationScope(), attemptId, { reason: 'הסכום מוסכם' })
    expect(await page(pageId)).toMatchObject({ state: 'paid' })
    expect(await page(parent.pageId)).toMatchObject({ state: 'closed', paidAgorot: 117_900 })
  })

  it('is accepted as what was really taken, and the page is paid', async () => {
    const { attemptId, pageId } = await seller.tried('wrong_amount')
    expect(await page(pageId)).toMatchObject({ needsReview: 'amount_mismatch', state: 'active' })
    expect((await listReviewedCharges(reconciliationScope())).map(({ id }) => id)).toEqual([attemptId])
    await acceptReviewedCharge(reconciliationScope(), attemptId, { reason: 'הסכום מוסכם' })
    expect(await seller.paymentOf(pageId)).toMatchObject({ amountAgorot: 117_900, attemptId })
    expect(await page(pageId)).toMatchObject({ needsReview: '', state: 'paid' })
    await expect(acceptReviewedCharge(reconciliationScope(), attemptId, { reason: 'שוב' })).rejects.toMatchObject({
      status: 404,
    })
    expect(await run()).toMatchObject({ found: 0, matched: 1 })
  })
  it('goes back whole, never was a payment, and frees its page', async () => {
    const { attemptId, pageId } = await seller.tried('wrong_amount')
    const { returnId } = await returnReviewedCharge(reconciliationScope(), attemptId, { reason: 'סכום שגוי' })
    await expect(acceptReviewedCharge(reconciliationScope(), attemptId, { reason: 'בכל זאת' })).rejects.toMatchObject({
      code: 'returning',
    })
    await sendReturn({ companyId: seller.companyId, returnId })
    await sendReturn({ companyId: seller.companyId, returnId })
    expect(await seller.attemptOf(attemptId)).toMatchObject({ state: 'declined', declineCode: 'returned' })
    expect(await page(pageId)).toMatchObject({ needsReview: '', state: 'active' })
    const paid = await inCompany(seller, (tx) =>
      tx
        .select()
        .from(payments)
        .where(and(eq(payments.companyId, seller.companyId), eq(payments.pageId, pageId))),
    )
    expect(paid).toEqual([])
    expect(await run()).toMatchObject({ found: 0, lines: 2, matched: 2 })
  })
})

it('what has not been settled for ten minutes is asked about again', async () => {
  const { attemptId } = await seller.tried('slow')
  expect(await requeryCompany(seller)).toBe(0)
  await inCompany(seller, (tx) =>
    tx.execute(sql`update payment_attempts set created_at = now() - interval '11 minutes' where id = ${attemptId}`),
  )
  expect(await requeryCompany(seller)).toBe(1)
})

it('the kinds that the database knows are those that have a name', async () => {
  const { differenceKindLabels } = await import('./reconciliation.labels')
  expect(Object.keys(differenceKindLabels).sort()).toEqual([...paymentDifferences.kind.enumValues].sort())
})
