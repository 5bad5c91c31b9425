import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { PERMISSIONS } from '@/lib/access/permissions'
import { type Actor, requireScope } from '@/lib/access/scope'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { walletBalance } from '@/lib/ledger/balance'
import { placeHold } from '@/lib/ledger/holds'
import { chargeWallet } from '@/lib/ledger/postings'
import { newPlace, topUp } from '@/lib/ledger/testing'
import { saveRefundLimit } from '@/lib/modules/settings/refunds.mutations'
import { restoreTopUp } from '@/lib/modules/wallet/topups.commands'

import { decideRefund } from './decision.mutations'
import { buildRefundInput } from './refunds.testing'
import { requestRefund, requestStatutoryRefund, withdrawRefund } from './request.mutations'

type Place = Awaited<ReturnType<typeof newPlace>>

let database: Awaited<ReturnType<typeof testDatabase>>
let [seller, buyer]: [Place, Place] = [] as never
let serial = 0

beforeAll(async () => {
  database = await testDatabase()
}, 60_000)
afterAll(() => database.drop())
beforeEach(async () => {
  seller = await newPlace()
  buyer = await newPlace(seller.id)
})

const actor = (id = seller.userId): Actor => ({
  id,
  companyId: seller.id,
  companyName: '',
  name: 'דנה',
  email: '',
  role: 'admin',
  verified: true,
  permissions: new Set(PERMISSIONS),
  customerId: null,
  sessionId: 'test',
})
const give = (paymentId: string, amount: string) =>
  requestRefund(
    requireScope('paymentRefunds', actor()),
    { paymentId, viewer: requireScope('payments', actor()) },
    buildRefundInput(amount, 'cash'),
  )
const spend = (amountAgorot: number) =>
  inCompany({ companyId: seller.id }, (tx) =>
    chargeWallet(tx, { companyId: buyer.id, key: `spend:${++serial}`, memo: '', purpose: 'sms', amountAgorot }),
  )
const holds = async () => {
  const { paidMicro } = await inCompany({ companyId: buyer.id }, (tx) => walletBalance(tx, buyer.id))
  return paidMicro / 10_000
}
async function faults() {
  const { rows } = await inAuth((tx) =>
    tx.execute<{ proof: { sum: number; negative: unknown[]; unbalanced: unknown[]; overheld: unknown[] } }>(
      sql`select kesher.ledger_proof() as proof`,
    ),
  )
  const { sum, negative, unbalanced, overheld } = rows[0]?.proof ?? {}
  return { sum, negative, unbalanced, overheld }
}
const SOUND = { sum: 0, negative: [], unbalanced: [], overheld: [] }

describe('a refund of a top-up', () => {
  it('takes its sum out of the wallet that the payment filled', async () => {
    const payment = await topUp(buyer, seller, 10_000)
    await give(payment.id, '40')
    expect(await holds()).toBe(6_000)
    await give(payment.id, '60')
    expect(await holds()).toBe(0)
    expect(await faults()).toEqual(SOUND)
  })
  it('of more than the wallet holds and nothing is set apart from is refused by field, and nothing moves', async () => {
    const payment = await topUp(buyer, seller, 10_000)
    await spend(2_500)
    await inCompany({ companyId: seller.id }, (tx) =>
      placeHold(tx, {
        companyId: buyer.id,
        key: 'hold',
        memo: '',
        purpose: 'sms',
        amountAgorot: 1_500,
        minutes: 60,
      }),
    )
    await expect(give(payment.id, '60.01')).rejects.toMatchObject({
      status: 422,
      fields: { amount: expect.any(String) },
    })
    expect(await holds()).toBe(7_500)
    await give(payment.id, '60')
    expect(await holds()).toBe(1_500)
  })
  it('that waits for approval sets its sum apart; refused or withdrawn, the wallet has it again', async () => {
    const payment = await topUp(buyer, seller, 10_000)
    await saveRefundLimit(requireScope('paymentSettings', actor()), { above: 1_000 })
    const { id, state } = await give(payment.id, '50')
    expect([state, await holds()]).toEqual(['requested', 5_000])
    const boss = actor(crypto.randomUUID())
    await inCompany({ companyId: seller.id }, (tx) =>
      tx.execute(sql`insert into users (company_id, id, email, display_name, role)
        select company_id, ${boss.id}, ${`${boss.id}@x.example`}, 'בוס', role from users where id = ${seller.userId}`),
    ).catch(() => undefined)
    await decideRefund(
      requireScope('refundApprovals', boss),
      { paymentId: payment.id, refundId: id, viewer: requireScope('payments', boss) },
      { verdict: 'refuse', reason: 'לא', version: 1 },
    )
    expect(await holds()).toBe(10_000)
    const second = await give(payment.id, '70')
    await withdrawRefund(requireScope('paymentRefunds', actor()), { paymentId: payment.id, refundId: second.id })
    expect(await holds()).toBe(10_000)
    expect(await faults()).toEqual(SOUND)
  })
  it('that the law requires takes its sum out as any other, and waits while the wallet has spent it', async () => {
    const payment = await topUp(buyer, seller, 10_000)
    const due = {
      companyId: seller.id,
      actorId: seller.userId,
      paymentId: payment.id,
      reason: 'ביטול',
      mayRefund: true,
    }
    await requestStatutoryRefund({ ...due, amountAgorot: 4_000, key: crypto.randomUUID() })
    expect(await holds()).toBe(6_000)
    await spend(2_000)
    const more = { ...due, amountAgorot: 6_000, key: crypto.randomUUID() }
    await expect(requestStatutoryRefund(more)).rejects.toMatchObject({ code: 'insufficient_credit' })
    expect(await holds()).toBe(4_000)
    await topUp(buyer, seller, 2_000)
    await requestStatutoryRefund(more)
    expect(await holds()).toBe(0)
    expect(await faults()).toEqual(SOUND)
  })
  it('that was carried out is not put back, whoever asks for it', async () => {
    const payment = await topUp(buyer, seller, 10_000)
    const { id } = await give(payment.id, '50')
    await expect(
      inCompany({ companyId: seller.id }, (tx) => restoreTopUp(tx, { companyId: seller.id, id })),
    ).rejects.toMatchObject({ code: 'not_reversible' })
    expect(await holds()).toBe(5_000)
  })
  it('beside charges and other refunds at once never takes the wallet below zero', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ isRefund: fc.boolean(), agorot: fc.integer({ min: 1, max: 4_000 }) }), {
          minLength: 4,
          maxLength: 9,
        }),
        async (acts) => {
          const payment = await topUp(buyer, seller, 8_000)
          const before = (await holds()) - 8_000
          const done = await Promise.allSettled(
            acts.map(({ isRefund, agorot }) =>
              isRefund ? give(payment.id, (agorot / 100).toFixed(2)) : spend(agorot),
            ),
          )
          const went = acts.filter((_, index) => done[index]?.status === 'fulfilled')
          const moved = went.reduce((sum, { agorot }) => sum + agorot, 0)
          expect(await holds()).toBe(before + 8_000 - moved)
          expect(await faults()).toEqual(SOUND)
        },
      ),
      { numRuns: 6 },
    )
  }, 60_000)
})
