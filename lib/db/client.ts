import type { SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { databaseUrl } from './config'
import { statementName } from './statement-names'

// int8 columns contain amounts and counts below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const shared = globalThis as { kesherPool?: pg.Pool }

/** Returns the connection pool of this process. Only lib/db/tenant.ts opens transactions on it. */
function pool(): pg.Pool {
  shared.kesherPool ??= newPool()
  return shared.kesherPool
}

export type Tx = Parameters<Parameters<ReturnType<typeof drizzle>['transaction']>[0]>[0]

/**
 * Runs one transaction on a connection of the pool; `begin` is the text that opens it. The connection goes back also if
 * that fails, which drizzle's own transaction over a pool forgets, and is closed if it did not come out of the
 * transaction.
 */
export async function transact<T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool().connect()
  try {
    return await databaseOn(client, begin).transaction(work)
  } finally {
    client.release(client.getTransactionStatus() !== IDLE)
  }
}

const IDLE = 'I'

/** Runs one statement outside a transaction, as the login role, which may read no table but call some functions. */
export async function callFunction<Row>(statement: SQL): Promise<Row[]> {
  const client = await pool().connect()
  try {
    return (await databaseOn(client, '').execute(statement)).rows as Row[]
  } finally {
    client.release()
  }
}

/**
 * Returns the query builder over one connection; it sends `begin` as the given text, and names statements. A transaction
 * that begins read-only may be shared, so it keeps the context that it began with.
 */
function databaseOn(client: pg.PoolClient, begin: string) {
  let last: Promise<unknown> = Promise.resolve()
  const keepsContext = begin.startsWith('begin read only')
  const send = (config: pg.QueryConfig, values?: unknown[]) => {
    if (config.text === 'begin') return client.query(begin)
    if (keepsContext && CHANGES_CONTEXT.test(config.text))
      throw new Error('a read keeps the context of its transaction')
    return client.query({ ...config, name: statementName(config.text) }, values)
  }
  // A connection runs one statement at a time, and the driver no longer queues them: reads of one page share it.
  const query = (config: pg.QueryConfig, values?: unknown[]) => {
    const result = last.then(() => send(config, values))
    last = result.catch(() => undefined)
    return result
  }
  return drizzle({ query } as unknown as pg.PoolClient)
}

const CHANGES_CONTEXT = /^\s*set\s|\bset_config\s*\(/i

/** Returns how many connections the process may open. */
export const poolSize = () => Number(process.env.DATABASE_POOL ?? 10)

/** Closes the pool; for scripts and tests. */
export async function closePool() {
  const closing = shared.kesherPool
  delete shared.kesherPool
  await closing?.end()
}

function newPool() {
  const made = new pg.Pool({
    connectionString: databaseUrl(),
    max: poolSize(),
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
  })
  // The pool replaces a connection that breaks; without a listener the error would end the process. The pool listens to
  // idle connections alone: one that breaks inside a transaction also fails the query that runs on it.
  made.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  return made
}
