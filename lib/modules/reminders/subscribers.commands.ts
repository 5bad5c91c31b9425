import { sql } from 'drizzle-orm'

import type { Subscribers } from '@/lib/events/subscriber'

/** Gives the next task of a series, and an event that leaves its series, the reminders that are counted from their time. */
export const subscribers: Subscribers = {
  async 'task.repeated'(tx, { companyId, fromId, toId }) {
    await tx.execute(sql`
      insert into reminders (company_id, id, user_id, task_id, offset_minutes, channels)
      select company_id, gen_random_uuid(), user_id, ${toId}, offset_minutes, channels from reminders
      where company_id = ${companyId} and task_id = ${fromId} and offset_minutes is not null`)
  },
  async 'event.copied'(tx, { companyId, fromId, toId }) {
    await tx.execute(sql`
      insert into reminders (company_id, id, user_id, event_id, offset_minutes, channels)
      select company_id, gen_random_uuid(), user_id, ${toId}, offset_minutes, channels from reminders
      where company_id = ${companyId} and event_id = ${fromId} and offset_minutes is not null`)
  },
}
