import { type SQL, sql } from 'drizzle-orm'

import { endOfWeek } from './tasks.rules'

/** Returns the column that says when a task is due from now, as local time: late, today, this week, later or never. */
export function dueBucket(now: string): SQL {
  const today = now.slice(0, 10)
  return sql`case when tasks.due_order = 'infinity' then 'none'
    when tasks.due_order < ${now}::timestamp then 'late'
    when tasks.due_order < ${today}::date + 1 then 'today'
    when tasks.due_order < ${endOfWeek(today)}::date + 1 then 'week'
    else 'later' end`
}
