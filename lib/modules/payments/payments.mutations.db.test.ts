import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { registerCompany } from '@/lib/auth/companies'
import { createUser } from '@/lib/auth/users'
import { newToken, unseal } from '@/lib/core/crypto'
import { newId } from '@/lib/db/id'
import { addLink } from '@/lib/db/links'
import { customers } from '@/lib/db/schema/customers'
import { gatewayAccounts, paymentEvents } from '@/lib/db/schema/gateways'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentPageLines, paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { auditLog, outbox, rtEvents } from '@/lib/db/schema/platform'
import { timelineEvents } from '@/lib/db/schema/records'
import { simulatorCharges, simulatorDeliveries, simulatorSessions } from '@/lib/db/schema/simulator'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { accountSecretCell } from '@/lib/payments/account-secret'
import { type Gateway, GatewayUnreachable } from '@/lib/payments/gateway'
import { signBody } from '@/lib/payments/signature'
import { simulatorGateway } from '@/lib/payments/simulator/adapter'
import { SIGNATURE_HEADER, TIMESTAMP_HEADER } from '@/lib/payments/simulator/callback-headers'
import { type Choice, chargePostponed, decideAtGateway } from '@/lib/payments/simulator/charging'
import { deliverCallback } from '@/lib/payments/simulator/delivery'

import { beginPayment } from './attempts.mutations'
import { processEvent, receiveCallback, tryEvent } from './callback-inbox.mutations'
import { markOpened, refreshCheckout } from './checkout.mutations'
import { findPagePass, loadCheckout, loadCheckoutState } from './checkout.queries'
import { paymentTasks } from './payments.jobs'
import { attemptInput } from './payments.schema'
import { requeryAttempt, settleAttemptsBeforeClosing } from './status-polling.mutations'

const faults = vi.hoisted(() => ({ wrap: (gateway: unknown) => gateway }))
vi.mock('@/lib/payments/gateways', async (original) => {
  const real = await original<typeof import('@/lib/payments/gateways')>()
  return {
    ...real,
    buildGateway: (...args: Parameters<typeof real.buildGateway>) => faults.wrap(real.buildGateway(...args)),
  }
})

/** What happens while a read has the page and not yet its attempt. */
const meanwhile = vi.hoisted(() => ({ work: async () => undefined as unknown }))
vi.mock('./attempts.queries', async (original) => {
  const real = await original<typeof import('./attempts.queries')>()
  return {
    ...real,
    loadAttempt: async (...args: Parameters<typeof real.loadAttempt>) => {
      const { work } = meanwhile
      meanwhile.work = async () => undefined
      await work()
      return real.loadAttempt(...args)
    },
  }
})

const folder = mkdtempSync(join(tmpdir(), 'kesher-payments-'))
let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof openCompany>>
let server: Server

beforeAll(async () => {
  Object.assign(process.env, { FILES_DIR: join(folder, 'files'), SIMULATOR_LATE_SECONDS: '30' })
  database = await testDatabase()
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const token = String(request.url).split('/').at(-1) ?? ''
    const headers = new Headers(request.headers as Record<string, string>)
    const status = await receiveCallback(token, Buffer.concat(parts), headers).then(
      async (stored) => {
        if (stored) await tryEvent(stored)
        return 200
      },
      (error: { status: number }) => error.status,
    )
    response.writeHead(status).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.INTERNAL_ORIGIN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  company = await openCompany()
})
afterAll(async () => {
  server.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  faults.wrap = (gateway) => gateway
})

