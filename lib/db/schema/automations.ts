import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Graph } from '@/lib/vocabulary/automation-graph'
import {
  AUTOMATION_ENTITIES,
  AUTOMATION_STATES,
  REFUSAL_REASONS,
  RUN_STATES,
  START_STATES,
  STEP_STATES,
} from '@/lib/vocabulary/automations'

import { customers } from './customers'
import { documents } from './documents'
import { leads } from './leads'
import { payments } from './payments'
import { tasks } from './tasks'
import { enumCheck, instant, tenantColumns } from './tenancy'
import { users } from './users'

/** Automations: which records enter, and the steps that run for each. */
export const automations = pgTable(
  'automations',
  {
    ...tenantColumns,
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    entity: text('entity', { enum: AUTOMATION_ENTITIES }).notNull(),
    state: text('state', { enum: AUTOMATION_STATES }).notNull().default('draft'),
    /** The graph as it was saved last; it runs once it was activated. */
    draft: jsonb('draft').$type<Graph>().notNull(),
    /** Number of the version that new runs begin with; null until it was activated. */
    activeVersion: integer('active_version'),
    /** The user whose permissions the steps use: who activated it last. */
    actorId: uuid('actor_id'),
    /** Audited actions that trigger the active version; empty while it is not active, and for triggers of dates. */
    triggerActions: text('trigger_actions').array().notNull().default([]),
    /** For a trigger of a date: the last day that was looked at, and the last record of the next one. */
    datesDoneOn: date('dates_done_on', { mode: 'string' }),
    datesCursor: uuid('dates_cursor'),
    /** Most runs of one record within an hour. */
    maxRunsPerHour: integer('max_runs_per_hour').notNull().default(3),
    /** The ready automation that it was made from. */
    templateKey: text('template_key'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.actorId], foreignColumns: [users.companyId, users.id] }),
    uniqueIndex('automations_name').on(t.companyId, sql`lower(${t.name})`).where(sql`deleted_at is null`),
    index('automations_active').on(t.companyId).where(sql`state = 'active'`),
    index('automations_by_name').on(t.companyId, t.name, t.id).where(sql`deleted_at is null`),
    index('automations_by_updated').on(t.companyId, t.updatedAt, t.id).where(sql`deleted_at is null`),
    enumCheck(t.entity),
    enumCheck(t.state),
    check('automations_name_check', sql`char_length(name) between 1 and 120`),
    check('automations_max_runs_per_hour_check', sql`max_runs_per_hour between 1 and 60`),
    check('automations_active_check', sql`state <> 'active' or (active_version is not null and actor_id is not null)`),
  ],
).enableRLS()

/** Versions of automations; they never change, so that a run ends by the steps that it began with. */
export const automationVersions = pgTable(
  'automation_versions',
  {
    companyId: uuid('company_id').notNull(),
    automationId: uuid('automation_id').notNull(),
    version: integer('version').notNull(),
    graph: jsonb('graph').$type<Graph>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.automationId, t.version] }),
    foreignKey({ columns: [t.companyId, t.automationId], foreignColumns: [automations.companyId, automations.id] }),
  ],
).enableRLS()

/** What an event says to triggers: the fields that changed, the statuses before and after. */
export type SignalData = Record<string, unknown>

/** Events that automations have not looked at yet, in the order in which they happened. */
export const automationSignals = pgTable(
  'automation_signals',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    action: text('action').notNull(),
    entityId: uuid('entity_id').notNull(),
    data: jsonb('data').$type<SignalData>().notNull().default({}),
    actorId: uuid('actor_id'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.id] })],
).enableRLS()

/** The columns by which a row references the record that an automation runs for; exactly one of them is set. */
const recordColumns = {
  leadId: uuid('lead_id'),
  customerId: uuid('customer_id'),
  paymentId: uuid('payment_id'),
  documentId: uuid('document_id'),
  taskId: uuid('task_id'),
  recordId: uuid('record_id')
    .notNull()
    .generatedAlwaysAs(sql`coalesce(lead_id, customer_id, payment_id, document_id, task_id)`),
}

