import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { businessDay } from '@/lib/format/dates'

import { cardcomGateway } from './cardcom/adapter'
import { CARDCOM_NO_CREDIT_TOKEN as CARDCOM_POOR, cardcomSimulator } from './cardcom/wire-simulator'
import type { AccountAccess, CardCharge, Gateway, Order, Refund } from './gateway'
import { GatewayUnreachable } from './gateway'
import { growGateway } from './grow/adapter'
import { GROW_NO_CREDIT_TOKEN as GROW_POOR, growSimulator } from './grow/wire-simulator'
import { payplusGateway } from './payplus/adapter'
import { PAYPLUS_NO_CREDIT_TOKEN as PAYPLUS_POOR, payplusSimulator } from './payplus/wire-simulator'
import { stripeGateway } from './stripe/adapter'
import { STRIPE_NO_CREDIT_TOKEN as STRIPE_POOR, stripeSimulator } from './stripe/wire-simulator'
import type { WireCaller } from './wire/caller'
import { serveSimulator, type WireSimulator } from './wire/simulating'

type Subject = {
  name: string
  simulate: () => WireSimulator
  adapter: (account: AccountAccess, call: WireCaller) => Gateway
  poorToken: string
  /** Whether the account is in test mode. False for Cardcom, which charges no saved card in test mode. */
  isTest: boolean
}

const SUBJECTS: Subject[] = [
  { name: 'Cardcom', simulate: cardcomSimulator, adapter: cardcomGateway, poorToken: CARDCOM_POOR, isTest: false },
  { name: 'PayPlus', simulate: payplusSimulator, adapter: payplusGateway, poorToken: PAYPLUS_POOR, isTest: true },
  { name: 'Grow', simulate: growSimulator, adapter: growGateway, poorToken: GROW_POOR, isTest: true },
  { name: 'Stripe', simulate: stripeSimulator, adapter: stripeGateway, poorToken: STRIPE_POOR, isTest: true },
]

const payer = { name: 'דנה כהן', email: 'dana@payers.example', phone: '050-1234567' }

const order = (changes: Partial<Order> = {}): Order => ({
  ref: randomUUID(),
  purpose: 'charge',
  amountAgorot: 14_990,
  currency: 'ILS',
  installments: 1,
  description: 'ייעוץ עסקי',
  keepsCard: false,
  language: 'he',
  payer,
  returnUrl: 'https://shop.example/p?attempt=1',
  callbackUrl: 'https://shop.example/api/payments/callback/t',
  ...changes,
})

const charge = (changes: Partial<CardCharge> = {}): CardCharge => ({
  ref: randomUUID(),
  token: 'token',
  expiresOn: '2028-06-30',
  amountAgorot: 9_990,
  currency: 'ILS',
  installments: 1,
  description: 'מנוי חודשי',
  payer,
  callbackUrl: 'https://shop.example/api/payments/callback/t',
  ...changes,
})

/** Paths of the calls that charge a saved card. */
const CHARGES = /Transactions\/(Transaction|Charge)$|createTransactionWithToken$|payment_intents$/

