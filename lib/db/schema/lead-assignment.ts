import { sql } from 'drizzle-orm'
import {
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
import { ASSIGNMENT_HOURS, ASSIGNMENT_METHODS, LEAD_CHANNELS } from '@/lib/vocabulary/leads'

import { leadPipelines } from './leads'
import { enumCheck, instant, tenantColumns } from './tenancy'
import { users } from './users'

/**
 * Rules by which inquiries that arrive by themselves get an owner, in order: the first that fits and has somebody
 * present decides. An empty list of a condition fits everything.
 */
export const leadAssignmentRules = pgTable(
  'lead_assignment_rules',
  {
    ...tenantColumns,
    name: text('name').notNull(),
    position: integer('position').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Keys of the picklist of sources. */
    sources: text('sources').array().notNull().default([]),
    channels: text('channels', { enum: LEAD_CHANNELS }).array().notNull().default([]),
    cities: text('cities').array().notNull().default([]),
    pipelineId: uuid('pipeline_id'),
    hours: text('hours', { enum: ASSIGNMENT_HOURS }).notNull().default('any'),
    method: text('method', { enum: ASSIGNMENT_METHODS }).notNull(),
    /** Who may get a lead, in the order of the turns. */
    userIds: uuid('user_ids').array().notNull(),
    /** A user with so many open leads is passed over; null means no limit. */
    maxOpenLeads: integer('max_open_leads'),
    /** Who got the last lead of this rule. */
    lastUserId: uuid('last_user_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.pipelineId], foreignColumns: [leadPipelines.companyId, leadPipelines.id] }),
    uniqueIndex('lead_assignment_rules_name').on(t.companyId, sql`lower(${t.name})`).where(sql`deleted_at is null`),
    enumCheck(t.hours),
    enumCheck(t.method),
    check('lead_assignment_rules_name_check', sql`char_length(name) between 1 and 80`),
    check('lead_assignment_rules_user_ids_check', sql`cardinality(user_ids) between 1 and 50`),
    check('lead_assignment_rules_max_open_leads_check', sql`max_open_leads between 1 and 10000`),
  ],
).enableRLS()

/** Days on which a user is away, both included: no lead is assigned to them then. */
export const userAbsences = pgTable(
  'user_absences',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    userId: uuid('user_id').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }).notNull(),
    note: text('note').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    index('user_absences_by_day').on(t.companyId, t.toDay),
    check('user_absences_days_check', sql`from_day <= to_day`),
    check('user_absences_note_check', sql`char_length(note) <= 200`),
  ],
).enableRLS()
