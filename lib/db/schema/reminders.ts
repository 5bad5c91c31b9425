import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { REMINDER_CHANNELS } from '@/lib/vocabulary/reminders'

import { events } from './calendar'
import { tasks } from './tasks'
import { instant } from './tenancy'
import { users } from './users'

/**
 * A reminder that a user asked for: so long before its subject is due or begins, or at a time of its own. `fires_at` is when
 * it is sent next, and null while it is not: triggers keep it.
 */
export const reminders = pgTable(
  'reminders',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The subject: a task or an event, of a series each of its events. */
    taskId: uuid('task_id'),
    eventId: uuid('event_id'),
    /** Whole days are counted on the calendar, what is left by the clock. */
    offsetMinutes: integer('offset_minutes'),
    at: instant('at'),
    channels: text('channels', { enum: REMINDER_CHANNELS }).array().notNull(),
    firesAt: instant('fires_at'),
    /** When it was last sent. */
    firedAt: instant('fired_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({ columns: [t.companyId, t.taskId], foreignColumns: [tasks.companyId, tasks.id] }),
    foreignKey({ columns: [t.companyId, t.eventId], foreignColumns: [events.companyId, events.id] }),
    index('reminders_due').on(t.companyId, t.firesAt, t.id).where(sql`fires_at is not null`),
    uniqueIndex('reminders_offset_once')
      .on(t.companyId, t.taskId, t.userId, t.offsetMinutes)
      .where(sql`offset_minutes is not null`),
    uniqueIndex('reminders_at_once').on(t.companyId, t.taskId, t.userId, t.at).where(sql`at is not null`),
    uniqueIndex('reminders_event_offset_once')
      .on(t.companyId, t.eventId, t.userId, t.offsetMinutes)
      .where(sql`event_id is not null and offset_minutes is not null`),
    uniqueIndex('reminders_event_at_once')
      .on(t.companyId, t.eventId, t.userId, t.at)
      .where(sql`event_id is not null and at is not null`),
    index('reminders_by_event').on(t.companyId, t.eventId).where(sql`event_id is not null`),
    check('reminders_subject_check', sql`num_nonnulls(task_id, event_id) = 1`),
    check('reminders_time_check', sql`num_nonnulls(offset_minutes, at) = 1`),
    check('reminders_offset_minutes_check', sql`offset_minutes between 0 and 40320`),
    check(
      'reminders_channels_check',
      sql`channels <@ array['app', 'mail', 'sms'] and cardinality(channels) between 1 and 3`,
    ),
  ],
).enableRLS()

/** The last day for which a user's morning digest was made, so that it is made once. */
export const taskDigests = pgTable(
  'task_digests',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
  ],
).enableRLS()
