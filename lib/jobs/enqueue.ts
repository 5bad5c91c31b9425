import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'

type Options = {
  /** The earliest time to run; now unless said. */
  runAt?: Date
  /**
   * One waiting job per key: a new one replaces the old. One that is to run now takes the turn of the old, since what is
   * wanted again and again would else never come.
   */
  key?: string
}

/** Queues a job inside the business transaction, for the transaction's company. It runs at least once. */
export const enqueue = (
  tx: Tx,
  [task, payload]: [task: string, payload: Record<string, string | number>],
  options: Options = {},
) =>
  tx.execute(
    sql`select kesher.enqueue(${task}, ${JSON.stringify(payload)}::jsonb, ${options.runAt?.toISOString() ?? null}::timestamptz, ${options.key ?? null})`,
  )