describe('a payment', () => {
  it('is captured once: attempt, page, payment, timeline, audit and the office in one', async () => {
    const page = await newPage()
    const begun = await open(page)
    await pay(begun.url, 'approve')
    expect(await loadState(page)).toMatchObject({ state: 'paid' })
    const { attempts, paid, charges } = await ledgers(page)
    expect(attempts.map(({ state }) => state)).toEqual(['captured'])
    expect(charges.map(({ amountAgorot }) => amountAgorot)).toEqual(paid.map(({ amountAgorot }) => amountAgorot))
    expect(paid[0]).toMatchObject({ method: 'card', isSimulated: true, payerName: 'דנה כהן', installments: 1 })
    expect(paid[0]?.gatewayTransaction).toBe(charges[0]?.id)
    const rows = await inCompany(company, async (tx) => ({
      timeline: await tx.select().from(timelineEvents).where(eq(timelineEvents.type, 'payment.captured')),
      news: await tx
        .select()
        .from(rtEvents)
        .where(and(eq(rtEvents.entityId, page.pageId), eq(rtEvents.kind, 'paid'))),
      audits: await tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.entityId, page.pageId), eq(auditLog.action, 'payment.captured'))),
    }))
    expect([rows.timeline.length, rows.news.length, rows.audits.length]).toEqual([1, 1, 1])
    expect(await jobsOf('payments.receipt')).toContainEqual(expect.objectContaining({ paymentId: paid[0]?.id }))
  })
  it('gets its receipt once, stored and mailed to the payer', async () => {
    const page = await newPage()
    await pay((await open(page)).url, 'approve')
    const [payment] = (await ledgers(page)).paid
    const job = { companyId: company.companyId, paymentId: String(payment?.id) }
    await Promise.all([paymentTasks['payments.receipt']?.(job), paymentTasks['payments.receipt']?.(job)])
    await paymentTasks['payments.receipt']?.(job)
    const emails = await inCompany(company, (tx) =>
      tx.select().from(outbox).where(eq(outbox.toAddress, page.payerEmail)),
    )
    expect(emails.map(({ kind, attachments }) => [kind, attachments.length])).toEqual([['payment.received', 1]])
    expect((await ledgers(page)).paid[0]?.receiptFileId).toBe(emails[0]?.attachments[0]?.fileId)
  })
  it('that is captured while its page is read is seen there as a whole or not at all', async () => {
    for (const read of [loadCheckout, loadCheckoutState]) {
      const page = await newPage()
      const { url, attempt } = await open(page)
      meanwhile.work = () => pay(url, 'approve')
      expect(await read(page, attempt)).toMatchObject({ state: 'open', own: { isLive: true } })
      expect(await read(page, attempt)).toMatchObject({ state: 'paid', own: { isLive: false } })
    }
  })
  it('takes amount and currency from the page, never from the browser', async () => {
    expect(attemptInput.safeParse({ ...details(await newPage()), amountAgorot: 1 }).success).toBe(false)
  })
})

