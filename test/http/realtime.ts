import pg from 'pg'
import { vi } from 'vitest'

import { databaseUrl } from '@/lib/db/config'

/**
 * Waits until this process listens for realtime notifications of the database. The first stream opens the connection,
 * and earlier notifications are not delivered.
 */
export async function waitForRealtimeListener(): Promise<void> {
  const { username, password } = new URL(process.env.TEST_SUPERUSER_URL ?? '')
  const client = new pg.Client({ connectionString: Object.assign(new URL(databaseUrl()), { username, password }).href })
  await client.connect()
  try {
    await vi.waitFor(async () => {
      const { rowCount } = await client.query(
        "select from pg_stat_activity where datname = current_database() and query ilike 'listen %' and state = 'idle'",
      )
      if (!rowCount) throw new Error('nobody listens')
    }, 10_000)
  } finally {
    await client.end()
  }
}
