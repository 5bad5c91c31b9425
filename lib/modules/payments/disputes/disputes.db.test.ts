import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { notifications } from '@/lib/db/schema/notifications'
import { paymentDisputes } from '@/lib/db/schema/payment-disputes'
import { auditLog, outbox } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { saveRefundLimit } from '@/lib/modules/settings/refunds.mutations'

import { decideRefund } from '../refunds/decision.mutations'
import { listPaymentRefunds } from '../refunds/record.queries'
import { buildRefundInput, PAID_AGOROT, refundCompany } from '../refunds/refunds.testing'
import { requestRefund, requestStatutoryRefund } from '../refunds/request.mutations'
import { closeDispute } from './closing.mutations'
import { openDispute } from './disputes.mutations'
import { listDisputes } from './disputes.queries'
import { disputeInput } from './disputes.schema'
import { warnCompany } from './warnings.mutations'

const folder = mkdtempSync(join(tmpdir(), 'kesher-disputes-'))
let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof refundCompany>>

beforeAll(async () => {
  process.env.FILES_DIR = join(folder, 'files')
  database = await testDatabase()
  company = await refundCompany()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const today = businessDay()
const parseDispute = (amount = '1180', set: object = {}) =>
  disputeInput.parse({ amount, reason: 'הלקוחה לא מזהה', toldOn: today, answerBy: addDays(today, 10), ...set })
const boss = () => requireScope('paymentRefunds', company.boss)
const clerk = () => requireScope('paymentRefunds', company.clerk)
const open = (paymentId: string, input = parseDispute()) => openDispute(boss(), company.asking(paymentId), input)
const close = (paymentId: string, verdict: 'won' | 'lost') =>
  closeDispute(boss(), company.asking(paymentId), { verdict, closing: 'כך נקבע' })
const give = (paymentId: string, amount: string) =>
  requestRefund(clerk(), company.asking(paymentId), buildRefundInput(amount, 'transfer'))
const of = (paymentId: string) => ({ companyId: company.companyId, paymentId })
const actionsOf = async (paymentId: string) => {
  const rows = await inCompany(company, (tx) =>
    tx.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.entityId, paymentId)),
  )
  return rows.map(({ action }) => action)
}
const bellsOf = async (paymentId: string, kind: string) => {
  const isIt = and(eq(notifications.entityId, paymentId), eq(notifications.kind, kind))
  const rows = await inCompany(company, (tx) =>
    tx.select({ userId: notifications.userId }).from(notifications).where(isIt),
  )
  return rows.map(({ userId }) => userId)
}
async function jobsOf(task: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  const { rows } = await client.query(
    'select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1',
    [task],
  )
  await client.end()
  return rows.map(({ payload }) => payload)
}