describe('the idempotency key', () => {
  it('of 50 parallel clicks opens one session and gives all the same answer (requirement 42)', async () => {
    const page = await newPage()
    const input = details(page)
    const answers = await Promise.all(Array.from({ length: 50 }, () => beginPayment(page, input)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const { attempts, sessions } = await ledgers(page)
    expect([attempts.length, sessions.length]).toEqual([1, 1])
  })
  it('with other details is refused', async () => {
    const page = await newPage()
    const input = details(page)
    await beginPayment(page, input)
    await expect(beginPayment(page, { ...input, payerName: 'אחר' })).rejects.toMatchObject({ code: 'key_reused' })
    await expect(beginPayment(page, { ...input, installments: 2 })).rejects.toMatchObject({ code: 'key_reused' })
  })
  it('after the capture says that the page is paid, and nothing is charged again', async () => {
    const page = await newPage()
    const input = details(page)
    const begun = await begin(page, input)
    await pay(begun.url, 'approve')
    expect(await beginPayment(page, input)).toMatchObject({ state: 'paid' })
    await expect(beginPayment(page, details(page))).rejects.toMatchObject({ status: 409, code: 'paid' })
    await pay(begun.url, 'approve')
    await expectOneCapture(page)
  })
})

describe('two browsers at once', () => {
  it('share one session, which captures once', async () => {
    const page = await newPage()
    const [one, two] = await Promise.all([open(page), open(page)])
    expect(one.url).toBe(two.url)
    await Promise.all([pay(one.url, 'approve'), pay(two.url, 'approve')])
    await expectOneCapture(page)
  })
  it('with other instalments: the first session is cancelled and can no longer charge', async () => {
    const page = await newPage()
    const one = await open(page)
    const two = await begin(page, { ...details(page), installments: 2 })
    expect(two.url).not.toBe(one.url)
    await pay(one.url, 'approve')
    expect(await loadState(page)).toMatchObject({ state: 'open' })
    await pay(two.url, 'approve')
    await expectOneCapture(page)
    const states = (await ledgers(page)).attempts.map(({ state, declineCode }) => [state, declineCode])
    expect(states.sort()).toEqual([
      ['captured', null],
      ['declined', 'superseded'],
    ])
  })
  it('with other instalments after the first was charged: the page is paid', async () => {
    const page = await newPage()
    const one = await open(page)
    await chargeUnreported(one.url)
    await expect(beginPayment(page, { ...details(page), installments: 2 })).rejects.toMatchObject({ code: 'paid' })
    await expectOneCapture(page)
  })
  it('ten at once with different instalments end in one live session at most', async () => {
    const page = await newPage()
    const tries = Array.from({ length: 10 }, (_, index) => ({ ...details(page), installments: 1 + (index % 3) }))
    const answers = await Promise.allSettled(tries.map((input) => beginPayment(page, input)))
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    const open = (await ledgers(page)).sessions.filter(({ state }) => state === 'open')
    expect(open.length).toBeLessThanOrEqual(1)
    for (const { id } of (await ledgers(page)).sessions) await decideAtGateway(id, 'approve')
    if (open.length === 0) await pay((await begin(page, details(page))).url, 'approve')
    await expectOneCapture(page)
  })
  it('whoever came last gets the receipt', async () => {
    const page = await newPage()
    await open(page)
    const { url } = await begin(page, { ...details(page), payerEmail: 'second@example.com' })
    await pay(url, 'approve')
    expect((await ledgers(page)).paid[0]?.payerEmail).toBe('second@example.com')
  })
})

describe('the seven ways of the gateway', () => {
  it('decline: nothing is charged, the reason is said, and a new attempt may begin', async () => {
    const page = await newPage()
    const begun = await open(page)
    await pay(begun.url, 'decline')
    const seen = await loadState(page, begun.attempt)
    expect(seen).toMatchObject({ state: 'open', own: { declined: expect.stringContaining('מסגרת') } })
    await pay((await open(page)).url, 'approve')
    await expectOneCapture(page)
  })
  it('3-D Secure: charged after the challenge alone', async () => {
    const page = await newPage()
    const { url } = await open(page)
    await pay(url, 'challenge')
    await pay(url, 'approve')
    expect((await ledgers(page)).charges).toEqual([])
    await pay(url, 'challenge_passed')
    await expectOneCapture(page)
    const failing = await newPage()
    const begun = await open(failing)
    await pay(begun.url, 'challenge')
    await pay(begun.url, 'challenge_failed')
    expect(await loadState(failing, begun.attempt)).toMatchObject({
      own: { declined: expect.stringContaining('אימות') },
    })
  })
  it('slow: the payment is being checked, nobody may begin another, then the page is paid', async () => {
    const page = await newPage()
    const begun = await open(page)
    await pay(begun.url, 'slow')
    expect(await refreshCheckout(page, begun.attempt)).toMatchObject({ state: 'checking', own: { isLive: true } })
    await expect(beginPayment(page, details(page))).rejects.toMatchObject({ status: 409, code: 'checking' })
    await chargePostponed(idOf(begun.url))
    await chargePostponed(idOf(begun.url))
    expect(await loadState(page)).toMatchObject({ state: 'paid' })
    await expectOneCapture(page)
  })
  it('a callback that comes twice has one effect', async () => {
    const page = await newPage()
    await pay((await open(page)).url, 'twice')
    await expectOneCapture(page)
    expect(await eventsOf(page)).toEqual(['captured'])
    expect((await deliveriesOf(page)).map(({ deliveredAt }) => deliveredAt !== null)).toEqual([true, true])
  })
  it('a late callback: the returning browser asks, the page is paid, and the callback changes nothing', async () => {
    const page = await newPage()
    const begun = await open(page)
    await pay(begun.url, 'late')
    expect(await loadState(page)).toMatchObject({ state: 'open' })
    expect(await refreshCheckout(page, begun.attempt)).toMatchObject({ state: 'paid' })
    for (const { id } of await deliveriesOf(page)) await deliverCallback(id)
    expect(await eventsOf(page)).toEqual(['repeated'])
    await expectOneCapture(page)
  })
  it('a wrong amount is never paid: the page is being checked, the office is told, nobody may pay again', async () => {
    const page = await newPage()
    await pay((await open(page)).url, 'wrong_amount')
    expect(await loadState(page)).toMatchObject({ state: 'checking' })
    await expect(beginPayment(page, details(page))).rejects.toMatchObject({ status: 409, code: 'checking' })
    await expect(settleAttemptsBeforeClosing(page)).rejects.toMatchObject({ status: 409, code: 'being_paid' })
    const { attempts, paid } = await ledgers(page)
    await paymentTasks['payments.query']?.({ companyId: page.companyId, attemptId: String(attempts[0]?.id) })
    expect(attempts[0]).toMatchObject({ state: 'unknown', reviewReason: 'amount_mismatch' })
    expect(paid).toEqual([])
    expect(await eventsOf(page)).toEqual(['amount_mismatch'])
    const [row] = await inCompany(company, (tx) =>
      tx.select().from(paymentPages).where(eq(paymentPages.id, page.pageId)),
    )
    expect(row?.needsReview).toBe('amount_mismatch')
  })
  it('the payer gives up: nothing is charged', async () => {
    const page = await newPage()
    const begun = await open(page)
    await pay(begun.url, 'cancel')
    expect(await loadState(page, begun.attempt)).toMatchObject({
      state: 'open',
      own: { declined: expect.stringContaining('בוטל') },
    })
    await pay(begun.url, 'approve')
    expect((await ledgers(page)).charges).toEqual([])
  })
})

describe('a company that takes no payments now', () => {
  const stand = (state: string) =>
    inAuth((tx) => tx.execute(sql`update companies set state = ${state} where id = ${company.companyId}`))

  it.each(['suspended', 'closed'])(
    'because it is %s begins none, says so, and lets what has begun end',
    async (state) => {
      const [page, begunBefore] = [await newPage(), await newPage()]
      const { url } = await open(begunBefore)
      await stand(state)
      try {
        expect(await loadState(page)).toMatchObject({ state: 'paused' })
        await expect(beginPayment(page, details(page))).rejects.toMatchObject({ status: 409, code: 'paused' })
        await pay(url, 'approve')
        await expectOneCapture(begunBefore)
        expect(await loadState(begunBefore)).toMatchObject({ state: 'paid' })
      } finally {
        await stand('active')
      }
      await pay((await open(page)).url, 'approve')
      await expectOneCapture(page)
    },
  )
})

describe('a callback', () => {
  it.each(['amount', 'currency'])('with a signed but wrong %s marks nothing paid', async (key) => {
    const page = await newPage()
    const begun = await open(page)
    await chargeUnreported(begun.url)
    const body = await callbackBody(page, key === 'amount' ? { amount: 1 } : { currency: 'USD' })
    await receive(body)
    expect(await loadState(page)).toMatchObject({ state: 'checking' })
    expect((await ledgers(page)).paid).toEqual([])
  })
  it('that claims a charge which the gateway does not know of changes nothing', async () => {
    const page = await newPage()
    await open(page)
    await receive(await callbackBody(page))
    expect(await loadState(page)).toMatchObject({ state: 'open' })
    expect(await eventsOf(page)).toEqual(['pending'])
  })
  it('with a forged signature is 401 and is not kept (requirement 43)', async () => {
    const page = await newPage()
    const begun = await open(page)
    await chargeUnreported(begun.url)
    const body = await callbackBody(page)
    await expect(receive(body, { secret: 'guess' })).rejects.toMatchObject({ status: 401 })
    await expect(receive(body, { age: 301 })).rejects.toMatchObject({ status: 401 })
    expect(await eventsOf(page)).toEqual([])
    expect(await loadState(page)).toMatchObject({ state: 'open' })
  })
  it('to an address that is not ours is 404, and beyond 30 a minute 429', async () => {
    const wrong = () => receiveCallback(newToken(160), new Uint8Array(), new Headers()).catch(({ status }) => status)
    expect(await wrong()).toBe(404)
    expect(await Promise.all(Array.from({ length: 40 }, wrong))).toContain(429)
    await expect(receive('{}', { secret: 'guess' })).rejects.toMatchObject({ status: 401 })
  })
  it('with a bad signature is noted once a minute, however many come', async () => {
    const account = () =>
      inCompany(company, (tx) =>
        tx.select().from(gatewayAccounts).where(eq(gatewayAccounts.id, company.gatewayAccountId)),
      )
    const forge = () => receive('{}', { secret: 'guess' }).catch(() => undefined)
    await forge()
    const [before] = await account()
    await forge()
    expect((await account())[0]?.lastErrorAt).toEqual(before?.lastErrorAt)
    expect(before?.lastError).toBe('bad_signature')
  })
  it('of an unknown session is kept, answered and raises the alarm', async () => {
    const id = newId()
    await receive(JSON.stringify({ id, session: newId(), order: newId(), amount: 1, currency: 'ILS' }))
    const { events, alarms } = await inCompany(company, async (tx) => ({
      events: await tx.select().from(paymentEvents).where(eq(paymentEvents.dedupeKey, id)),
      alarms: await tx.select().from(auditLog).where(eq(auditLog.action, 'payment.unknown-session')),
    }))
    expect(events.map(({ outcome }) => outcome)).toEqual(['unknown_session'])
    expect(alarms).toHaveLength(1)
  })
  it('cannot move an attempt by the name of another session', async () => {
    const [page, other] = [await newPage(), await newPage()]
    await open(page)
    await chargeUnreported((await open(other)).url)
    const [attempt] = (await ledgers(page)).attempts
    const [session] = (await ledgers(other)).sessions
    await receive(await callbackBody(other, { id: newId(), session: session?.id, order: attempt?.id }))
    expect(await loadState(page)).toMatchObject({ state: 'open' })
  })
  it('that is faster than the answer which names the session is found by its order', async () => {
    const page = await newPage()
    await open(page)
    await chargeUnreported((await open(page)).url)
    await inCompany(company, (tx) =>
      tx
        .update(paymentAttempts)
        .set({ gatewayRef: null, gatewayUrl: null, state: 'created' })
        .where(eq(paymentAttempts.pageId, page.pageId)),
    )
    await receive(await callbackBody(page))
    await expectOneCapture(page)
  })
  it('repeated five times in parallel, and worked off again, has one effect (requirement 42)', async () => {
    const page = await newPage()
    await chargeUnreported((await open(page)).url)
    const body = await callbackBody(page)
    await Promise.all(Array.from({ length: 5 }, () => receive(body)))
    const [event] = await inCompany(company, (tx) =>
      tx
        .select()
        .from(paymentEvents)
        .where(eq(paymentEvents.dedupeKey, JSON.parse(body).id)),
    )
    await processEvent({ companyId: company.companyId, eventId: String(event?.id) })
    await expectOneCapture(page)
  })
})

describe('a gateway that does not answer', () => {
  it('at the beginning: unknown, not failed; the same key opens the same session later', async () => {
    const page = await newPage()
    const input = details(page)
    faults.wrap = (gateway) => ({
      ...(gateway as Gateway),
      createSession: () => Promise.reject(new GatewayUnreachable('timeout')),
    })
    await expect(beginPayment(page, input)).rejects.toMatchObject({ status: 503, code: 'gateway_unreachable' })
    expect((await ledgers(page)).attempts[0]?.state).toBe('unknown')
    faults.wrap = (gateway) => gateway
    const begun = await begin(page, input)
    await pay(begun.url, 'approve')
    await expectOneCapture(page)
  })
  it('with an error after it opened the session: another browser finds that very session', async () => {
    const page = await newPage()
    faults.wrap = (gateway) => ({
      ...(gateway as Gateway),
      createSession: async (order: Parameters<Gateway['createSession']>[0]) => {
        await (gateway as Gateway).createSession(order)
        throw new GatewayUnreachable('500')
      },
    })
    await expect(beginPayment(page, details(page))).rejects.toMatchObject({ status: 503 })
    faults.wrap = (gateway) => gateway
    await pay((await open(page)).url, 'approve')
    expect((await ledgers(page)).sessions).toHaveLength(1)
    await expectOneCapture(page)
  })
  it('when it is asked: the attempt stays as it is, and the question comes again', async () => {
    const page = await newPage()
    const begun = await open(page)
    await chargeUnreported(begun.url)
    faults.wrap = (gateway) => ({
      ...(gateway as Gateway),
      query: () => Promise.reject(new GatewayUnreachable('timeout')),
    })
    const job = { companyId: company.companyId, attemptId: begun.attempt }
    await paymentTasks['payments.query']?.(job)
    expect((await ledgers(page)).attempts[0]?.state).toBe('submitting')
    expect(await jobsOf('payments.query')).toContainEqual(expect.objectContaining({ attemptId: begun.attempt }))
    faults.wrap = (gateway) => gateway
    await paymentTasks['payments.query']?.(job)
    await expectOneCapture(page)
  })
})

describe('nothing is stuck', () => {
  it('an attempt that the gateway never heard of is given up after a minute', async () => {
    const page = await newPage()
    const id = await bareAttempt(page)
    await requeryAttempt({ companyId: company.companyId, attemptId: id })
    expect((await ledgers(page)).attempts[0]?.state).toBe('created')
    await age(page, 61)
    await requeryAttempt({ companyId: company.companyId, attemptId: id })
    expect((await ledgers(page)).attempts[0]).toMatchObject({ state: 'declined', declineCode: 'never_submitted' })
  })
  it('a payer who never comes back: the session ends after 10 minutes, and with it the attempt', async () => {
    const page = await newPage()
    const begun = await open(page)
    await inAuth((tx) =>
      tx
        .update(simulatorSessions)
        .set({ expiresAt: new Date() })
        .where(eq(simulatorSessions.id, idOf(begun.url))),
    )
    await paymentTasks['payments.query']?.({ companyId: company.companyId, attemptId: begun.attempt })
    expect((await ledgers(page)).attempts[0]).toMatchObject({ state: 'declined', declineCode: 'session_expired' })
    expect((await open(page)).url).not.toBe(begun.url)
  })
  it('a browser that joins an ended session gets a new one', async () => {
    const page = await newPage()
    const begun = await open(page)
    await inAuth((tx) =>
      tx
        .update(simulatorSessions)
        .set({ expiresAt: new Date() })
        .where(eq(simulatorSessions.id, idOf(begun.url))),
    )
    expect((await open(page)).url).not.toBe(begun.url)
  })
})

describe('closing by hand', () => {
  it('ends what a payer has begun, and that session can no longer charge', async () => {
    const page = await newPage()
    const begun = await open(page)
    expect(await settleAttemptsBeforeClosing(page)).toBe('free')
    await pay(begun.url, 'approve')
    expect((await ledgers(page)).charges).toEqual([])
    expect((await ledgers(page)).attempts[0]).toMatchObject({ state: 'declined', declineCode: 'closed_by_office' })
  })
  it('finds out that the page was paid', async () => {
    const page = await newPage()
    await chargeUnreported((await open(page)).url)
    await expect(settleAttemptsBeforeClosing(page)).rejects.toMatchObject({ status: 409, code: 'already_paid' })
    await expectOneCapture(page)
  })
  it('of a page of somebody else touches nothing', async () => {
    const page = await newPage()
    await open(page)
    expect(await settleAttemptsBeforeClosing({ ...page, ownerId: newId() })).toBe('free')
    expect((await ledgers(page)).attempts[0]?.state).toBe('submitting')
  })
  it('a charge that is reported on a closed page waits for a person', async () => {
    const page = await newPage()
    await chargeUnreported((await open(page)).url)
    await inCompany(company, (tx) =>
      tx.update(paymentPages).set({ state: 'closed' }).where(eq(paymentPages.id, page.pageId)),
    )
    await receive(await callbackBody(page))
    expect((await ledgers(page)).paid).toEqual([])
    expect((await ledgers(page)).attempts[0]?.reviewReason).toBe('captured_after_closure')
  })
})

describe('the link', () => {
  it('of a draft, of nobody and of a removed page give the same answer', async () => {
    const [draft, removed] = [await newPage({ state: 'draft' }), await newPage({ deletedAt: new Date() })]
    const headers = new Headers()
    const answers = await Promise.allSettled([
      loadCheckout(draft),
      loadCheckout(removed),
      findPagePass(newToken(160), headers),
      beginPayment(draft, details(draft)),
    ])
    const errors = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.toJson() : answer))
    expect(new Set(errors.map((error) => JSON.stringify(error))).size).toBe(1)
  })
  it('only wrong ones count: the 31st of an address within a minute is 429, and right ones still open', async () => {
    const page = await newPage()
    const wrong = () => findPagePass(newToken(160), new Headers()).catch(({ status }) => status)
    const answers = await Promise.all(Array.from({ length: 40 }, wrong))
    expect(answers.filter((status) => status === 404).length).toBeLessThanOrEqual(30)
    expect(answers).toContain(429)
    expect(await findPagePass(page.token, new Headers())).toMatchObject({ pageId: page.pageId })
  })
  it('begins at most 600 payments a minute on one page', async () => {
    const page = await newPage()
    const key = `payment-attempts:${page.pageId}`
    await inAuth((tx) =>
      tx.execute(sql`insert into rate_limits (key, hits, resets_at) values (${key}, 600, now() + interval '1 minute')`),
    )
    await expect(open(page)).rejects.toMatchObject({ status: 429 })
    expect((await ledgers(page)).attempts).toEqual([])
  })
  it('is marked as opened by the script alone, once', async () => {
    const page = await newPage()
    await loadCheckout(page)
    const opened = () =>
      inCompany(company, (tx) => tx.select().from(paymentPages).where(eq(paymentPages.id, page.pageId))).then(
        ([row]) => row?.firstOpenedAt,
      )
    expect(await opened()).toBeNull()
    expect(await Promise.all([markOpened(page), markOpened(page)])).toContainEqual({ isFirst: true })
    expect(await opened()).toBeInstanceOf(Date)
    expect(await markOpened(page)).toEqual({ isFirst: false })
  })
  it.each([
    ['expired', { expiresAt: new Date(0) }],
    ['closed', { state: 'closed' as const }],
    ['cancelled', { state: 'cancelled' as const }],
  ])('of a page that is %s takes no payment', async (code, change) => {
    const page = await newPage(change)
    await expect(beginPayment(page, details(page))).rejects.toMatchObject({ status: 409, code })
  })
  it('refuses more instalments than the page allows', async () => {
    const page = await newPage()
    await expect(beginPayment(page, { ...details(page), installments: 4 })).rejects.toMatchObject({ status: 422 })
  })
})

