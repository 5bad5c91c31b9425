import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { customers } from '@/lib/db/schema/customers'
import { documents } from '@/lib/db/schema/documents'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { paymentRefunds } from '@/lib/db/schema/payment-refunds'
import { payments } from '@/lib/db/schema/payments'
import { files } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { businessDay } from '@/lib/format/dates'
import { loadDocuments, loadIncome, loadLinks, loadNewCustomers } from './figures.queries'
import { loadFirstSteps } from './getting-started.queries'
import { listFollowUps, listPending, listUnpaid } from './home.queries'
import { homeSpan, sumWithin } from './home.rules'

const DAY = 86_400_000
// A Wednesday noon in the middle of a month, so that neither the day nor the month changes during the test.
const NOW = new Date('2026-03-18T10:00:00Z')
const SPAN = homeSpan('month', NOW)
const ago = (days: number) => new Date(NOW.getTime() - days * DAY)

let database: Awaited<ReturnType<typeof testDatabase>>
let gatewayAccountId: string
let actors: Record<'admin' | 'agent' | 'stranger', Actor>
type Name = keyof typeof actors

beforeAll(async () => {
  database = await testDatabase()
  const [ours, theirs] = [await testCompany(), await testCompany()]
  gatewayAccountId = ours.gatewayAccountId
  actors = {
    admin: await ours.actor('companyAdmin'),
    agent: await ours.actor('agent'),
    stranger: await theirs.actor('companyAdmin'),
  }
  await addPage('admin', { createdAt: ago(10), amountAgorot: 10_000 })
  await addPage('admin', { createdAt: ago(3), amountAgorot: 20_000 })
  await addPage('admin', { createdAt: ago(20), amountAgorot: 40_000, expiresAt: ago(1) })
  await addPage('agent', { createdAt: ago(8), amountAgorot: 80_000 })
  await addPayment('admin', { paidAt: NOW, amountAgorot: 100 })
  await addPayment('admin', { paidAt: ago(2), amountAgorot: 1_000 })
  await addPayment('admin', { paidAt: ago(30), amountAgorot: 1_000_000 })
  await addPayment('agent', { paidAt: NOW, amountAgorot: 7 })
  await addCustomer('admin', { createdAt: NOW, nextFollowUpOn: businessDay(NOW) })
  await addCustomer('admin', { createdAt: ago(40), nextFollowUpOn: businessDay(ago(-1)) })
  await addCustomer('agent', { createdAt: ago(5), nextFollowUpOn: businessDay(ago(9)) })
  await addDocument('admin', { state: 'sent', sentAt: ago(1) })
  await addDocument('admin', { state: 'sent', sentAt: ago(9), expiresAt: ago(1) })
  await addDocument('admin', { state: 'declined', sentAt: ago(4), updatedAt: ago(2) })
  await addDocument('admin', { state: 'declined', sentAt: ago(60), updatedAt: ago(50) })
  await addDocument('admin', { state: 'completed', sentAt: ago(3), completedAt: ago(2), createdAt: ago(3) })
})
afterAll(() => database.drop())

const pages = (who: Name) => requireScope('paymentPages', actors[who])
const money = (who: Name) => requireScope('payments', actors[who])
const people = (who: Name) => requireScope('customers', actors[who])
const documentScope = (who: Name) => requireScope('documents', actors[who])

