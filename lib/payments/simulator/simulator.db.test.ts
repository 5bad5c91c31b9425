import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testDatabase } from '@/lib/db/testing'
import { businessDay } from '@/lib/format/dates'

import { GatewayUnreachable, type Order } from '../gateway'

import { simulatorGateway } from './adapter'
import { chargePostponed, decideAtGateway } from './charging'
import { sessionPage } from './pages'
import { findSession } from './sessions'

const access = { companyId: 'c', accountId: randomUUID(), secrets: { key: 'a-key-of-sixteen-signs' }, isTest: true }
const gateway = simulatorGateway(access)
const payer = { name: 'דנה כהן', email: 'dana@payers.example', phone: '0501234567' }

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const order = (changes: Partial<Order> = {}): Order => ({
  ref: randomUUID(),
  purpose: 'charge',
  amountAgorot: 9_900,
  currency: 'ILS',
  installments: 1,
  keepsCard: false,
  description: 'ייעוץ',
  language: 'he',
  payer,
  returnUrl: 'http://s.example/p',
  callbackUrl: 'http://127.0.0.1:1/c',
  ...changes,
})
const sold = async (changes: Partial<Order> = {}, means: Parameters<typeof decideAtGateway>[2] = {}) => {
  const session = await gateway.createSession(order(changes))
  await decideAtGateway(session.ref, 'approve', means)
  return { session, status: await gateway.query(session.ref) }
}
const kept = async (cardLast4: string) => (await sold({ keepsCard: true }, { cardLast4 })).status.keptCard
const charge = async (cardLast4: string, changes: object = {}) => {
  const card = await kept(cardLast4)
  return {
    ref: randomUUID(),
    token: card?.token ?? '',
    expiresOn: card?.expiresOn ?? '',
    amountAgorot: 4_900,
    currency: 'ILS',
    installments: 1,
    description: 'מנוי',
    payer,
    callbackUrl: 'http://127.0.0.1:1/c',
    ...changes,
  }
}

describe('the simulated gateway', () => {
  it('keeps a card where that was asked for, and says by which it was paid', async () => {
    const { status } = await sold({ keepsCard: true }, { cardLast4: '0002' })
    expect(status).toMatchObject({ state: 'captured', amountAgorot: 9_900, method: 'card', cardLast4: '0002' })
    expect(status.keptCard).toMatchObject({ last4: '0002', brand: 'Visa', holderName: 'דנה כהן' })
    expect((await sold()).status.keptCard).toBeNull()
  })

  it('keeps a card without taking anything', async () => {
    const { session, status } = await sold({ purpose: 'keep', amountAgorot: 0 })
    expect(status).toMatchObject({ state: 'captured', amountAgorot: 0, transaction: null })
    expect(status.keptCard?.last4).toBe('4242')
    expect(await gateway.query(session.ref)).toEqual(status)
  })

  it('takes Bit, which has no card', async () => {
    expect((await sold({}, { method: 'bit' })).status).toMatchObject({
      state: 'captured',
      method: 'bit',
      cardLast4: null,
    })
  })

  it('offers what the session is for', async () => {
    const page = async (changes: Partial<Order>) => {
      const session = await findSession((await gateway.createSession(order(changes))).ref)
      return session ? sessionPage(session).text() : ''
    }
    expect(await page({})).toContain('ביט')
    expect(await page({ keepsCard: true })).toContain('0002')
    expect(await page({ purpose: 'keep', amountAgorot: 0 })).toContain('שמירת הכרטיס')
  })

  it('charges a kept card once for one reference', async () => {
    const wanted = await charge('4242')
    const first = await gateway.chargeCard(wanted)
    expect(first.status).toMatchObject({ state: 'captured', amountAgorot: 4_900, cardLast4: '4242', keptCard: null })
    expect(await gateway.chargeCard(wanted)).toEqual(first)
    expect(await gateway.findSession(wanted.ref)).toMatchObject({ ref: first.sessionRef })
  })

  it.each([
    ['0002', 'insufficient_funds'],
    ['0069', 'card_expired'],
  ])('declines the card %s: %s', async (last4, declineCode) => {
    expect((await gateway.chargeCard(await charge(last4))).status).toMatchObject({ state: 'declined', declineCode })
  })

  it('knows no card of another account, nor one that was made up', async () => {
    const wanted = await charge('4242')
    const other = simulatorGateway({ ...access, accountId: randomUUID() })
    expect((await other.chargeCard(wanted)).status).toMatchObject({ state: 'declined', declineCode: 'no_such_card' })
    const guess = { ...wanted, ref: randomUUID(), token: 'guess' }
    expect((await gateway.chargeCard(guess)).status).toMatchObject({ declineCode: 'no_such_card' })
  })

  it('a slow card is charged later; of a lost answer the books tell', async () => {
    const { sessionRef, status } = await gateway.chargeCard(await charge('0119'))
    expect(status.state).toBe('processing')
    await chargePostponed(sessionRef)
    expect(await gateway.query(sessionRef)).toMatchObject({ state: 'captured', amountAgorot: 4_900 })
    const lost = await charge('0127')
    await expect(gateway.chargeCard(lost)).rejects.toBeInstanceOf(GatewayUnreachable)
    const found = await gateway.findSession(lost.ref)
    expect(await gateway.query(found?.ref ?? '')).toMatchObject({ state: 'captured', amountAgorot: 4_900 })
  })

  it('gives back in parts, once for one reference, and never more than was taken', async () => {
    const { status } = await sold()
    const refund = (amountAgorot: number, ref = randomUUID()) =>
      gateway.refund({
        ref,
        transaction: status.transaction ?? '',
        method: 'card',
        amountAgorot,
        paidAgorot: 9_900,
        currency: 'ILS',
        isSameDay: true,
      })
    const ref = randomUUID()
    const first = await refund(4_000, ref)
    expect(first).toMatchObject({ state: 'done', code: null })
    expect(await refund(4_000, ref)).toEqual(first)
    const both = await Promise.all([refund(5_900), refund(5_900)])
    expect(both.map(({ state }) => state).sort()).toEqual(['done', 'refused'])
    const lines = await gateway.readLedger(businessDay())
    const own = lines.filter(
      ({ transaction }) => transaction === status.transaction || transaction === first.transaction,
    )
    expect(own.map(({ amountAgorot }) => amountAgorot)).toEqual([9_900, -4_000])
  })

  it('refuses the refund of a sale that was chosen for that', async () => {
    const session = await gateway.createSession(order())
    await decideAtGateway(session.ref, 'refund_refused')
    const { transaction, amountAgorot } = await gateway.query(session.ref)
    const wanted = { ref: randomUUID(), transaction: transaction ?? '', amountAgorot, paidAgorot: amountAgorot }
    const answer = await gateway.refund({ ...wanted, method: 'card', currency: 'ILS', isSameDay: true })
    expect(answer).toEqual({ state: 'refused', transaction: null, code: 'refund_refused' })
  })
})
