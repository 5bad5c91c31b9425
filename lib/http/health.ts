import { sql } from 'drizzle-orm'

import { inAuth } from '@/lib/db/tenant'

/** Resolves when the database answers; throws when it does not. */
export async function checkHealth(): Promise<{ ok: true }> {
  await inAuth((tx) => tx.execute(sql`select 1`))
  return { ok: true }
}
