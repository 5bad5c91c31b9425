import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { and, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { requireScope } from '@/lib/access/scope'
import { waitForBlockedTransaction } from '@/lib/db/lock-testing'
import { notifications } from '@/lib/db/schema/notifications'
import { paymentRefunds } from '@/lib/db/schema/payment-refunds'
import { auditLog, outbox } from '@/lib/db/schema/platform'
import { simulatorRefunds } from '@/lib/db/schema/simulator'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { saveRefundLimit } from '@/lib/modules/settings/refunds.mutations'
import { type Gateway, GatewayUnreachable } from '@/lib/payments/gateway'

import { decideRefund } from './decision.mutations'
import { sendRefund } from './dispatch.mutations'
import { lockPayment, lockRefund } from './record.queries'
import { refundTasks } from './refunds.jobs'
import type { RefundInput } from './refunds.schema'
import { buildRefundInput, PAID_AGOROT, refundCompany } from './refunds.testing'
import { requestRefund, withdrawRefund } from './request.mutations'

const faults = vi.hoisted(() => ({ wrap: (gateway: unknown) => gateway }))
vi.mock('@/lib/payments/gateways', async (original) => {
  const real = await original<typeof import('@/lib/payments/gateways')>()
  return {
    ...real,
    buildGateway: (...args: Parameters<typeof real.buildGateway>) => faults.wrap(real.buildGateway(...args)),
  }
})

const folder = mkdtempSync(join(tmpdir(), 'kesher-refunds-'))
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
beforeEach(() => {
  faults.wrap = (gateway) => gateway
})

const clerk = () => requireScope('paymentRefunds', company.clerk)
const request = (paymentId: string, input: RefundInput) => requestRefund(clerk(), company.asking(paymentId), input)
const send = (refundId: string) => sendRefund({ companyId: company.companyId, refundId })
const refundOf = async (id: string) => {
  const [row] = await inCompany(company, (tx) => tx.select().from(paymentRefunds).where(eq(paymentRefunds.id, id)))
  return row
}
const gatewayGave = () => inAuth((tx) => tx.select().from(simulatorRefunds))
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

describe('a refund through the gateway', () => {
  it('goes back whole: payment, attempt, letter, bell, log, and the credit document in one', async () => {
    const payment = await company.paid()
    const { id, state } = await request(payment.id, buildRefundInput('1180'))
    expect(state).toBe('approved')
    await refundTasks['payments.refund']?.({ companyId: company.companyId, refundId: id })
    expect(await refundOf(id)).toMatchObject({ state: 'done', isSameDay: true, gatewayTransaction: expect.any(String) })
    expect(await company.paymentOf(payment.pageId)).toMatchObject({ state: 'refunded', refundedAgorot: PAID_AGOROT })
    expect((await company.attemptOf(payment.attemptId ?? ''))?.state).toBe('refunded')
    const rows = await inCompany(company, async (tx) => ({
      letters: await tx.select().from(outbox).where(eq(outbox.kind, 'payment.refunded')),
      bells: await tx.select().from(notifications).where(eq(notifications.kind, 'payment.refunded')),
      audits: await tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.entityId, payment.id), eq(auditLog.action, 'payment.refunded'))),
    }))
    expect([rows.letters.length, rows.bells.length, rows.audits.length]).toEqual([1, 1, 1])
    expect(await jobsOf('tax-documents.credit')).toContainEqual(expect.objectContaining({ refundId: id }))
  })
  it('in parts leaves what is left, and the last part makes it whole', async () => {
    const payment = await company.paid()
    for (const amount of ['180', '1000']) {
      const { id } = await request(payment.id, buildRefundInput(amount))
      await send(id)
    }
    expect(await company.paymentOf(payment.pageId)).toMatchObject({ state: 'refunded', refundedAgorot: PAID_AGOROT })
    await expect(request(payment.id, buildRefundInput('0.01'))).rejects.toMatchObject({ code: 'nothing_left' })
  })
  it('of more than is left is refused, with what is under way counted', async () => {
    const payment = await company.paid()
    await request(payment.id, buildRefundInput('1000'))
    await expect(request(payment.id, buildRefundInput('180.01'))).rejects.toMatchObject({ status: 422 })
    await expect(request(payment.id, buildRefundInput('180'))).resolves.toMatchObject({ state: 'approved' })
  })
  it('is done once by the same key, and another sum, reason or reference under it is refused', async () => {
    const payment = await company.paid()
    const input = buildRefundInput('100')
    const answers = await Promise.all(Array.from({ length: 5 }, () => request(payment.id, input)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    const others: Partial<RefundInput>[] = [{ amount: 200 }, { reason: 'משהו אחר' }, { reference: '99' }]
    for (const other of others)
      await expect(request(payment.id, { ...input, ...other })).rejects.toMatchObject({ code: 'key_reused' })
  })
  it('of 50 parallel requests never passes what was paid (requirement 42)', async () => {
    const payment = await company.paid()
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => request(payment.id, buildRefundInput('100'))),
    )
    const ids = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))
    expect(ids.length).toBe(11)
    await Promise.all(ids.map(send))
    expect((await company.paymentOf(payment.pageId)).refundedAgorot).toBe(110_000)
  })
})

