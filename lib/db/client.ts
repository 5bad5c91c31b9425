import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { databaseUrl } from './config'

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
 * Runs one transaction on a connection of the pool. The connection goes back also if `begin` fails on it, which
 * drizzle's own transaction over a pool forgets, and is closed if it did not come out of the transaction.
 */
export async function transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool().connect()
  try {
    return await drizzle(client).transaction(work)
  } finally {
    client.release(client.getTransactionStatus() !== IDLE)
  }
}

const IDLE = 'I'

/** Closes the pool; for scripts and tests. */
export async function closePool() {
  const closing = shared.kesherPool
  delete shared.kesherPool
  await closing?.end()
}

function newPool() {
  const made = new pg.Pool({
    connectionString: databaseUrl(),
    max: Number(process.env.DATABASE_POOL ?? 10),
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
  })
  // The pool replaces a connection that breaks; without a listener the error would end the process. The pool listens to
  // idle connections alone: one that breaks inside a transaction also fails the query that runs on it.
  made.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  return made
}
