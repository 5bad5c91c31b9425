import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { TAG_COLORS } from '@/lib/vocabulary/customers'
import { PROJECT_ROLES, PROJECT_STATES, TASK_GROUPS } from '@/lib/vocabulary/tasks'

import { companies } from './companies'
import { customers } from './customers'
import { enumCheck, instant, tenantColumns } from './tenancy'
import { users } from './users'

/** A project: its members see it and its tasks. */
export const taskProjects = pgTable(
  'task_projects',
  {
    ...tenantColumns,
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    color: text('color', { enum: TAG_COLORS }).notNull(),
    state: text('state', { enum: PROJECT_STATES }).notNull().default('active'),
    customerId: uuid('customer_id'),
    startOn: date('start_on', { mode: 'string' }),
    dueOn: date('due_on', { mode: 'string' }),
    /** Agorot for an hour of work, with VAT, where a time entry has no rate of its own. */
    hourlyRateAgorot: bigint('hourly_rate_agorot', { mode: 'number' }),
    /** How long the whole project may take. */
    budgetMinutes: integer('budget_minutes'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customers.companyId, customers.id] }),
    uniqueIndex('task_projects_name').on(t.companyId, sql`lower(${t.name})`).where(sql`deleted_at is null`),
    index('task_projects_by_updated').on(t.companyId, t.updatedAt, t.id).where(sql`deleted_at is null`),
    index('task_projects_by_customer').on(t.companyId, t.customerId).where(sql`customer_id is not null`),
    enumCheck(t.color),
    enumCheck(t.state),
    check('task_projects_name_check', sql`char_length(name) between 1 and 120`),
    check('task_projects_days_check', sql`start_on <= due_on`),
    check('task_projects_hourly_rate_agorot_check', sql`hourly_rate_agorot > 0`),
    check('task_projects_budget_minutes_check', sql`budget_minutes between 1 and 10000000`),
  ],
).enableRLS()

export const taskProjectMembers = pgTable(
  'task_project_members',
  {
    companyId: uuid('company_id').notNull(),
    projectId: uuid('project_id').notNull(),
    userId: uuid('user_id').notNull(),
    role: text('role', { enum: PROJECT_ROLES }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.projectId, t.userId] }),
    foreignKey({ columns: [t.companyId, t.projectId], foreignColumns: [taskProjects.companyId, taskProjects.id] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    index('task_project_members_by_user').on(t.companyId, t.userId),
    enumCheck(t.role),
  ],
).enableRLS()

/** States of a project, in order. A state that tasks have is deleted only once they were moved to another. */
export const taskStates = pgTable(
  'task_states',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    projectId: uuid('project_id').notNull(),
    name: text('name').notNull(),
    group: text('state_group', { enum: TASK_GROUPS }).notNull(),
    color: text('color', { enum: TAG_COLORS }).notNull(),
    position: integer('position').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    // A task stores the group of its state, which the foreign key keeps the same.
    unique('task_states_of_project').on(t.companyId, t.projectId, t.id, t.group),
    foreignKey({ columns: [t.companyId, t.projectId], foreignColumns: [taskProjects.companyId, taskProjects.id] }),
    uniqueIndex('task_states_name').on(t.companyId, t.projectId, sql`lower(${t.name})`).where(sql`deleted_at is null`),
    enumCheck(t.group),
    enumCheck(t.color),
    check('task_states_name_check', sql`char_length(name) between 1 and 60`),
  ],
).enableRLS()