describe('what a payer fills in', () => {
  it.each([
    ['payerName', '4580458045804580', /כרטיס/],
    ['payerEmail', '4111111111111111@a.com', /כרטיס/],
    ['payerPhone', '4111-1111-1111-1111', /כרטיס/],
    ['payerName', 'דנה\u202eכהן', /תווים/],
    ['payerEmail', 'not-an-address', /דוא״ל/],
    ['payerPhone', '0561234567', /קידומת/],
    ['acceptTerms', false, /תנאי/],
    ['installments', 0, /תשלומים/],
  ])('%s: %s is refused in Hebrew', (field, value, message) => {
    const raw = {
      idempotencyKey: crypto.randomUUID(),
      installments: 1,
      payerName: 'דנה',
      payerEmail: 'a@b.co',
      payerPhone: '',
    }
    const parsed = attemptInput.safeParse({ ...raw, acceptTerms: true, [field]: value })
    expect(parsed.error?.issues[0]?.message).toMatch(message)
  })
})

type TestPage = Awaited<ReturnType<typeof newPage>>
type Input = Parameters<typeof beginPayment>[1]

async function openCompany() {
  const { id: companyId, gatewayAccountId } = await registerCompany({
    kind: 'company',
    name: 'חנות',
    businessKind: 'murshe',
    registrationNumber: '039482153',
    address: 'רחוב 1',
    phone: '+97235550131',
    email: 'shop@example.com',
  })
  const person = { email: 'owner@example.com', displayName: 'בעלים', password: 'a long enough password' }
  const ownerId = await createUser({
    ...person,
    companyId,
    role: 'admin',
    roleKeys: ['companyAdmin'],
    isVerified: true,
  })
  const customerId = newId()
  const account = await inCompany({ companyId }, async (tx) => {
    await tx.insert(customers).values({
      companyId,
      id: customerId,
      number: 1,
      kind: 'person',
      name: 'לקוחה',
      status: 'active',
      ownerId,
      searchText: 'לקוחה',
    })
    const [row] = await tx.select().from(gatewayAccounts).where(eq(gatewayAccounts.id, gatewayAccountId))
    return row
  })
  if (!account) throw new Error('no account')
  const secret = unseal(account.secretSealed, accountSecretCell(companyId, gatewayAccountId))
  return { companyId, ownerId, customerId, gatewayAccountId, secret, callbackToken: account.callbackToken }
}