/** One record's way through an automation. */
export const automationRuns = pgTable(
  'automation_runs',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    automationId: uuid('automation_id').notNull(),
    version: integer('version').notNull(),
    ...recordColumns,
    state: text('state', { enum: RUN_STATES }).notNull().default('running'),
    /** The audited action that the record entered by, `manual`, or `date`. */
    enteredBy: text('entered_by').notNull(),
    /** The user who started it by hand. */
    startedBy: uuid('started_by'),
    startedAt: instant('started_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    /** The step that comes next; null after the last. */
    stepId: text('step_id'),
    /** Number of steps that the run has left behind. */
    passed: integer('passed').notNull().default(0),
    /** The end of the wait of the step; null where it waits for nothing. */
    waitsUntil: instant('waits_until'),
    /** When the run goes on; null once it has ended. */
    dueAt: instant('due_at'),
    /** Number of tries of the step that comes next. */
    attempts: integer('attempts').notNull().default(0),
    /** Why it ended or failed, for a person. */
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.automationId, t.version],
      foreignColumns: [automationVersions.companyId, automationVersions.automationId, automationVersions.version],
    }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [leads.companyId, leads.id] }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customers.companyId, customers.id] }),
    foreignKey({ columns: [t.companyId, t.paymentId], foreignColumns: [payments.companyId, payments.id] }),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
    foreignKey({ columns: [t.companyId, t.taskId], foreignColumns: [tasks.companyId, tasks.id] }),
    index('automation_runs_due').on(t.companyId, t.dueAt, t.id).where(sql`due_at is not null`),
    index('automation_runs_by_automation').on(t.companyId, t.automationId, t.startedAt, t.id),
    index('automation_runs_by_state').on(t.companyId, t.automationId, t.state, t.startedAt, t.id),
    index('automation_runs_by_record').on(t.companyId, t.recordId, t.startedAt, t.id),
    enumCheck(t.state),
    check(
      'automation_runs_record_check',
      sql`num_nonnulls(lead_id, customer_id, payment_id, document_id, task_id) = 1`,
    ),
    check('automation_runs_due_check', sql`(due_at is not null) = (state in ('running', 'waiting'))`),
    check('automation_runs_ended_check', sql`(ended_at is not null) = (state not in ('running', 'waiting', 'paused'))`),
  ],
).enableRLS()

/** What a step was given, and what came of it; the key of a run and a number makes each happen once. */
export const automationStepRuns = pgTable(
  'automation_step_runs',
  {
    companyId: uuid('company_id').notNull(),
    runId: uuid('run_id').notNull(),
    seq: integer('seq').notNull(),
    stepId: text('step_id').notNull(),
    kind: text('kind').notNull(),
    /** The key of the action, for a step that acts. */
    action: text('action'),
    state: text('state', { enum: STEP_STATES }).notNull(),
    attempts: integer('attempts').notNull().default(1),
    /** What the step was given, with the values of the record in it. */
    input: jsonb('input').$type<Record<string, unknown>>().notNull().default({}),
    /** What came of it, for a person: the branch that was taken, the message that was queued. */
    result: text('result').notNull().default(''),
    error: text('error').notNull().default(''),
    /** For a wait: its end. */
    until: instant('until'),
    startedAt: instant('started_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.runId, t.seq] }),
    foreignKey({ columns: [t.companyId, t.runId], foreignColumns: [automationRuns.companyId, automationRuns.id] }),
    enumCheck(t.state),
  ],
).enableRLS()

/** Records that did not enter an automation although its event happened, and why; kept for a while. */
export const automationRefusals = pgTable(
  'automation_refusals',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    automationId: uuid('automation_id').notNull(),
    recordId: uuid('record_id').notNull(),
    enteredBy: text('entered_by').notNull(),
    reason: text('reason', { enum: REFUSAL_REASONS }).notNull(),
    /** Which condition did not hold, for a person. */
    detail: text('detail').notNull().default(''),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.automationId], foreignColumns: [automations.companyId, automations.id] }),
    index('automation_refusals_by_record').on(t.companyId, t.recordId, t.at, t.id),
    index('automation_refusals_by_automation').on(t.companyId, t.automationId, t.at, t.id),
    enumCheck(t.reason),
  ],
).enableRLS()

/** Requests to start an automation for many records at once. */
export const automationStarts = pgTable(
  'automation_starts',
  {
    ...tenantColumns,
    automationId: uuid('automation_id').notNull(),
    state: text('state', { enum: START_STATES }).notNull().default('waiting'),
    /** The chosen records, or the filter of a list. */
    target: jsonb('target').$type<Record<string, unknown>>().notNull(),
    records: integer('records').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    /** Why it was decided so, for whoever asked. */
    reason: text('reason').notNull().default(''),
    operationId: uuid('operation_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.automationId], foreignColumns: [automations.companyId, automations.id] }),
    foreignKey({ columns: [t.companyId, t.decidedBy], foreignColumns: [users.companyId, users.id] }),
    index('automation_starts_by_automation').on(t.companyId, t.automationId, t.createdAt, t.id),
    enumCheck(t.state),
  ],
).enableRLS()
