import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Trace } from '@/lib/access/scope'

import { type Tx, transact } from './client'
import { joinPageRead, joinPageSelects } from './page-read'
import type { RowsOf, Selects } from './together'
import { isDeadlock } from './violation'

/** The company in which a transaction runs, and the acting user; no user, or null, for work of the product itself. */
export type TenantContext = { readonly companyId: string; readonly actorId?: string | null }

type Within = { readonly companyId: string; readonly actorId?: string; readonly trace?: Trace }

/** Runs a transaction inside a company: role, company, user and origin are set as it begins, for it alone. */
export const inCompany = <T>({ companyId, actorId, trace }: Within, work: (tx: Tx) => Promise<T>): Promise<T> =>
  runTransaction(beginIn({ role: 'kesher_app', companyId, actorId, trace }), work)

/**
 * Reads inside a company, in a transaction that cannot write. All reads of a page share one; elsewhere each has its
 * own.
 */
export const readInCompany = <T>({ companyId, actorId, trace }: Within, work: (tx: Tx) => Promise<T>): Promise<T> =>
  joinPageRead(beginIn({ role: 'kesher_app', companyId, actorId, trace }, 'read only'), work)

/**
 * Reads inside a company, in a transaction of its own that cannot write and whose statements all see one moment: for
 * rows that change together. A page does not share it, since it would not see what the page wrote.
 */
export const readSnapshot = <T>({ companyId, actorId, trace }: Within, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transact(beginIn({ role: 'kesher_app', companyId, actorId, trace }, SNAPSHOT), work)

const SNAPSHOT = 'read only, isolation level repeatable read'

/**
 * Returns the rows of selects inside a company. On a page they become one statement with those that its other parts ask
 * for at the same time: for reads of which none needs the result of another.
 */
export const readSelects = <S extends Selects>(
  { companyId, actorId, trace }: Within,
  build: (tx: Tx) => S,
): Promise<RowsOf<S>> => joinPageSelects(beginIn({ role: 'kesher_app', companyId, actorId, trace }, 'read only'), build)

/** Runs a transaction of the sign-in layer, before the company is known. */
export const inAuth = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  runTransaction(beginIn({ role: 'kesher_auth' }), work)

const TRIES = 3

/**
 * Runs one transaction. If Postgres aborts it to resolve a deadlock, it runs again from the start, so `work` must
 * change nothing except rows. Transactions lock in one order (payment, then refund and document, then counters, and the
 * audit log last); the retry is for pairs that cannot.
 */
async function runTransaction<T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await transact(begin, work)
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

/** Settings of a transaction, which the policies read. */
const settings = ({ role, companyId = '', actorId = '', trace }: Entry) =>
  Object.entries({
    role,
    'app.company': companyId,
    'app.user': actorId,
    'app.ip': trace?.ip ?? '',
    'app.agent': (trace?.userAgent ?? '').slice(0, MAX_AGENT),
    'app.via': trace?.via ? JSON.stringify(trace.via) : '',
    // To compile a statement takes longer than to run it, even one over whole years.
    jit: 'off',
  })

const MAX_AGENT = 400

/**
 * Returns the text that opens a transaction and sets its context. Both go to the database in one message, which takes
 * no parameters: the values are quoted as literals.
 */
function beginIn(entry: Entry, mode = ''): string {
  const calls = settings(entry).map(([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`)
  return `begin ${mode}; select ${calls.join(', ')}`
}

/**
 * Switches the role and context of the rest of the transaction; the sign-in layer uses both roles in one transaction.
 */
export async function setTransactionContext(tx: Tx, entry: Entry) {
  const calls = settings(entry).map(([name, value]) => sql`set_config(${name}, ${value}, true)`)
  await tx.execute(sql`select ${sql.join(calls, sql`, `)}`)
}