let pages = 0
async function newPage(change: Partial<typeof paymentPages.$inferInsert> = {}) {
  const { companyId, ownerId, customerId, gatewayAccountId } = company
  const [id, token] = [newId(), newToken(160)]
  pages += 1
  await inCompany(company, async (tx) => {
    await tx.insert(paymentPages).values({
      companyId,
      id,
      ownerId,
      customerId: pages === 1 ? customerId : null,
      gatewayAccountId,
      number: pages,
      title: 'ייעוץ',
      state: 'active',
      amountAgorot: 118_000,
      vatRateBp: 1800,
      vatAgorot: 18_000,
      installmentsMax: 3,
      terms: 'תנאים',
      publicToken: token,
      searchText: 'ייעוץ',
      ...change,
    })
    const line = { companyId, id: newId(), pageId: id, position: 0, name: 'ייעוץ', quantity: 1 }
    await tx.insert(paymentPageLines).values({ ...line, unitAgorot: 118_000, vatMode: 'standard' })
    await addLink(tx, { companyId, kind: 'payment_page', targetId: id, token })
  })
  return { ...(await findPagePass(token, new Headers())), token, payerEmail: `payer${pages}@example.com` }
}

const details = ({ payerEmail }: TestPage): Input =>
  attemptInput.parse({
    idempotencyKey: crypto.randomUUID(),
    installments: 1,
    payerName: 'דנה כהן',
    payerEmail,
    payerPhone: '',
    acceptTerms: true,
  })

