import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { gatewayAccounts, paymentEvents } from '@/lib/db/schema/gateways'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { addAccount } from '@/lib/modules/settings/payment.mutations'
import { accountInput } from '@/lib/modules/settings/payment.schema'
import { signBody } from '@/lib/payments/signature'
import type { WireCall } from '@/lib/payments/wire/caller'

import { processEvent, receiveCallback } from '../callback-inbox.mutations'
import { listPaymentRefunds } from '../refunds/record.queries'
import { refundCompany } from '../refunds/refunds.testing'
import { closeDispute } from './closing.mutations'
import { openDispute } from './disputes.mutations'
import { listDisputes } from './disputes.queries'
import { disputeInput } from './disputes.schema'

/** Stripe's disputes, by reference. */
const books = vi.hoisted(() => new Map<string, object>())
vi.mock('@/lib/egress/egress', async (original) => ({
  ...(await original<typeof import('@/lib/egress/egress')>()),
  egress: async ({ url }: WireCall) => {
    const found = books.get(url.split('/disputes/').at(-1) ?? '')
    return { status: found ? 200 : 404, body: JSON.stringify(found ?? { error: {} }), isCut: false }
  },
}))

const KEYS = { secretKey: 'sk_test_4eC39HqLyjWDarjtT1', webhookSecret: 'whsec_0123456789abcdef' }
const folder = mkdtempSync(join(tmpdir(), 'kesher-dispute-reports-'))
let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof refundCompany>>
let account: typeof gatewayAccounts.$inferSelect | undefined

beforeAll(async () => {
  process.env.FILES_DIR = join(folder, 'files')
  database = await testDatabase()
  company = await refundCompany()
  const input = accountInput.parse({ provider: 'stripe', label: 'סליקה בחו״ל', keys: KEYS, isTest: true })
  const { id } = await addAccount(requireScope('paymentSettings', company.boss), input)
  ;[account] = await inCompany(company, (tx) => tx.select().from(gatewayAccounts).where(eq(gatewayAccounts.id, id)))
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

let serial = 0

/** Creates a payment that was charged through Stripe and is disputed there. */
async function charged(dispute: object = {}) {
  serial += 1
  const payment = await company.paid()
  const [charge, ref] = [`ch_${serial}`, `dp_${serial}`]
  await inCompany(company, (tx) =>
    tx.execute(sql`update payments set gateway_account_id = ${account?.id}, gateway_transaction = ${charge}
      where id = ${payment.id}`),
  )
  const reportDispute = (set: object = {}) => {
    const known = books.get(ref) ?? {
      id: ref,
      amount: 118_000,
      currency: 'ils',
      charge,
      reason: 'fraudulent',
      status: 'needs_response',
      created: Math.floor(Date.now() / 1000),
      evidence_details: { due_by: Math.floor(Date.now() / 1000) + 864_000 },
    }
    books.set(ref, { ...known, ...set })
  }
  reportDispute(dispute)
  const of = { companyId: company.companyId, paymentId: payment.id }
  return {
    payment,
    ref,
    reportDispute,
    state: async () => (await company.paymentOf(payment.pageId)).state,
    disputes: () => inCompany(company, (tx) => listDisputes(tx, of)),
    refunds: () => inCompany(company, (tx) => listPaymentRefunds(tx, of)),
  }
}

/** Sends an event as Stripe does and processes it; returns its outcome. */
async function report(type: 'created' | 'closed', ref: string, secret = KEYS.webhookSecret) {
  const object = { ...books.get(ref), id: ref, object: 'dispute', metadata: {} }
  const body = JSON.stringify({ id: `evt_${newId()}`, type: `charge.dispute.${type}`, data: { object } })
  const time = String(Math.floor(Date.now() / 1000))
  const headers = new Headers({ 'stripe-signature': `t=${time},v1=${signBody(secret, time, body)}` })
  const event = await receiveCallback(account?.callbackToken ?? '', new TextEncoder().encode(body), headers)
  if (!event) return null
  await processEvent(event)
  const [row] = await inCompany(company, (tx) =>
    tx.select().from(paymentEvents).where(eq(paymentEvents.id, event.eventId)),
  )
  return row?.outcome
}

describe('a dispute that the gateway tells of', () => {
  it('marks its payment once, with the words of the gateway in Hebrew', async () => {
    const { ref, state, disputes } = await charged()
    expect([await report('created', ref), await report('created', ref)]).toEqual(['disputed', 'repeated'])
    expect(await state()).toBe('disputed')
    expect(await disputes()).toMatchObject([
      { gatewayRef: ref, amountAgorot: 118_000, createdBy: null, reason: 'בעל הכרטיס טוען שלא ביצע את העסקה' },
    ])
  })
  it('with a bad signature changes nothing (requirement 43)', async () => {
    const { ref, state } = await charged()
    await expect(report('created', ref, 'whsec_other')).rejects.toMatchObject({ status: 401 })
    expect(await state()).toBe('completed')
  })
  it('and that was lost takes the money once, by what the gateway answers and not by the event', async () => {
    const { ref, reportDispute, state, refunds } = await charged({ amount: 18_000 })
    await report('created', ref)
    expect(await report('closed', ref)).toBe('repeated')
    expect(await state()).toBe('disputed')
    reportDispute({ status: 'lost' })
    expect([await report('closed', ref), await report('closed', ref)]).toEqual(['dispute_closed', 'repeated'])
    expect(await state()).toBe('partially_refunded')
    expect(await refunds()).toMatchObject([{ way: 'chargeback', amountAgorot: 18_000, reference: ref }])
  })
  it('and that was won gives the payment its state back', async () => {
    const { ref, reportDispute, state } = await charged()
    await report('created', ref)
    reportDispute({ status: 'won' })
    expect(await report('closed', ref)).toBe('dispute_closed')
    expect(await state()).toBe('completed')
  })
  it('of which only the end was heard is written down and closed', async () => {
    const { ref, state, refunds } = await charged({ status: 'lost' })
    expect(await report('closed', ref)).toBe('dispute_closed')
    expect([await state(), (await refunds()).length]).toEqual(['refunded', 1])
  })
  it('is the one that the office wrote down before, open or closed', async () => {
    const day = businessDay()
    const disputeValues = disputeInput.parse({ amount: '180', reason: 'מכתב', toldOn: day, answerBy: addDays(day, 9) })
    const scope = requireScope('paymentRefunds', company.boss)
    const [waiting, done] = [await charged(), await charged({ status: 'lost' })]
    for (const { payment } of [waiting, done]) await openDispute(scope, company.asking(payment.id), disputeValues)
    await closeDispute(scope, company.asking(done.payment.id), { verdict: 'lost', closing: 'מכתב' })
    expect(await report('created', waiting.ref)).toBe('repeated')
    expect(await waiting.disputes()).toMatchObject([{ gatewayRef: waiting.ref, reason: 'מכתב' }])
    expect(await report('closed', done.ref)).toBe('repeated')
    expect((await done.refunds()).length).toBe(1)
  })
  it('that is only a question of the issuer marks nothing', async () => {
    const { ref, state } = await charged({ status: 'warning_needs_response' })
    expect(await report('created', ref)).toBe('pending')
    expect(await state()).toBe('completed')
  })
  it('of other money, or of a charge that is not ours, marks nothing', async () => {
    const [other, none] = [await charged({ currency: 'usd' }), await charged({ charge: 'ch_of_nobody' })]
    expect([await report('created', other.ref), await report('created', none.ref)]).toEqual([
      'amount_mismatch',
      'unknown_session',
    ])
    expect([await other.state(), await none.state()]).toEqual(['completed', 'completed'])
  })
})