describe('the answer of the gateway', () => {
  it('that never comes is unknown, never failed; the same reference is sent again and gives back once', async () => {
    const payment = await company.paid()
    const before = (await gatewayGave()).length
    faults.wrap = (gateway) => ({
      ...(gateway as Gateway),
      refund: async (refund: Parameters<Gateway['refund']>[0]) => {
        await (gateway as Gateway).refund(refund)
        throw new GatewayUnreachable('lost')
      },
    })
    const { id } = await request(payment.id, buildRefundInput('1180'))
    await send(id)
    expect(await refundOf(id)).toMatchObject({ state: 'unknown', refundedAt: null })
    expect((await company.paymentOf(payment.pageId)).refundedAgorot).toBe(0)
    expect(await jobsOf('payments.refund')).toContainEqual(expect.objectContaining({ refundId: id }))
    faults.wrap = (gateway) => gateway
    await send(id)
    await send(id)
    expect(await refundOf(id)).toMatchObject({ state: 'done' })
    expect((await gatewayGave()).length).toBe(before + 1)
  })
  it('of a gateway whose books lag is waited for: no second call before, and one refund of a charge at a time', async () => {
    const payment = await company.paid()
    const calls: string[] = []
    const lagging = (answer: 'lost' | 'comes') => {
      faults.wrap = (gateway) => {
        const real = gateway as Gateway
        return {
          ...real,
          capabilities: { ...real.capabilities, booksLagMinutes: 10 },
          refund: async (refund: Parameters<Gateway['refund']>[0]) => {
            calls.push(refund.ref)
            if (answer === 'lost') throw new GatewayUnreachable('lost')
            return real.refund(refund)
          },
        }
      }
    }
    lagging('lost')
    const { id } = await request(payment.id, buildRefundInput('500'))
    const { id: other } = await request(payment.id, buildRefundInput('500'))
    await send(id)
    lagging('comes')
    await send(id)
    await send(other)
    expect(calls).toEqual([id])
    expect([(await refundOf(id))?.state, (await refundOf(other))?.state]).toEqual(['unknown', 'approved'])
    await inCompany(company, (tx) =>
      tx.execute(sql`update payment_refunds set last_sent_at = last_sent_at - interval '11 minutes' where id = ${id}`),
    )
    await send(id)
    await send(other)
    expect(calls).toEqual([id, id, other])
    expect([(await refundOf(id))?.state, (await refundOf(other))?.state]).toEqual(['done', 'done'])
    faults.wrap = (gateway) => gateway
  })
  it('is settled after whoever decides on the payment, who waits for nobody', async () => {
    const payment = await company.paid()
    const { id: refundId } = await request(payment.id, buildRefundInput('50'))
    const { sending } = await inCompany(company, async (tx) => {
      await lockPayment(tx, { companyId: company.companyId, paymentId: payment.id })
      const sending = send(refundId)
      await waitForBlockedTransaction(tx)
      await lockRefund(tx, { companyId: company.companyId, refundId })
      return { sending }
    })
    await sending
    expect((await refundOf(refundId))?.state).toBe('done')
  })
  it('that refuses fails the refund, says why, and frees the sum', async () => {
    const payment = await company.paid('refund_refused')
    const { id } = await request(payment.id, buildRefundInput('1180'))
    await send(id)
    expect(await refundOf(id)).toMatchObject({ state: 'failed', errorCode: 'refund_refused' })
    expect((await company.paymentOf(payment.pageId)).refundedAgorot).toBe(0)
    await expect(request(payment.id, buildRefundInput('1180', 'transfer'))).resolves.toMatchObject({ state: 'done' })
  })
})

