import { type SQL, sql } from 'drizzle-orm'

import { addDays } from '@/lib/format/calendar'
import { businessDay, dayRange } from '@/lib/format/dates'

/** How long leads have been in their status, in calendar days. */
const BUCKETS = ['day', 'week', 'month', 'older'] as const
export type Bucket = (typeof BUCKETS)[number]

/** The age of the youngest and the oldest lead of each bucket, in days. */
const AGES: Record<Bucket, readonly [from: number, to: number | null]> = {
  day: [0, 1],
  week: [2, 7],
  month: [8, 30],
  older: [31, null],
}

/** Returns the days since which the leads of a bucket have their status; the last bucket has no first day. */
export function daysOfBucket(bucket: Bucket, today = businessDay()): { from: string | null; to: string } {
  const [youngest, oldest] = AGES[bucket]
  return { from: oldest === null ? null : addDays(today, -oldest), to: addDays(today, -youngest) }
}

/** Returns columns that count the leads of each bucket. */
export function ageingColumns(today = businessDay()): SQL {
  const columns = BUCKETS.map((bucket) => {
    const { from, to } = daysOfBucket(bucket, today)
    const after = from ? sql`l.status_since >= ${dayRange(from).from.toISOString()}::timestamptz` : sql`true`
    return sql`count(*) filter (where ${after} and l.status_since < ${dayRange(to).to.toISOString()}::timestamptz)::int as ${sql.identifier(bucket)}`
  })
  return sql.join(columns, sql`, `)
}