const open = (page: TestPage) => begin(page, details(page))

async function begin(page: TestPage, input: Input) {
  const begun = await beginPayment(page, input)
  if (begun.state !== 'open') throw new Error(`not open: ${begun.state}`)
  return begun
}

const idOf = (url: string) => url.split('/').at(-1) ?? ''
const pay = (url: string, choice: Choice) => decideAtGateway(idOf(url), choice)
const loadState = (page: TestPage, attempt?: string) => loadCheckoutState(page, attempt)

/** Charges at the gateway without any callback. */
async function chargeUnreported(url: string) {
  const session = idOf(url)
  await inAuth(async (tx) => {
    const [row] = await tx
      .update(simulatorSessions)
      .set({ state: 'captured' })
      .where(eq(simulatorSessions.id, session))
      .returning()
    const charge = { id: newId(), sessionId: session, approvalNumber: '1234567', cardLast4: '0000' }
    await tx.insert(simulatorCharges).values({ ...charge, amountAgorot: row?.amountAgorot ?? 0 })
  })
}

async function ledgers(page: TestPage) {
  const ours = await inCompany(company, async (tx) => ({
    attempts: await tx.select().from(paymentAttempts).where(eq(paymentAttempts.pageId, page.pageId)),
    paid: await tx.select().from(payments).where(eq(payments.pageId, page.pageId)),
  }))
  const orders = ours.attempts.map(({ id }) => id)
  const { sessions, charges } = await inAuth(async (tx) => ({
    sessions: await tx.select().from(simulatorSessions),
    charges: await tx.select().from(simulatorCharges),
  }))
  const own = sessions.filter(({ orderRef }) => orders.includes(orderRef))
  return { ...ours, sessions: own, charges: charges.filter(({ sessionId }) => own.some(({ id }) => id === sessionId)) }
}

