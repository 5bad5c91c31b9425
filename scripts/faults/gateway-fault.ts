import { setTimeout as pause } from 'node:timers/promises'

import { eq } from 'drizzle-orm'

import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { loadBooks } from '@/lib/modules/payments/reconciliation/comparison.queries'
import { compareBooks } from '@/lib/modules/payments/reconciliation/reconciliation.rules'
import { requeryCompany } from '@/lib/modules/payments/requery-stale.mutations'
import { listSimulatedLedger } from '@/lib/payments/simulator/ledger'
import { type FaultCompany, type FaultPage, gatewayBooks } from './fault-company'
import type { Behaviour } from './gateway-behaviours'
import type { Clock } from './payment-actions'

const PATIENCE = 30_000

/** Runs a behavior once and processes the job queue. Returns a description of the failure, or undefined. */
export async function tryBehaviour(
  company: FaultCompany,
  clock: Clock,
  { behaviour, run }: { behaviour: Behaviour; run: number },
) {
  const page = await company.newPage()
  try {
    const then = await behaviour.act(page)
    await waitUntilIdle(company, clock, page)
    if (then) await then(company, run)
    await waitUntilIdle(company, clock, page)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return faultOf(page, behaviour.wanted(run))
}

/** Makes waiting jobs due until everything is settled or under review. */
async function waitUntilIdle(company: FaultCompany, clock: Clock, page: FaultPage) {
  for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(40)) {
    await clock.tick()
    if ((await clock.stuck(page)) === 0) return
    await requeryCompany(company)
  }
  throw new Error('something stayed unsettled')
}

/**
 * Returns undefined if both books contain the same, expected sum and at most one capture. Otherwise returns both books.
 */
async function faultOf({ companyId, pageId }: FaultPage, wanted: number): Promise<string | undefined> {
  const ours = await inCompany({ companyId }, async (tx) => ({
    orders: (await tx.select().from(paymentAttempts).where(eq(paymentAttempts.pageId, pageId))).map(({ id }) => id),
    paid: await tx.select().from(payments).where(eq(payments.pageId, pageId)),
  }))
  const { charged, given } = await gatewayBooks(ours.orders)
  const here = sum(ours.paid.map(({ amountAgorot, refundedAgorot }) => amountAgorot - refundedAgorot))
  const there = sum(charged) - sum(given)
  const isOnce = ours.paid.length <= 1 && charged.length <= 1
  return here === there && here === wanted && isOnce
    ? undefined
    : JSON.stringify({ here, there, wanted, charged, given })
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/**
 * Runs the daily comparison of the books over all runs, as a second, independent check. Returns the number of
 * differences.
 */
export async function differencesOf({ companyId, gatewayAccountId: accountId }: FaultCompany): Promise<number> {
  const day = businessDay()
  const lines = await listSimulatedLedger(accountId, day)
  const books = await inCompany({ companyId }, (tx) =>
    loadBooks(tx, { companyId, accountId, from: day, to: day, lines }),
  )
  return compareBooks(books).found.length
}
