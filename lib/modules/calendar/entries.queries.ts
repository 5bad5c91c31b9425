import { type SQL, sql } from 'drizzle-orm'

/**
 * Condition for calendar entries `n` that may touch a period, found by when they start: with a buffer of a day at most,
 * and as long as a year.
 */
export const startsNear = (from: SQL, until: SQL): SQL => sql`n.starts_at < ${until} + interval '1 day'
  and (not n.is_long and n.starts_at > ${from} - interval '3 days'
    or n.is_long and n.starts_at > ${from} - interval '369 days')`
