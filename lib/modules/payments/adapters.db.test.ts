import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { newToken } from '@/lib/core/crypto'
import { newId } from '@/lib/db/id'
import { addLink } from '@/lib/db/links'
import { gatewayAccounts, paymentEvents } from '@/lib/db/schema/gateways'
import { notifications } from '@/lib/db/schema/notifications'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentPageLines, paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addAccount } from '@/lib/modules/settings/payment.mutations'
import { accountInput } from '@/lib/modules/settings/payment.schema'
import { cardcomSimulator } from '@/lib/payments/cardcom/wire-simulator'
import { growSimulator } from '@/lib/payments/grow/wire-simulator'
import { payplusSimulator } from '@/lib/payments/payplus/wire-simulator'
import { stripeSimulator } from '@/lib/payments/stripe/wire-simulator'
import type { WireCall, WireCaller } from '@/lib/payments/wire/caller'
import { serveSimulator } from '@/lib/payments/wire/simulating'

import { beginPayment } from './attempts.mutations'
import { processEvent, receiveCallback } from './callback-inbox.mutations'
import { findPagePass, loadCheckoutState } from './checkout.queries'
import { confirmCapture } from './confirmation.mutations'
import { checkGatewayAccount } from './gateway-health.mutations'
import { attemptInput } from './payments.schema'
import { requeryAttempt } from './status-polling.mutations'

const way = vi.hoisted(() => ({ out: null as unknown }))
vi.mock('@/lib/egress/egress', async (original) => ({
  ...(await original<typeof import('@/lib/egress/egress')>()),
  egress: async (call: WireCall) => ({ ...(await (way.out as WireCaller)(call)), isCut: false }),
}))

const SUBJECTS = [
  { provider: 'cardcom', simulate: cardcomSimulator, isSigned: false },
  { provider: 'payplus', simulate: payplusSimulator, isSigned: true },
  { provider: 'grow', simulate: growSimulator, isSigned: false },
  { provider: 'stripe', simulate: stripeSimulator, isSigned: true },
] as const

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

