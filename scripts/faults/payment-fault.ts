import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

import { eq } from 'drizzle-orm'

import { requireScope } from '@/lib/access/scope'
import { queueSavedCardCharge } from '@/lib/billing/card-tries'
import type { CrashPoint } from '@/lib/core/crash-point'
import { newId } from '@/lib/db/id'
import { payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import { beginPayment } from '@/lib/modules/payments/attempts.mutations'
import { findPagePass } from '@/lib/modules/payments/checkout.queries'
import { attemptInput } from '@/lib/modules/payments/payments.schema'
import { requestRefund } from '@/lib/modules/payments/refunds/request.mutations'
import { requeryAttempt } from '@/lib/modules/payments/status-polling.mutations'
import { decideAtGateway as chooseAt } from '@/lib/payments/simulator/charging'

import { startProgram } from '../run/program'
import { releaseDeadWorkers } from './dead-workers'
import { AMOUNT, type Books, type FaultCompany, type FaultPage, ledgersOf, PAID_ONCE, REFUNDED } from './fault-company'

const PROGRAM = join(import.meta.dirname, 'payment-process.ts')
const PATIENCE = 60_000

type Crashed = { wasKilled: boolean; books: Books }

/** Crash points of refunds; all others belong to payments. */
export const REFUND_POINTS: readonly CrashPoint[] = ['before-refund-call', 'after-refund-call', 'before-refund-commit']

/** Crash points of a charge of a saved card, without the payer present. */
const CARD_POINTS: readonly CrashPoint[] = ['before-card-charge', 'after-card-charge']

/** Returns the expected books after a crash at a point. */
export const expectedLedgersAt = (point: CrashPoint): Books => (REFUND_POINTS.includes(point) ? REFUNDED : PAID_ONCE)

/** Creates a page of the shop and runs it through a crash at a point. */
export async function throughCrash(company: FaultCompany, point: CrashPoint): Promise<Crashed> {
  if (REFUND_POINTS.includes(point)) return refundThroughCrash(company, point)
  if (CARD_POINTS.includes(point)) return chargeThroughCrash(company, point)
  return payThroughCrash(await company.newPage(), point)
}

/**
 * Charges a page by a saved card in a process that is killed (-9) at a point, then starts another process. Returns the
 * resulting books.
 */
async function chargeThroughCrash(company: FaultCompany, point: CrashPoint): Promise<Crashed> {
  const page = await company.newPage()
  const { companyId, pageId } = page
  const savedCardId = await company.keepCard(page)
  await inCompany(page, (tx) => queueSavedCardCharge(tx, { companyId, pageId, savedCardId }, { now: new Date() }))
  return workThroughCrash(point, () => waitForLedgers(page, PAID_ONCE))
}

/**
 * Pays a page in a process that is killed (-9) at a point, then starts another process. Returns the books after the
 * recovery.
 */
async function payThroughCrash(page: FaultPage, point: CrashPoint): Promise<Crashed> {
  const first = await start({ KESHER_CRASH_AT: point })
  const key = crypto.randomUUID()
  const url = await begin(first.origin, page, key)
  if (url) await choose(first.origin, url)
  const wasKilled = await isKilled(first.child)
  await end(first.child)
  await releaseDeadWorkers()
  const second = await start({})
  try {
    // The payer submits the same form again. If the page is already paid, there is no hosted page left.
    const again = await begin(second.origin, page, key)
    if (again) await choose(second.origin, again)
    return { wasKilled, books: await waitForLedgers(page, PAID_ONCE) }
  } finally {
    await end(second.child)
  }
}

/**
 * Refunds a paid page in a process that is killed (-9) at a point, then starts another process. Returns the resulting
 * books.
 */
async function refundThroughCrash(company: FaultCompany, point: CrashPoint): Promise<Crashed> {
  const page = await company.newPage()
  await payAndRefund(company, page)
  return workThroughCrash(point, () => waitForLedgers(page, REFUNDED))
}

/** Processes the job queue in a process that is killed (-9) at a point, and then in another process. */
async function workThroughCrash(point: CrashPoint, readOutcome: () => Promise<Books>): Promise<Crashed> {
  const first = await start({ KESHER_CRASH_AT: point })
  const wasKilled = await isKilled(first.child)
  await end(first.child)
  await releaseDeadWorkers()
  const second = await start({})
  try {
    return { wasKilled, books: await readOutcome() }
  } finally {
    await end(second.child)
  }
}

/** Pays a page and requests a refund, which stays queued because no worker runs in this process. */
async function payAndRefund(company: FaultCompany, page: FaultPage) {
  const pass = await findPagePass(page.token, new Headers())
  const input = { idempotencyKey: newId(), installments: 1, payerName: 'דנה כהן', payerEmail: page.payerEmail }
  const begun = await beginPayment(pass, attemptInput.parse({ ...input, payerPhone: '', acceptTerms: true }))
  if (begun.state !== 'open') throw new Error('the page could not be paid')
  await chooseAt(begun.url.split('/').at(-1) ?? '', 'approve')
  await requeryAttempt({ companyId: page.companyId, attemptId: begun.attempt })
  const [payment] = await inCompany(page, (tx) => tx.select().from(payments).where(eq(payments.pageId, page.pageId)))
  if (!payment) throw new Error('the page was not paid')
  const wanted = { paymentId: payment.id, viewer: requireScope('payments', company.owner) }
  const refund = { amount: AMOUNT, way: 'gateway', reason: 'בדיקה', reference: '', key: newId() } as const
  await requestRefund(requireScope('paymentRefunds', company.owner), wanted, refund)
}

async function start(env: Record<string, string>): Promise<{ child: ChildProcess; origin: string }> {
  const child = await startProgram(PROGRAM, { env })
  const [{ port }] = await once(child, 'message')
  return { child, origin: `http://127.0.0.1:${port}` }
}

/**
 * Starts a payment. Returns the address of the hosted page, or undefined if the process died during the request or the
 * page is paid.
 */
async function begin(origin: string, page: FaultPage, idempotencyKey: string): Promise<string | undefined> {
  const body = {
    idempotencyKey,
    installments: 1,
    payerName: 'דנה כהן',
    payerEmail: page.payerEmail,
    payerPhone: '',
    acceptTerms: true,
  }
  const answer = await send(`${origin}/api/public/payment-pages/${page.token}/attempts`, JSON.stringify(body))
  const begun: { url?: string } | undefined = await answer?.json().catch(() => undefined)
  return begun?.url
}

const choose = (origin: string, url: string) =>
  send(origin + new URL(url).pathname, new URLSearchParams({ choice: 'approve' }))

async function send(url: string, body: string | URLSearchParams): Promise<Response | undefined> {
  const headers = { 'sec-fetch-site': 'same-origin', ...(typeof body === 'string' && JSON_TYPE) }
  try {
    return await fetch(url, { method: 'POST', body, headers, redirect: 'manual' })
  } catch {
    return undefined
  }
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** Waits up to 15 s, because some crash points are in jobs that run seconds later. */
async function isKilled(child: ChildProcess): Promise<boolean> {
  for (const until = Date.now() + 15_000; Date.now() < until; await pause(50)) {
    if (child.signalCode === 'SIGKILL') return true
  }
  return false
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function waitForLedgers(page: FaultPage, wanted: Books): Promise<Books> {
  let books = await ledgersOf(page)
  for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(100)) {
    if (isDeepStrictEqual(books, wanted)) return books
    books = await ledgersOf(page)
  }
  return books
}
