import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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

import { companies } from './companies'
import { paymentPages } from './payment-pages'
import { tasks } from './tasks'
import { taxDocuments } from './tax-documents'
import { instant, tenantColumns } from './tenancy'
import { users } from './users'

/**
 * Time that somebody worked on a task: from a timer or a typed span with both instants, or a typed duration of a day
 * without them. A running timer has no minutes yet. What was billed keeps its rate and is not edited.
 */
export const timeEntries = pgTable(
  'time_entries',
  {
    ...tenantColumns,
    taskId: uuid('task_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The day in Israel on which the work began. */
    workedOn: date('worked_on', { mode: 'string' }).notNull(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    minutes: integer('minutes'),
    note: text('note').notNull().default(''),
    isBillable: boolean('is_billable').notNull().default(true),
    /** Agorot for an hour, with VAT; null takes the rate of the task's project. Billing writes the rate that was billed. */
    rateAgorot: bigint('rate_agorot', { mode: 'number' }),
    billedAt: instant('billed_at'),
    /** What it was billed in: one of these. */
    paymentPageId: uuid('payment_page_id'),
    taxDocumentId: uuid('tax_document_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [t.companyId, t.taskId], foreignColumns: [tasks.companyId, tasks.id] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({ columns: [t.companyId, t.paymentPageId], foreignColumns: [paymentPages.companyId, paymentPages.id] }),
    foreignKey({ columns: [t.companyId, t.taxDocumentId], foreignColumns: [taxDocuments.companyId, taxDocuments.id] }),
    uniqueIndex('time_entries_one_running')
      .on(t.companyId, t.userId)
      .where(sql`minutes is null and deleted_at is null`),
    index('time_entries_by_task').on(t.companyId, t.taskId, t.workedOn, t.id).where(sql`deleted_at is null`),
    index('time_entries_by_day').on(t.companyId, t.workedOn, t.id).where(sql`deleted_at is null`),
    index('time_entries_by_user').on(t.companyId, t.userId, t.workedOn, t.id).where(sql`deleted_at is null`),
    index('time_entries_by_page').on(t.companyId, t.paymentPageId).where(sql`payment_page_id is not null`),
    index('time_entries_by_document').on(t.companyId, t.taxDocumentId).where(sql`tax_document_id is not null`),
    check('time_entries_minutes_check', sql`minutes between 1 and 1440`),
    check('time_entries_note_check', sql`char_length(note) <= 500`),
    check('time_entries_rate_agorot_check', sql`rate_agorot > 0`),
    check('time_entries_running_check', sql`minutes is not null or (started_at is not null and ended_at is null)`),
    check('time_entries_ended_at_check', sql`ended_at is null or (ended_at >= started_at and minutes is not null)`),
    check(
      'time_entries_billed_check',
      sql`num_nonnulls(payment_page_id, tax_document_id) = case when billed_at is null then 0 else 1 end`,
    ),
    check(
      'time_entries_billed_values_check',
      sql`billed_at is null or (is_billable and minutes is not null and rate_agorot is not null and deleted_at is null)`,
    ),
  ],
).enableRLS()