async function expectOneCapture(page: TestPage) {
  const { attempts, paid, charges } = await ledgers(page)
  expect(attempts.filter(({ state }) => state === 'captured')).toHaveLength(1)
  expect(attempts.filter(({ state }) => !['captured', 'declined'].includes(state))).toEqual([])
  expect(paid.map(({ amountAgorot }) => amountAgorot)).toEqual([118_000])
  expect(charges.map(({ amountAgorot }) => amountAgorot)).toEqual([118_000])
  expect(await loadState(page)).toMatchObject({ state: 'paid' })
}

async function deliveriesOf(page: TestPage) {
  const ids = (await ledgers(page)).sessions.map(({ id }) => id)
  const rows = await inAuth((tx) => tx.select().from(simulatorDeliveries))
  return rows.filter(({ sessionId }) => ids.includes(sessionId))
}

async function eventsOf(page: TestPage) {
  const ids = (await ledgers(page)).attempts.map(({ id }) => id)
  const rows = await inCompany(company, (tx) => tx.select().from(paymentEvents))
  return rows.filter(({ body }) => ids.includes(JSON.parse(body).order)).map(({ outcome }) => outcome)
}

async function callbackBody(page: TestPage, change: Record<string, unknown> = {}) {
  const [session] = (await ledgers(page)).sessions
  const { id, orderRef, amountAgorot, currency } = session ?? {}
  return JSON.stringify({ id: newId(), session: id, order: orderRef, amount: amountAgorot, currency, ...change })
}