describe.each(SUBJECTS)('a page that is paid through $provider', ({ provider, simulate, isSigned }) => {
  const books = simulate()
  let wire: Awaited<ReturnType<typeof serveSimulator>>
  let seller: Awaited<ReturnType<typeof openSeller>>
  beforeAll(async () => {
    wire = await serveSimulator(books)
    way.out = wire.caller
    seller = await openSeller()
  })
  afterAll(() => wire.close())

  async function openSeller() {
    const company = await testCompany()
    const admin = await company.actor('companyAdmin', ['edit payment settings'])
    const input = accountInput.parse({ provider, label: 'סליקה ראשית', keys: books.keys, isTest: true })
    const { id: gatewayAccountId } = await addAccount(requireScope('paymentSettings', admin), input)
    const { companyId } = company
    const [account] = await inCompany({ companyId }, (tx) =>
      tx.select().from(gatewayAccounts).where(eq(gatewayAccounts.id, gatewayAccountId)),
    )
    return { companyId, admin, gatewayAccountId, callbackToken: account?.callbackToken ?? '' }
  }

  async function begun() {
    const { companyId, admin, gatewayAccountId } = seller
    const [id, token] = [newId(), newToken(160)]
    await inCompany({ companyId }, async (tx) => {
      await tx.insert(paymentPages).values({
        companyId,
        id,
        ownerId: admin.id,
        gatewayAccountId,
        number: Math.floor(Math.random() * 1e9),
        title: 'ייעוץ',
        state: 'active',
        amountAgorot: 118_000,
        vatRateBp: 1800,
        vatAgorot: 18_000,
        installmentsMax: 3,
        terms: 'תנאים',
        publicToken: token,
        searchText: 'ייעוץ',
      })
      const line = { companyId, id: newId(), pageId: id, position: 0, name: 'ייעוץ', quantity: 1 }
      await tx.insert(paymentPageLines).values({ ...line, unitAgorot: 118_000, vatMode: 'standard' })
      await addLink(tx, { companyId, kind: 'payment_page', targetId: id, token })
    })
    const pass = await findPagePass(token, new Headers())
    const input = attemptInput.parse({
      idempotencyKey: crypto.randomUUID(),
      installments: 1,
      payerName: 'דנה כהן',
      payerEmail: 'dana@payers.example',
      payerPhone: '0501234567',
      acceptTerms: true,
    })
    const begin = await beginPayment(pass, input)
    if (begin.state !== 'open') throw new Error(`not open: ${begin.state}`)
    return { pass, attemptId: begin.attempt, url: begin.url }
  }
  type Begun = Awaited<ReturnType<typeof begun>>

  const receive = async (body: string, headers: Record<string, string>) => {
    const stored = await receiveCallback(seller.callbackToken, new TextEncoder().encode(body), new Headers(headers))
    if (stored) await processEvent(stored)
  }
  const paidOf = ({ pass }: Begun) =>
    inCompany(pass, (tx) => tx.select().from(payments).where(eq(payments.pageId, pass.pageId)))
  const attemptOf = async ({ pass, attemptId }: Begun) => {
    const [row] = await inCompany(pass, (tx) =>
      tx
        .select()
        .from(paymentAttempts)
        .where(and(eq(paymentAttempts.companyId, pass.companyId), eq(paymentAttempts.id, attemptId))),
    )
    return row
  }

  it('is paid once, by a report that comes twice, and says that no real money moved', async () => {
    const page = await begun()
    books.pay(page.attemptId)
    const { body, headers } = books.report(page.attemptId)
    await receive(body, headers)
    await receive(body, headers)
    await requeryAttempt({ companyId: seller.companyId, attemptId: page.attemptId })
    const rows = await paidOf(page)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      amountAgorot: 118_000,
      isSimulated: true,
      gatewayAccountId: seller.gatewayAccountId,
    })
    expect(await loadCheckoutState(page.pass)).toMatchObject({ state: 'paid' })
  })

  it('is paid without any report: the gateway is asked', async () => {
    const page = await begun()
    books.pay(page.attemptId)
    await requeryAttempt({ companyId: seller.companyId, attemptId: page.attemptId })
    expect(await paidOf(page)).toHaveLength(1)
  })

  it('is not paid by a report alone: the gateway says that nothing was taken', async () => {
    const page = await begun()
    books.pay(page.attemptId)
    const { body, headers } = books.report(page.attemptId)
    const other = await begun()
    // A callback of one order, rewritten to name another.
    const forged = body.replaceAll(page.attemptId, other.attemptId)
    await receive(forged, headers).catch(() => undefined)
    expect(await paidOf(other)).toEqual([])
    expect((await attemptOf(other))?.state).not.toBe('captured')
  })

  it('is not paid where another sum was taken: a person looks', async () => {
    const page = await begun()
    books.pay(page.attemptId, { amountAgorot: 100 })
    const { body, headers } = books.report(page.attemptId)
    await receive(body, headers)
    expect(await paidOf(page)).toEqual([])
    expect(await attemptOf(page)).toMatchObject({ reviewReason: 'amount_mismatch' })
  })

  it('a report without a right signature, or of no shape, is refused and changes nothing (requirement 43)', async () => {
    const page = await begun()
    books.pay(page.attemptId)
    const { body, headers } = books.report(page.attemptId)
    const bad = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace(/.{4}$/, 'AAAA')]),
    )
    if (isSigned) await expect(receive(`${body} `, bad)).rejects.toMatchObject({ status: 401 })
    await expect(receive('{"sum":1}', headers)).rejects.toMatchObject({ status: 401 })
    expect(await paidOf(page)).toEqual([])
  })

  it('keeps no card number that a report brings along', async () => {
    const page = await begun()
    books.pay(page.attemptId)
    const { body, headers } = books.report(page.attemptId)
    if (isSigned) return
    const with16 = body.startsWith('{')
      ? body.replace('{', '{"Note":"4580458045804580",')
      : `${body}&note=4580458045804580`
    await receive(with16, headers)
    const rows = await inCompany(page.pass, (tx) => tx.select().from(paymentEvents))
    expect(rows.some(({ body: kept }) => kept.includes('1111111111114580'))).toBe(true)
    expect(JSON.stringify(rows)).not.toContain('4580458045804580')
    expect(await paidOf(page)).toHaveLength(1)
  })

  it('is told of back to a gateway that wants it, and once more changes nothing', async () => {
    const page = await begun()
    books.pay(page.attemptId)
    await requeryAttempt({ companyId: seller.companyId, attemptId: page.attemptId })
    const before = wire.calls.length
    const ref = { companyId: seller.companyId, attemptId: page.attemptId }
    await confirmCapture(ref)
    const reports = wire.calls.slice(before).filter(({ url }) => url.endsWith('/approveTransaction'))
    expect(reports).toHaveLength(provider === 'grow' ? 1 : 0)
    await confirmCapture(ref)
    expect(await paidOf(page)).toHaveLength(1)
  })

  it('whoever sets gateways up hears once of an account that does not answer', async () => {
    const ref = { companyId: seller.companyId, accountId: seller.gatewayAccountId }
    const bells = () =>
      inCompany({ companyId: seller.companyId }, (tx) =>
        tx.select().from(notifications).where(eq(notifications.kind, 'payment.gateway-silent')),
      )
    const account = async () => {
      const rows = await inCompany({ companyId: seller.companyId }, (tx) =>
        tx.select().from(gatewayAccounts).where(eq(gatewayAccounts.id, seller.gatewayAccountId)),
      )
      return rows[0]
    }
    expect(await checkGatewayAccount(ref)).toBe(true)
    expect(await account()).toMatchObject({ silentSince: null, pingedAt: expect.any(Date) })
    for (let time = 0; time < 4; time++) wire.next('fault')
    expect([await checkGatewayAccount(ref), await checkGatewayAccount(ref)]).toEqual([false, false])
    expect(await bells()).toHaveLength(1)
    expect((await account())?.silentSince).toBeInstanceOf(Date)
    expect(await checkGatewayAccount(ref)).toBe(true)
    expect(await account()).toMatchObject({ silentSince: null })
  })
})
