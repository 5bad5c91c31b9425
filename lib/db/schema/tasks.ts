import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RichDoc } from '@/lib/format/rich-text'
import { TASK_GROUPS, TASK_LINK_KINDS, TASK_PERSON_ROLES, TASK_PRIORITIES } from '@/lib/vocabulary/tasks'

import { companies } from './companies'
import { customers } from './customers'
import { documents } from './documents'
import { leads } from './leads'
import { paymentPages } from './payment-pages'
import type { TimelinePayload } from './records'
import { taskProjects, taskStates } from './task-projects'
import { enumCheck, instant, tenantColumns } from './tenancy'
import { users } from './users'

const LIVE = sql`deleted_at is null`
const OPEN = sql`deleted_at is null and closed_at is null`

/** A task, in a project or without one. Without a project its state is the group itself. */
export const tasks = pgTable(
  'tasks',
  {
    ...tenantColumns,
    number: integer('number').notNull(),
    projectId: uuid('project_id'),
    stateId: uuid('state_id'),
    group: text('state_group', { enum: TASK_GROUPS }).notNull(),
    title: text('title').notNull(),
    body: jsonb('body').$type<RichDoc>(),
    priority: text('priority', { enum: TASK_PRIORITIES }).notNull().default('normal'),
    /** For sorting: 1 is urgent. */
    priorityOrder: smallint('priority_order')
      .notNull()
      .generatedAlwaysAs(sql`case priority when 'urgent' then 1 when 'high' then 2 when 'normal' then 3 else 4 end`),
    startOn: date('start_on', { mode: 'string' }),
    /** The calendar day in Israel by which it is to be done, and the time of that day if there is one. */
    dueOn: date('due_on', { mode: 'string' }),
    dueTime: time('due_time', { precision: 0 }),
    /** For filters and sorting: a day without a time ends last, tasks without a day come after all. */
    dueOrder: timestamp('due_order', { mode: 'string', precision: 0 })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(due_on, 'infinity'::date) + coalesce(due_time, '23:59:59'::time)`),
    estimateMinutes: integer('estimate_minutes'),
    parentId: uuid('parent_id'),
    tagIds: uuid('tag_ids').array().notNull().default([]),
    /** What the task is about: at most one of these. */
    customerId: uuid('customer_id'),
    leadId: uuid('lead_id'),
    documentId: uuid('document_id'),
    paymentPageId: uuid('payment_page_id'),
    /** The rule (RFC 5545) by which a completed task is followed by the next; it moves to that one. */
    repeatRule: text('repeat_rule'),
    /** The day from which the rule counts. */
    repeatStart: date('repeat_start', { mode: 'string' }),
    /** The day of the series on which this task stands, whatever day it was given since. */
    repeatOn: date('repeat_on', { mode: 'string' }),
    /** Whether the next day is counted from the completion instead of the rule's start. */
    repeatsAfterCompletion: boolean('repeats_after_completion').notNull().default(false),
    /** Whether a day that falls on the Sabbath or a holiday moves to the next working day. */
    repeatSkipsRest: boolean('repeat_skips_rest').notNull().default(false),
    /** Tasks of the series that were completed before this one. */
    repeatsDone: integer('repeats_done').notNull().default(0),
    /** The task that this one follows in its series. */
    repeatOfId: uuid('repeat_of_id'),
    /** When it was completed or cancelled. */
    closedAt: instant('closed_at'),
    /** When it got its present state: a board shows the latest first. */
    stateSince: instant('state_since').notNull().defaultNow(),
    lastActivityAt: instant('last_activity_at').notNull().defaultNow(),
    searchText: text('search_text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [t.companyId, t.projectId], foreignColumns: [taskProjects.companyId, taskProjects.id] }),
    foreignKey({
      columns: [t.companyId, t.projectId, t.stateId, t.group],
      foreignColumns: [taskStates.companyId, taskStates.projectId, taskStates.id, taskStates.group],
    }),
    foreignKey({ columns: [t.companyId, t.parentId], foreignColumns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.repeatOfId], foreignColumns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customers.companyId, customers.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [leads.companyId, leads.id] }),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
    foreignKey({ columns: [t.companyId, t.paymentPageId], foreignColumns: [paymentPages.companyId, paymentPages.id] }),
    uniqueIndex('tasks_number').on(t.companyId, t.number),
    index('tasks_by_created').on(t.companyId, t.createdAt, t.id).where(LIVE),
    index('tasks_by_activity').on(t.companyId, t.lastActivityAt, t.id).where(LIVE),
    index('tasks_by_due').on(t.companyId, t.dueOrder, t.id).where(LIVE),
    index('tasks_by_title').on(t.companyId, t.title, t.id).where(LIVE),
    index('tasks_by_priority').on(t.companyId, t.priorityOrder, t.id).where(LIVE),
    // Most tasks of an old company are closed, and what lists show first are the open ones.
    index('tasks_open_by_created').on(t.companyId, t.createdAt, t.id).where(OPEN),
    index('tasks_open_by_activity').on(t.companyId, t.lastActivityAt, t.id).where(OPEN),
    index('tasks_open_by_due').on(t.companyId, t.dueOrder, t.id).where(OPEN),
    index('tasks_open_by_title').on(t.companyId, t.title, t.id).where(OPEN),
    index('tasks_open_by_priority').on(t.companyId, t.priorityOrder, t.id).where(OPEN),
    index('tasks_by_group').on(t.companyId, t.group, t.stateSince, t.id).where(LIVE),
    index('tasks_by_project').on(t.companyId, t.projectId, t.stateId, t.stateSince, t.id).where(LIVE),
    index('tasks_by_parent').on(t.companyId, t.parentId).where(sql`parent_id is not null`),
    index('tasks_by_customer').on(t.companyId, t.customerId, t.dueOrder, t.id).where(sql`customer_id is not null`),
    index('tasks_by_lead').on(t.companyId, t.leadId, t.dueOrder, t.id).where(sql`lead_id is not null`),
    index('tasks_by_document').on(t.companyId, t.documentId).where(sql`document_id is not null`),
    index('tasks_by_payment_page').on(t.companyId, t.paymentPageId).where(sql`payment_page_id is not null`),
    index('tasks_by_tag').using('gin', t.companyId, t.tagIds).where(LIVE),
    index('tasks_search').using('gin', t.companyId, t.searchText.op('gin_trgm_ops')).where(LIVE),
    enumCheck(t.group),
    enumCheck(t.priority),
    check('tasks_title_check', sql`char_length(title) between 1 and 300`),
    check('tasks_state_check', sql`(project_id is null) = (state_id is null)`),
    check('tasks_closed_check', sql`(state_group in ('completed', 'cancelled')) = (closed_at is not null)`),
    check('tasks_days_check', sql`start_on <= due_on`),
    check('tasks_due_time_check', sql`due_time is null or due_on is not null`),
    check('tasks_estimate_check', sql`estimate_minutes between 1 and 100000`),
    check('tasks_subject_check', sql`num_nonnulls(customer_id, lead_id, document_id, payment_page_id) <= 1`),
    check(
      'tasks_repeat_check',
      sql`repeat_rule is null or (repeat_start is not null and repeat_on is not null and due_on is not null)`,
    ),
    uniqueIndex('tasks_repeat_once').on(t.companyId, t.repeatOfId).where(sql`repeat_of_id is not null`),
    check('tasks_parent_check', sql`parent_id <> id`),
  ],
).enableRLS()

/**
 * Who has to do a task, and who follows it. `agenda_at` is when an open task is due to its assignee, and null for
 * watchers and closed tasks: triggers keep it, so that a day of one person is read by one index.
 */
export const taskPeople = pgTable(
  'task_people',
  {
    companyId: uuid('company_id').notNull(),
    taskId: uuid('task_id').notNull(),
    userId: uuid('user_id').notNull(),
    role: text('role', { enum: TASK_PERSON_ROLES }).notNull(),
    /** The person does not want to see the task in their day before this one. */
    snoozedUntil: date('snoozed_until', { mode: 'string' }),
    agendaAt: timestamp('agenda_at', { mode: 'string', precision: 0 }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.taskId, t.userId] }),
    foreignKey({ columns: [t.companyId, t.taskId], foreignColumns: [tasks.companyId, tasks.id] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    index('task_people_agenda').on(t.companyId, t.userId, t.agendaAt, t.taskId).where(sql`agenda_at is not null`),
    index('task_people_by_user').on(t.companyId, t.userId, t.role, t.taskId),
    enumCheck(t.role),
  ],
).enableRLS()

export const taskChecklist = pgTable(
  'task_checklist',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    taskId: uuid('task_id').notNull(),
    text: text('text').notNull(),
    position: integer('position').notNull(),
    doneAt: instant('done_at'),
    doneBy: uuid('done_by'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.taskId], foreignColumns: [tasks.companyId, tasks.id] }),
    index('task_checklist_by_task').on(t.companyId, t.taskId, t.position),
    check('task_checklist_text_check', sql`char_length(text) between 1 and 300`),
  ],
).enableRLS()

/** Relations of two tasks. */
export const taskLinks = pgTable(
  'task_links',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    fromId: uuid('from_id').notNull(),
    toId: uuid('to_id').notNull(),
    kind: text('kind', { enum: TASK_LINK_KINDS }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.fromId], foreignColumns: [tasks.companyId, tasks.id] }),
    foreignKey({ columns: [t.companyId, t.toId], foreignColumns: [tasks.companyId, tasks.id] }),
    uniqueIndex('task_links_once').on(t.companyId, t.fromId, t.toId, t.kind),
    index('task_links_by_target').on(t.companyId, t.toId, t.kind),
    enumCheck(t.kind),
    check('task_links_self_check', sql`from_id <> to_id`),
  ],
).enableRLS()

export const taskComments = pgTable(
  'task_comments',
  {
    ...tenantColumns,
    taskId: uuid('task_id').notNull(),
    text: text('text').notNull(),
    mentionIds: uuid('mention_ids').array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.taskId], foreignColumns: [tasks.companyId, tasks.id] }),
    index('task_comments_by_task').on(t.companyId, t.taskId, t.createdAt, t.id),
    check('task_comments_mention_ids_check', sql`cardinality(mention_ids) <= 20`),
  ],
).enableRLS()

/** What happened to a task, shown newest first. Append-only. */
export const taskEvents = pgTable(
  'task_events',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    taskId: uuid('task_id').notNull(),
    type: text('type').notNull(),
    actorId: uuid('actor_id'),
    at: instant('at').notNull().defaultNow(),
    payload: jsonb('payload').$type<TimelinePayload>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.taskId], foreignColumns: [tasks.companyId, tasks.id] }),
    index('task_events_by_task').on(t.companyId, t.taskId, t.at, t.id),
  ],
).enableRLS()