describe('a refund by hand', () => {
  it('is done at once, with its reference', async () => {
    const payment = await company.paid()
    const { id, state } = await request(payment.id, buildRefundInput('50', 'transfer'))
    expect([state, (await refundOf(id))?.reference]).toEqual(['done', '4471'])
    expect(await company.paymentOf(payment.pageId)).toMatchObject({
      state: 'partially_refunded',
      refundedAgorot: 5_000,
    })
  })
  it('is the only one of money that no gateway took', async () => {
    const payment = await company.paid()
    await inCompany(company, (tx) => tx.execute(sql`update payments set method = 'cash' where id = ${payment.id}`))
    await expect(request(payment.id, buildRefundInput('1'))).rejects.toMatchObject({ status: 422 })
  })
})

describe('above the limit of the company', () => {
  const boss = () => requireScope('refundApprovals', company.boss)
  const approve = (paymentId: string, refundId: string, by = boss()) =>
    decideRefund(by, { ...company.asking(paymentId), refundId }, { verdict: 'approve', version: 1 })

  beforeAll(() => saveRefundLimit(requireScope('paymentSettings', company.boss), { above: 50_000 }))
  afterAll(() => saveRefundLimit(requireScope('paymentSettings', company.boss), { above: null }))

  it('waits for another person, who is told; nothing goes out before', async () => {
    const payment = await company.paid()
    const { id, state } = await request(payment.id, buildRefundInput('500.01'))
    expect(state).toBe('requested')
    await send(id)
    expect(await refundOf(id)).toMatchObject({ state: 'requested', firstSentAt: null })
    await expect(approve(payment.id, id, requireScope('refundApprovals', company.clerk))).rejects.toMatchObject({
      status: 403,
    })
    await expect(approve(payment.id, id)).resolves.toEqual({ state: 'approved' })
    await expect(approve(payment.id, id)).rejects.toMatchObject({ code: 'decided' })
    await send(id)
    expect(await refundOf(id)).toMatchObject({ state: 'done', decidedBy: company.boss.id })
  })
  it('up to the limit it needs nobody', async () => {
    const payment = await company.paid()
    expect(await request(payment.id, buildRefundInput('500'))).toMatchObject({ state: 'approved' })
  })
  it('refused or taken back it frees the sum, and says why', async () => {
    const payment = await company.paid()
    const refused = await request(payment.id, buildRefundInput('1180'))
    const wanting = { ...company.asking(payment.id), refundId: refused.id }
    await decideRefund(boss(), wanting, { verdict: 'refuse', version: 1, reason: 'לא' })
    expect(await refundOf(refused.id)).toMatchObject({ state: 'refused', decision: 'לא' })
    const mine = await request(payment.id, buildRefundInput('1180'))
    await expect(
      withdrawRefund(clerk(), { paymentId: (await company.paid()).id, refundId: mine.id }),
    ).rejects.toMatchObject({ status: 404 })
    await withdrawRefund(clerk(), { paymentId: payment.id, refundId: mine.id })
    expect(await request(payment.id, buildRefundInput('1180'))).toMatchObject({ state: 'requested' })
  })
  it('no step is left out in the database itself (requirement 44)', async () => {
    const payment = await company.paid()
    const { id } = await request(payment.id, buildRefundInput('600'))
    const force = (set: ReturnType<typeof sql>) =>
      inCompany(company, (tx) => tx.execute(sql`update payment_refunds set ${set} where id = ${id}`))
    await expect(force(sql`state = 'sending'`)).rejects.toThrow()
    await expect(force(sql`state = 'approved', decided_by = created_by`)).rejects.toThrow()
    await expect(force(sql`amount_agorot = 1`)).rejects.toThrow()
  })
})
