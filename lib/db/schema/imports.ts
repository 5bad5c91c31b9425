import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

import type { Reading } from '@/lib/import/read-rows'
import { FAULT_KINDS, type FaultKind, IMPORT_KEYS, IMPORT_POLICIES, type LeftReason } from '@/lib/import/vocabulary'
import type { RECORD_ENTITIES } from '@/lib/vocabulary/records'

import { customers } from './customers'
import { leads } from './leads'
import { files } from './platform'
import { enumCheck, instant, tenantColumns } from './tenancy'
import { users } from './users'

const IMPORT_STATES = [
  'uploaded',
  'mapped',
  'validated',
  'running',
  'done',
  'done_with_errors',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const

/**
 * What an unknown value of a file maps to: one of the accepted values, or null for none. `rows` counts the rows with
 * that value.
 */
export type ImportChoice = { field: string; text: string; to: string | null; rows: number }
/** Rows with this fault are imported without the field. */
export type ImportWithout = { field: string; kind: FaultKind; rows: number }
/** A value that was added to the list of a field because the file has it; `isKept` once undoing left it there. */
export type ImportAdded = { field: string; id: string; text: string; isKept?: boolean }

/** An import: a file of records, before, during or after it is imported. */
export const importBatches = pgTable(
  'import_batches',
  {
    ...tenantColumns,
    /** The kind of record in its rows, by a module's import target. */
    entity: text('entity').$type<(typeof RECORD_ENTITIES)[number]>().notNull().default('customer'),
    actorId: uuid('actor_id').notNull(),
    state: text('state', { enum: IMPORT_STATES }).notNull().default('uploaded'),
    name: text('name').notNull(),
    fileId: uuid('file_id').notNull(),
    /** How rows are read from the file. */
    reading: jsonb('reading').$type<Reading>().notNull(),
    hasHead: boolean('has_head').notNull().default(true),
    /** The column names, folded. */
    fingerprint: text('fingerprint').notNull().default(''),
    /** The column from which each field is read. */
    mapping: jsonb('mapping').$type<Record<string, number>>().notNull().default({}),
    keyField: text('key_field', { enum: IMPORT_KEYS }),
    policy: text('policy', { enum: IMPORT_POLICIES }).notNull().default('create'),
    choices: jsonb('choices').$type<ImportChoice[]>().notNull().default([]),
    without: jsonb('without').$type<ImportWithout[]>().notNull().default([]),
    added: jsonb('added').$type<ImportAdded[]>().notNull().default([]),
    /** The last processed row of the current step. */
    cursor: integer('cursor').notNull().default(0),
    total: integer('total').notNull().default(0),
    toCreate: integer('to_create').notNull().default(0),
    toUpdate: integer('to_update').notNull().default(0),
    toSkip: integer('to_skip').notNull().default(0),
    /** Rows whose person is a customer already, as far as the actor sees customers, and the lines of the first 1,000. */
    ofCustomers: integer('of_customers').notNull().default(0),
    customerLines: integer('customer_lines').array().notNull().default([]),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** The timestamp in the ids of the new records, in milliseconds. */
    idsFrom: bigint('ids_from', { mode: 'number' }),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    undoUntil: instant('undo_until'),
    undone: integer('undone').notNull().default(0),
    leftBehind: integer('left_behind').notNull().default(0),
    /** Records that the undo left unchanged; at most the first 100. */
    leftRows: jsonb('left_rows').$type<{ id: string; name: string; why?: LeftReason }[]>().notNull().default([]),
    error: text('error').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.actorId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [files.companyId, files.id] }),
    index('import_batches_by_created').on(t.companyId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('import_batches_fingerprint').on(t.companyId, t.fingerprint, t.createdAt),
    check('import_batches_policy_key_field_check', sql`(policy = 'create') = (key_field is null)`),
    enumCheck(t.keyField),
    check('import_batches_mapping_check', sql`jsonb_typeof(mapping) = 'object'`),
    check('import_batches_name_check', sql`char_length(name) between 1 and 255`),
    enumCheck(t.policy),
    enumCheck(t.state),
  ],
).enableRLS()

/**
 * A row's errors, by field; `isExpected` marks errors that validation predicted and that the import itself determines
 * again.
 */
export const importErrors = pgTable(
  'import_errors',
  {
    companyId: uuid('company_id').notNull(),
    batchId: uuid('batch_id').notNull(),
    rowNo: integer('row_no').notNull(),
    field: text('field').notNull(),
    line: integer('line').notNull(),
    value: text('value').notNull(),
    reason: text('reason').notNull(),
    kind: text('kind', { enum: FAULT_KINDS }).notNull().default('format'),
    /** The values of the cell that are not among the accepted ones. */
    unknown: text('unknown').array().notNull().default([]),
    /** Further fields whose values would mend the row, by their keys in a mapping. */
    needs: text('needs').array().notNull().default([]),
    /** Who the row is about, as far as it states that. */
    title: text('title').notNull().default(''),
    isExpected: boolean('is_expected').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.batchId, t.rowNo, t.field] }),
    foreignKey({ columns: [t.companyId, t.batchId], foreignColumns: [importBatches.companyId, importBatches.id] }),
  ],
).enableRLS()

/** Corrections of a row's cells: sealed, texts by field. Deleted together with the file they belong to. */
export const importCorrections = pgTable(
  'import_corrections',
  {
    companyId: uuid('company_id').notNull(),
    batchId: uuid('batch_id').notNull(),
    rowNo: integer('row_no').notNull(),
    cellsSealed: text('cells_sealed').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.batchId, t.rowNo] }),
    foreignKey({ columns: [t.companyId, t.batchId], foreignColumns: [importBatches.companyId, importBatches.id] }),
  ],
).enableRLS()

/** The state of a record before an import changed it; new records are found by their ids. */
export const importChanges = pgTable(
  'import_changes',
  {
    companyId: uuid('company_id').notNull(),
    batchId: uuid('batch_id').notNull(),
    rowNo: integer('row_no').notNull(),
    customerId: uuid('customer_id'),
    leadId: uuid('lead_id'),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    versionAfter: integer('version_after').notNull(),
    /** A hash of the values after the import. */
    after: text('after'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.batchId, t.rowNo] }),
    foreignKey({ columns: [t.companyId, t.batchId], foreignColumns: [importBatches.companyId, importBatches.id] }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customers.companyId, customers.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [leads.companyId, leads.id] }),
    check('import_changes_record_check', sql`num_nonnulls(customer_id, lead_id) = 1`),
  ],
).enableRLS()
