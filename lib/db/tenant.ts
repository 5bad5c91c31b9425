import { sql } from 'drizzle-orm'
import type { Trace } from '@/lib/access/scope'

import { db, type Tx } from './client'
import { isDeadlock } from './violation'

/** In which company a unit of work is done, and by whom; null or nobody where the product does it by itself. */
export type TenantContext = { readonly companyId: string; readonly actorId?: string | null }

type Within = { readonly companyId: string; readonly actorId?: string; readonly trace?: Trace }

/** One unit of work inside a company: a transaction whose first statement sets role, company, user and origin for itself alone. */
export const inCompany = <T>({ companyId, actorId, trace }: Within, work: (tx: Tx) => Promise<T>): Promise<T> =>
  unitOfWork(async (tx) => {
    await enter(tx, { role: 'kesher_app', companyId, actorId, trace })
    return work(tx)
  })

/** One unit of work of the sign-in layer, before a company is known. */
export const inAuth = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  unitOfWork(async (tx) => {
    await enter(tx, { role: 'kesher_auth' })
    return work(tx)
  })

const TRIES = 3

/**
 * One transaction. Where Postgres ended it to let others on (a deadlock), it is done anew from its beginning: so `work` changes nothing
 * but rows. Units of work lock in one order (payment, then refund and document, then counters, and the audit last); this is for the
 * pairs that cannot.
 */
async function unitOfWork<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await db().transaction(work)
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

/** Changes who the rest of the transaction works as; the sign-in layer does both in one transaction. */
export async function enter(tx: Tx, { role, companyId = '', actorId = '', trace }: Entry) {
  const via = trace?.via ? JSON.stringify(trace.via) : ''
  await tx.execute(
    sql`select set_config('role', ${role}, true), set_config('app.company', ${companyId}, true), set_config('app.user', ${actorId}, true),
      set_config('app.ip', ${trace?.ip ?? ''}, true), set_config('app.agent', ${(trace?.userAgent ?? '').slice(0, 400)}, true), set_config('app.via', ${via}, true)`,
  )
}