describe('a payment that is denied', () => {
  it('is disputed, with what the acquirer wrote; its owner hears of it, and the log does', async () => {
    const payment = await company.paid()
    await open(payment.id)
    expect(await company.paymentOf(payment.pageId)).toMatchObject({ state: 'disputed', refundedAgorot: 0 })
    expect(await inCompany(company, (tx) => listDisputes(tx, of(payment.id)))).toMatchObject([
      { state: 'open', amountAgorot: PAID_AGOROT, reason: 'הלקוחה לא מזהה', toldOn: today, createdBy: company.boss.id },
    ])
    expect(await bellsOf(payment.id, 'payment.disputed')).toEqual([company.clerk.id])
    expect(await actionsOf(payment.id)).toContain('payment.disputed')
  })
  it('is not marked twice, also by two at once', async () => {
    const payment = await company.paid()
    const marked = await Promise.allSettled([open(payment.id), open(payment.id)])
    expect(marked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(open(payment.id)).rejects.toMatchObject({ status: 409, code: 'disputed' })
  })
  it.each([
    { what: 'more than is left', field: 'amount', input: () => parseDispute('1180.01') },
    { what: 'told of tomorrow', field: 'toldOn', input: () => parseDispute('1', { toldOn: addDays(today, 1) }) },
    {
      what: 'told of before it was paid',
      field: 'toldOn',
      input: () => parseDispute('1', { toldOn: addDays(today, -2) }),
    },
  ])('is refused by field where it is $what', async ({ field, input }) => {
    const payment = await company.paid()
    await expect(open(payment.id, input())).rejects.toMatchObject({
      status: 422,
      fields: { [field]: expect.stringMatching(/[א-ת]/) },
    })
    expect(await company.paymentOf(payment.pageId)).toMatchObject({ state: 'completed' })
  })
  it('is refused where the last day comes before the first, and without a reason', () => {
    const days = { toldOn: today, answerBy: addDays(today, -1) }
    expect(disputeInput.safeParse({ amount: '1', reason: 'כך', ...days }).error?.issues[0]?.path).toEqual(['answerBy'])
    const empty = disputeInput.safeParse({ amount: '1', reason: ' ', toldOn: today, answerBy: today })
    expect(empty.error?.issues[0]?.path).toEqual(['reason'])
  })
  it('is none that came in cash, that went back whole, or that the office does not see', async () => {
    const payment = await company.paid()
    await inCompany(company, (tx) => tx.execute(sql`update payments set method = 'cash' where id = ${payment.id}`))
    await expect(open(payment.id)).rejects.toMatchObject({ code: 'not_disputable' })
    const back = await company.paid()
    await give(back.id, '1180')
    await expect(open(back.id, parseDispute('1'))).rejects.toMatchObject({ code: 'nothing_left' })
    await expect(open(newId())).rejects.toMatchObject({ status: 404 })
  })
})

describe('while it is open', () => {
  it('nothing is given back', async () => {
    const payment = await company.paid()
    await open(payment.id, parseDispute('180'))
    await expect(give(payment.id, '1')).rejects.toMatchObject({ status: 409, code: 'disputed' })
  })
  it('what waits for approval is not approved, and may be after', async () => {
    const limit = requireScope('paymentSettings', company.boss)
    await saveRefundLimit(limit, { above: 10_000 })
    const payment = await company.paid()
    const { id: refundId } = await give(payment.id, '200')
    await saveRefundLimit(limit, { above: null })
    await open(payment.id, parseDispute('180'))
    const decide = () => {
      const approver = requireScope('refundApprovals', company.boss)
      return decideRefund(approver, { ...company.asking(payment.id), refundId }, { verdict: 'approve', version: 1 })
    }
    await expect(decide()).rejects.toMatchObject({ status: 409, code: 'disputed' })
    await close(payment.id, 'won')
    await expect(decide()).resolves.toEqual({ state: 'done' })
  })
  it('money that the law gives back waits until it is closed', async () => {
    const payment = await company.paid()
    await open(payment.id, parseDispute('180'))
    const due = { ...of(payment.id), amountAgorot: 5_000, reason: 'ביטול', key: newId(), mayRefund: true }
    await requestStatutoryRefund({ ...due, actorId: company.clerk.id })
    expect(await inCompany(company, (tx) => listPaymentRefunds(tx, of(payment.id)))).toEqual([])
    expect(await jobsOf('payments.request-refund')).toContainEqual(
      expect.objectContaining({ paymentId: payment.id, amount: 5_000, mayRefund: 'yes' }),
    )
  })
  it('its owner is warned once, three days before the last one', async () => {
    const payment = await company.paid()
    await open(payment.id, parseDispute('180', { answerBy: addDays(today, 4) }))
    const warn = (days: number) =>
      warnCompany({ companyId: company.companyId }, new Date(Date.now() + days * 86_400_000))
    await warn(0)
    expect(await bellsOf(payment.id, 'payment.dispute-due')).toEqual([])
    await warn(1)
    await warn(2)
    expect(await bellsOf(payment.id, 'payment.dispute-due')).toEqual([company.clerk.id])
  })
})

describe('once it is closed', () => {
  it('and won, the payment is what it was', async () => {
    const [whole, part] = [await company.paid(), await company.paid()]
    await give(part.id, '80')
    for (const { id } of [whole, part]) {
      await open(id, parseDispute('100'))
      await close(id, 'won')
    }
    expect(await company.paymentOf(whole.pageId)).toMatchObject({ state: 'completed', refundedAgorot: 0 })
    expect(await company.paymentOf(part.pageId)).toMatchObject({ state: 'partially_refunded', refundedAgorot: 8_000 })
    expect(await bellsOf(whole.id, 'payment.dispute-won')).toEqual([company.clerk.id])
    expect(await actionsOf(whole.id)).toContain('payment.dispute-won')
    await expect(give(whole.id, '1')).resolves.toMatchObject({ state: 'done' })
  })
  it('and lost, the money is gone as by a refund: sums, attempt, credit document, log; nobody writes to who denied it', async () => {
    const payment = await company.paid()
    const emails = () =>
      inCompany(company, (tx) =>
        tx.$count(outbox, and(eq(outbox.companyId, company.companyId), eq(outbox.kind, 'payment.refunded'))),
      )
    const before = await emails()
    await open(payment.id)
    await close(payment.id, 'lost')
    expect(await company.paymentOf(payment.pageId)).toMatchObject({ state: 'refunded', refundedAgorot: PAID_AGOROT })
    expect((await company.attemptOf(payment.attemptId ?? ''))?.state).toBe('refunded')
    const [refund] = await inCompany(company, (tx) => listPaymentRefunds(tx, of(payment.id)))
    expect(refund).toMatchObject({ way: 'chargeback', state: 'done', amountAgorot: PAID_AGOROT })
    expect(refund?.reason).toContain('הלקוחה לא מזהה')
    expect(await jobsOf('tax-documents.credit')).toContainEqual(expect.objectContaining({ refundId: refund?.id }))
    expect(await actionsOf(payment.id)).toEqual(expect.arrayContaining(['payment.refunded', 'payment.dispute-lost']))
    expect(await bellsOf(payment.id, 'payment.dispute-lost')).toEqual([company.clerk.id])
    expect(await emails()).toBe(before)
  })
  it('and lost of a part, only that is gone, and the rest may be given back', async () => {
    const payment = await company.paid()
    await open(payment.id, parseDispute('180'))
    await close(payment.id, 'lost')
    expect(await company.paymentOf(payment.pageId)).toMatchObject({
      state: 'partially_refunded',
      refundedAgorot: 18_000,
    })
    await expect(give(payment.id, '1000.01')).rejects.toMatchObject({ status: 422 })
    await give(payment.id, '1000')
    expect(await company.paymentOf(payment.pageId)).toMatchObject({ state: 'refunded' })
  })
  it('it is not closed again, and neither is what was never open', async () => {
    const payment = await company.paid()
    await expect(close(payment.id, 'won')).rejects.toMatchObject({ status: 409, code: 'not_disputed' })
    await open(payment.id)
    await close(payment.id, 'won')
    await expect(close(payment.id, 'lost')).rejects.toMatchObject({ code: 'not_disputed' })
  })
  it('the database itself opens it no more, and keeps what was told', async () => {
    const payment = await company.paid()
    const { id } = await open(payment.id, parseDispute('100'))
    await close(payment.id, 'won')
    const force = (set: Partial<typeof paymentDisputes.$inferInsert>) =>
      inCompany(company, (tx) => tx.update(paymentDisputes).set(set).where(eq(paymentDisputes.id, id)))
    await expect(force({ state: 'open', closedAt: null })).rejects.toThrow()
    await expect(force({ amountAgorot: 1 })).rejects.toThrow()
    expect(await company.paymentOf(payment.pageId)).toMatchObject({ state: 'completed' })
  })
})
