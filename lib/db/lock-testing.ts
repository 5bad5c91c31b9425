import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'

import type { Tx } from './client'

const WAIT_MS = 20_000

/** For tests: resolves once another transaction of this database waits for a locked row. */
export const waitForBlockedTransaction = (tx: Tx): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await tx.execute(sql`
        select 1 from pg_locks where locktype = 'tuple' and database = (select oid from pg_database where datname = current_database())`)
      expect(rows.length).toBeGreaterThan(0)
    },
    { timeout: WAIT_MS },
  )