async function receive(body: string, { secret = company.secret, age = 0 } = {}) {
  const timestamp = String(Math.floor(Date.now() / 1000) - age)
  const headers = { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signBody(secret, timestamp, body) }
  const stored = await receiveCallback(company.callbackToken, new TextEncoder().encode(body), new Headers(headers))
  if (stored) await processEvent(stored)
}

async function bareAttempt(page: TestPage) {
  const id = newId()
  const { companyId, gatewayAccountId } = company
  await inCompany(company, (tx) =>
    tx.insert(paymentAttempts).values({
      companyId,
      id,
      pageId: page.pageId,
      state: 'created',
      amountAgorot: 118_000,
      currency: 'ILS',
      installments: 1,
      payerName: 'דנה',
      payerEmail: 'a@b.co',
      gatewayAccountId,
      idempotencyKey: newId(),
      fingerprint: 'f',
    }),
  )
  return id
}

const age = (page: TestPage, seconds: number) =>
  inCompany(company, (tx) =>
    tx
      .update(paymentAttempts)
      .set({ createdAt: new Date(Date.now() - seconds * 1000) })
      .where(eq(paymentAttempts.pageId, page.pageId)),
  )

async function jobsOf(task: string): Promise<Record<string, string>[]> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  const { rows } = await client.query(
    'select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1',
    [task],
  )
  await client.end()
  return rows.map(({ payload }) => payload)
}

it('the simulator is the gateway of these tests', async () => {
  const access = {
    companyId: company.companyId,
    accountId: company.gatewayAccountId,
    secrets: { key: company.secret },
    isTest: true,
  }
  await expect(simulatorGateway(access).query(newId())).rejects.toBeInstanceOf(GatewayUnreachable)
})