describe('home', () => {
  it('adds up what came in by day, this month and as much of the one before, and what is open', async () => {
    const { days, open } = await loadIncome(money('admin'), SPAN, NOW)
    expect([sumWithin(days, SPAN.current), sumWithin(days, SPAN.previous)]).toEqual([1_107, 1_000_000])
    expect(days.find(({ day }) => day === businessDay(NOW))?.value).toBe(107)
    expect(open).toEqual({ count: 3, agorot: 110_000 })
  })

  it('follows links from sent to paid, without drafts', async () => {
    await addPage('admin', { state: 'draft', createdAt: NOW })
    const made = await loadLinks(pages('agent'), SPAN)
    expect(made.reduce((sum, { sent }) => sum + sent, 0)).toBe(2)
    expect(made.reduce((sum, { paid }) => sum + paid, 0)).toBe(1)
    const all = await loadLinks(pages('admin'), SPAN)
    expect(all.reduce((sum, { sent }) => sum + sent, 0)).toBe(7)
    expect(all.every(({ opened, paid }) => opened >= paid)).toBe(true)
  })

  it('counts new customers by day and source, and signed documents by day', async () => {
    const found = await loadNewCustomers(people('admin'), SPAN)
    expect(sumWithin(found, SPAN.current)).toBe(2)
    const { signed, states } = await loadDocuments(documentScope('admin'), SPAN)
    expect(sumWithin(signed, SPAN.current)).toBe(1)
    expect(states).toContainEqual({ state: 'completed', value: 1 })
  })

  it('an agent’s figures are their own', async () => {
    const { days, open } = await loadIncome(money('agent'), SPAN, NOW)
    expect([sumWithin(days, SPAN.current), open]).toEqual([7, { count: 1, agorot: 80_000 }])
    expect(sumWithin(await loadNewCustomers(people('agent'), SPAN), SPAN.current)).toBe(1)
    expect(findScope('documents', actors.agent)).toBeNull()
  })

  it('nothing of another company is counted or listed', async () => {
    const open = { count: 0, agorot: 0 }
    expect(await loadIncome(money('stranger'), SPAN, NOW)).toEqual({ days: [], testAgorot: 0, open })
    expect(await loadLinks(pages('stranger'), SPAN)).toEqual([])
    expect(await listUnpaid(pages('stranger'), NOW)).toEqual({ rows: [], count: 0 })
    expect(await loadNewCustomers(people('stranger'), SPAN)).toEqual([])
    expect(await listFollowUps(people('stranger'), NOW)).toEqual({ rows: [], count: 0 })
    expect(await loadDocuments(documentScope('stranger'), SPAN)).toEqual({ signed: [], states: [] })
    expect(await listPending(documentScope('stranger'), NOW)).toEqual([])
  })

  it('knows which first steps a company has taken', async () => {
    const none = { customer: false, service: false, page: false, document: false }
    expect(await loadFirstSteps(people('stranger'))).toEqual(none)
    expect(await loadFirstSteps(people('agent'))).toEqual({
      customer: true,
      service: false,
      page: true,
      document: true,
    })
  })

  it('shows pages that nobody paid for more than a week, the oldest first', async () => {
    const { rows, count } = await listUnpaid(pages('admin'), NOW)
    expect(rows.map(({ amountAgorot }) => amountAgorot)).toEqual([10_000, 80_000])
    expect(count).toBe(2)
  })

  it('shows the reader’s own follow-ups that are due, not a colleague’s', async () => {
    expect((await listFollowUps(people('admin'), NOW)).rows.map(({ nextFollowUpOn }) => nextFollowUpOn)).toEqual([
      businessDay(NOW),
    ])
    expect((await listFollowUps(people('agent'), NOW)).count).toBe(1)
  })

  it('shows documents that were declined lately, then those that wait; none that expired', async () => {
    expect((await listPending(documentScope('admin'), NOW)).map(({ state }) => state)).toEqual(['declined', 'sent'])
  })

  it('takes off what went back, and counts test money beside and not within', async () => {
    const before = await loadIncome(money('admin'), SPAN, NOW)
    await addPayment('admin', { paidAt: NOW, amountAgorot: 50_000, isSimulated: true })
    const paymentId = await addPayment('admin', { paidAt: ago(40), amountAgorot: 900 })
    await addRefund('admin', { paymentId, amountAgorot: 40, state: 'done', refundedAt: NOW })
    const { days, testAgorot } = await loadIncome(money('admin'), SPAN, NOW)
    expect(sumWithin(days, SPAN.current)).toBe(sumWithin(before.days, SPAN.current) - 40)
    expect(testAgorot).toBe(50_000)
    await addRefund('admin', { paymentId, amountAgorot: 1, state: 'requested', refundedAt: null })
    expect(sumWithin((await loadIncome(money('admin'), SPAN, NOW)).days, SPAN.current)).toBe(1_067)
  })
})

type Page = Partial<typeof paymentPages.$inferInsert>

const addPage = (who: Name, values: Page = {}) =>
  inCompany(actors[who], async (tx) => {
    const { companyId, id: ownerId } = actors[who]
    const id = newId()
    const number = await nextNumber(tx, companyId, 'payment_page')
    await tx.insert(paymentPages).values({
      companyId,
      id,
      number,
      ownerId,
      gatewayAccountId,
      publicToken: id,
      title: 'עמוד',
      state: 'active',
      amountAgorot: 1,
      vatRateBp: 1800,
      vatAgorot: 0,
      terms: 'תנאים',
      searchText: 'עמוד',
      ...values,
    })
    return id
  })

async function addPayment(who: Name, values: { paidAt: Date; amountAgorot: number; isSimulated?: boolean }) {
  const id = newId()
  const pageId = await addPage(who, { state: 'paid', createdAt: values.paidAt })
  await inCompany(actors[who], async (tx) => {
    const { companyId, id: ownerId } = actors[who]
    const number = await nextNumber(tx, companyId, 'receipt')
    await tx.insert(payments).values({
      companyId,
      id,
      number,
      pageId,
      ownerId,
      currency: 'ILS',
      vatRateBp: 1800,
      vatAgorot: 0,
      method: 'cash',
      payerName: 'דנה',
      ...values,
    })
  })
  return id
}

type Refund = { paymentId: string; amountAgorot: number; state: 'done' | 'requested'; refundedAt: Date | null }
const addRefund = (who: Name, values: Refund) =>
  inCompany(actors[who], (tx) =>
    tx.insert(paymentRefunds).values({ companyId: actors[who].companyId, id: newId(), ...values }),
  )

const addCustomer = (who: Name, values: { createdAt: Date; nextFollowUpOn: string }) =>
  inCompany(actors[who], async (tx) => {
    const { companyId, id: ownerId } = actors[who]
    const number = await nextNumber(tx, companyId, 'customer')
    await tx.insert(customers).values({
      companyId,
      id: newId(),
      number,
      ownerId,
      kind: 'person',
      name: 'נועה',
      status: 'active',
      searchText: 'נועה',
      ...values,
    })
  })

const addDocument = (
  who: Name,
  values: Pick<
    typeof documents.$inferInsert,
    'state' | 'sentAt' | 'expiresAt' | 'updatedAt' | 'completedAt' | 'createdAt'
  >,
) =>
  inCompany(actors[who], async (tx) => {
    const { companyId, id: ownerId } = actors[who]
    const [id, fileId] = [newId(), newId()]
    const number = await nextNumber(tx, companyId, 'document')
    const file = { storageKey: fileId, name: 'a.pdf', mime: 'application/pdf', size: 1, sha256: fileId }
    await tx.insert(files).values({ companyId, id: fileId, ...file })
    await tx.insert(documents).values({
      companyId,
      id,
      number,
      ownerId,
      title: 'מסמך',
      sourceFileId: fileId,
      sourceSha256: fileId,
      pages: [],
      searchText: 'מסמך',
      ...values,
    })
  })