describe.each(SUBJECTS)('$name', ({ simulate, adapter, poorToken, isTest }) => {
  let wire: Awaited<ReturnType<typeof serveSimulator>>
  let books: WireSimulator
  let gateway: Gateway
  const access = (secrets = books.keys) => ({ companyId: 'c', accountId: 'a', secrets, isTest })

  beforeAll(async () => {
    books = simulate()
    wire = await serveSimulator(books)
    gateway = adapter(access(), wire.caller)
  })
  afterAll(() => wire.close())

  const sell = async (changes: Partial<Order> = {}) => {
    const wanted = order(changes)
    return { wanted, session: await gateway.createSession(wanted) }
  }
  const sold = async (changes: Partial<Order> = {}) => {
    const { wanted, session } = await sell(changes)
    books.pay(wanted.ref)
    return { wanted, session, status: await gateway.query(session.ref) }
  }

  it('opens a page of its own, which is open until the payer decides', async () => {
    const { session } = await sell()
    expect(new URL(session.url).protocol).toBe('https:')
    expect(await gateway.query(session.ref)).toMatchObject({ state: 'open', transaction: null })
  })

  it('tells exactly what was taken, whatever the sum', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 100, max: 9_999_999 }), async (amountAgorot) => {
        const { status } = await sold({ amountAgorot })
        expect(status).toMatchObject({ state: 'captured', amountAgorot, currency: 'ILS', declineCode: null })
        expect(status.transaction).toBeTruthy()
        expect(status.cardLast4).toMatch(/^\d{4}$/)
      }),
      { numRuns: 15 },
    )
  })

  it('tells of another sum than was asked for', async () => {
    const { wanted, session } = await sell()
    books.pay(wanted.ref, { amountAgorot: wanted.amountAgorot - 100 })
    expect(await gateway.query(session.ref)).toMatchObject({ state: 'captured', amountAgorot: 14_890 })
  })

  it('never says captured of a page where the card was refused', async () => {
    const { wanted, session } = await sell()
    books.pay(wanted.ref, { isDeclined: true })
    expect(['open', 'declined']).toContain((await gateway.query(session.ref)).state)
  })

  it('keeps a card where it was agreed to, and only there', async () => {
    const kept = (await sold({ keepsCard: true })).status.keptCard
    expect(kept).toMatchObject({
      last4: expect.stringMatching(/^\d{4}$/),
      expiresOn: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    })
    expect(kept?.token).toBeTruthy()
    expect((await sold()).status.keptCard).toBeNull()
  })

  it('ends an open page, and of a paid one tells that it was paid', async () => {
    const { session } = await sell()
    expect(await gateway.cancel(session.ref)).toMatchObject({ state: 'cancelled' })
    expect(await gateway.cancel((await sold()).session.ref)).toMatchObject({ state: 'captured' })
  })

  it('reports what the page did, and the report names the order and the session', async () => {
    const { wanted, session } = await sold()
    const { body, headers } = books.report(wanted.ref)
    const event = gateway.verifyCallback(Buffer.from(body), new Headers(headers))
    expect(event).toMatchObject({
      sessionRef: session.ref,
      orderRef: wanted.ref,
      amountAgorot: 14_990,
      currency: 'ILS',
    })
    expect(gateway.readCallback(body)).toEqual(event)
  })

  it.each(['', '{}', 'null', '[1]', '"x"', '<html>', 'a=1&b=2', '--x\r\n\r\n--x--', '{"data":null}'])(
    'refuses a report that is none: %s (requirement 43)',
    (body) => expect(gateway.verifyCallback(Buffer.from(body), new Headers())).toBeNull(),
  )

  it('charges a kept card once for one reference', async () => {
    const before = books.balance()
    const wanted = charge({ token: (await sold({ keepsCard: true })).status.keptCard?.token ?? '' })
    const paid = books.balance()
    const answer = await gateway.chargeCard(wanted)
    expect(answer.status).toMatchObject({ state: 'captured', amountAgorot: 9_990 })
    await gateway.chargeCard(wanted).catch(() => undefined)
    expect([paid - before, books.balance() - paid]).toEqual([14_990, 9_990])
    expect(await gateway.query(answer.sessionRef)).toMatchObject({
      state: 'captured',
      transaction: answer.status.transaction,
    })
  })

  it('tells of a kept card that is refused, and takes nothing', async () => {
    const before = books.balance()
    const { status } = await gateway.chargeCard(charge({ token: poorToken }))
    expect(status).toMatchObject({ state: 'declined', transaction: null })
    expect(status.declineCode).toBeTruthy()
    expect(books.balance()).toBe(before)
  })

  it.each(['lost', 'garbage'] as const)(
    'a charge whose answer is %s is unknown, and is not made again',
    async (how) => {
      const token = (await sold({ keepsCard: true })).status.keptCard?.token ?? ''
      const [before, wanted] = [books.balance(), charge({ token })]
      wire.next(how, CHARGES)
      await expect(gateway.chargeCard(wanted)).rejects.toThrow()
      await gateway.chargeCard(wanted).catch(() => undefined)
      expect(books.balance() - before).toBe(9_990)
      if (gateway.capabilities.findsOrders) {
        const found = await gateway.findSession(wanted.ref)
        expect(found && (await gateway.query(found.ref))).toMatchObject({ state: 'captured', amountAgorot: 9_990 })
      }
    },
  )

  it('knows no order that it never heard of', async () => {
    expect(await gateway.findSession(randomUUID())).toBeNull()
  })

  const back = async (changes: Partial<Refund> = {}): Promise<Refund> => {
    const { status } = await sold()
    const refund: Refund = {
      ref: randomUUID(),
      transaction: status.transaction ?? '',
      method: 'card',
      currency: 'ILS',
      isSameDay: false,
      amountAgorot: 14_990,
      paidAgorot: 14_990,
      ...changes,
    }
    return refund
  }

  it('gives a charge back once, however often it is asked', async () => {
    const wanted = await back()
    const before = books.balance()
    expect(await gateway.refund(wanted)).toMatchObject({ state: 'done', code: null })
    expect(await gateway.refund(wanted)).toMatchObject({ state: 'done' })
    expect(before - books.balance()).toBe(14_990)
  })

  it('gives a part back exactly, or says that it cannot', async () => {
    const wanted = await back({ amountAgorot: 4_995 })
    const before = books.balance()
    const { state } = await gateway.refund(wanted)
    expect(state).toBe(gateway.capabilities.partialRefunds ? 'done' : 'refused')
    expect(before - books.balance()).toBe(gateway.capabilities.partialRefunds ? 4_995 : 0)
    await gateway.refund({ ...wanted, sentFirstAt: new Date(Date.now() - 1_000) })
    expect(before - books.balance()).toBe(gateway.capabilities.partialRefunds ? 4_995 : 0)
  })

  it('gives a second part of a charge back beside the first, and the rest; nothing beyond', async () => {
    if (!gateway.capabilities.partialRefunds) return
    const first = await back({ amountAgorot: 4_000 })
    const before = books.balance()
    const { transaction } = await gateway.refund(first)
    const others = [transaction ?? '']
    const second = { ...first, ref: randomUUID(), others }
    expect(await gateway.refund(second)).toMatchObject({ state: 'done' })
    expect(await gateway.refund({ ...first, ref: randomUUID(), amountAgorot: 6_990, others })).toMatchObject({
      state: 'done',
    })
    expect(before - books.balance()).toBe(14_990)
    expect(await gateway.refund({ ...first, ref: randomUUID(), amountAgorot: 1 })).toMatchObject({ state: 'refused' })
  })

  it('gives back no more than was taken', async () => {
    const wanted = await back({ amountAgorot: 20_000, paidAgorot: 14_990 })
    const before = books.balance()
    expect(await gateway.refund(wanted)).toMatchObject({ state: 'refused', transaction: null })
    expect(books.balance()).toBe(before)
  })

  it('reads its books: charges above zero, what went back below', async () => {
    if (!gateway.capabilities.readsLedger) return
    const { wanted, status } = await sold()
    const lines = await gateway.readLedger(businessDay())
    const line = lines.find(({ transaction }) => transaction === status.transaction)
    expect(line).toMatchObject({ amountAgorot: wanted.amountAgorot, currency: 'ILS' })
    expect(lines.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0)).toBe(books.balance())
  })

  it('answers a ping, and not with keys that it does not know', async () => {
    await expect(gateway.ping()).resolves.toBeUndefined()
    const wrong = Object.fromEntries(Object.entries(books.keys).map(([name, value]) => [name, `${value}9`]))
    await expect(adapter(access(wrong), wire.caller).ping()).rejects.toBeInstanceOf(GatewayUnreachable)
  })

  it('an answer that does not come, or in another shape, is unreachable: nothing is known of it', async () => {
    for (const how of ['lost', 'garbage', 'fault'] as const) {
      wire.next(how)
      await expect(gateway.createSession(order())).rejects.toThrow()
    }
    wire.next('fault')
    await expect(gateway.ping()).rejects.toBeInstanceOf(GatewayUnreachable)
  })

  it('never sends a card number out, nor a key in an address', () => {
    for (const { url, body } of wire.calls) {
      expect(body).not.toMatch(/CardNumber|card_number|cvv|cvc/i)
      for (const key of Object.values(books.keys).filter((value) => value.length > 6)) expect(url).not.toContain(key)
    }
  })
})
