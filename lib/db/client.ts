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

export const db = () => drizzle(pool())

export type Tx = Parameters<Parameters<ReturnType<typeof db>['transaction']>[0]>[0]

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
  // The pool replaces a connection that breaks while idle; without a listener the error would end the process.
  made.on('error', () => undefined)
  return made
}
