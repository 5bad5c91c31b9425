import { sql } from 'drizzle-orm'
import type { Trace } from '@/lib/access/scope'

import { type Tx, transact } from './client'
import { isDeadlock } from './violation'

/** The company in which a transaction runs, and the acting user; no user, or null, for work of the product itself. */
export type TenantContext = { readonly companyId: string; readonly actorId?: string | null }

type Within = { readonly companyId: string; readonly actorId?: string; readonly trace?: Trace }

/**
 * Runs a transaction inside a company: its first statement sets role, company, user and origin for this transaction
 * alone.
 */
export const inCompany = <T>({ companyId, actorId, trace }: Within, work: (tx: Tx) => Promise<T>): Promise<T> =>
  runTransaction(async (tx) => {
    await setTransactionContext(tx, { role: 'kesher_app', companyId, actorId, trace })
    return work(tx)
  })

/** Runs a transaction of the sign-in layer, before the company is known. */
export const inAuth = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  runTransaction(async (tx) => {
    await setTransactionContext(tx, { role: 'kesher_auth' })
    return work(tx)
  })

const TRIES = 3

/**
 * Runs one transaction. If Postgres aborts it to resolve a deadlock, it runs again from the start, so `work` must
 * change nothing except rows. Transactions lock in one order (payment, then refund and document, then counters, and the
 * audit log last); the retry is for pairs that cannot.
 */
async function runTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await transact(work)
    } catch (error) {
      if (left === 0 || !isDeadlock(error)) throw error
    }
  }
}

type Entry = {
  role: 'kesher_app' | 'kesher_auth'
  companyId?: string
  actorId?: string | undefined
  trace?: Trace | undefined
}

/**
 * Switches the role and context of the rest of the transaction; the sign-in layer uses both roles in one transaction.
 */
export async function setTransactionContext(tx: Tx, { role, companyId = '', actorId = '', trace }: Entry) {
  const via = trace?.via ? JSON.stringify(trace.via) : ''
  await tx.execute(
    sql`select set_config('role', ${role}, true), set_config('app.company', ${companyId}, true), set_config('app.user', ${actorId}, true),
      set_config('app.ip', ${trace?.ip ?? ''}, true), set_config('app.agent', ${(trace?.userAgent ?? '').slice(0, 400)}, true), set_config('app.via', ${via}, true)`,
  )
}
