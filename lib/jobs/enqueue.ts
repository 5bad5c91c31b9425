import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'

type Options = {
  /** Not before this moment. */
  runAt?: Date
  /** One waiting job per key: a new one takes the place of the old. */
  key?: string
}

/** A job inside the business transaction; its company is the one of the transaction. It runs at least once. */
export const enqueue = (
  tx: Tx,
  [task, payload]: [task: string, payload: Record<string, string | number>],
  options: Options = {},
) =>
  tx.execute(
    sql`select kesher.enqueue(${task}, ${JSON.stringify(payload)}::jsonb, ${(options.runAt ?? new Date()).toISOString()}::timestamptz, ${options.key ?? null})`,
  )
