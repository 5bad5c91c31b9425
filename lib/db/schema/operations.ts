import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { files } from './platform'
import { enumCheck, instant, tenantColumns } from './tenancy'
import { users } from './users'

export const OPERATION_STATES = ['queued', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone'] as const

/** Long work that a user started and watches: a bulk change, an export. */
export const operations = pgTable(
  'operations',
  {
    ...tenantColumns,
    actorId: uuid('actor_id').notNull(),
    kind: text('kind').notNull(),
    /** The input, as parsed by the schema of the kind. */
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    state: text('state', { enum: OPERATION_STATES }).notNull().default('queued'),
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    /** Rows that failed, and why; at most the first 100. */
    failures: jsonb('failures')
      .$type<{ id: string; name: string; reason: string; links?: readonly { label: string; href: string }[] }[]>()
      .notNull()
      .default([]),
    failed: integer('failed').notNull().default(0),
    /** Where a restarted worker continues; its format depends on the kind. */
    cursor: text('cursor'),
    fileId: uuid('file_id'),
    cancelledAt: instant('cancelled_at'),
    finishedAt: instant('finished_at'),
    /** End of the time in which it may be undone; null if it cannot be undone. */
    undoUntil: instant('undo_until'),
    error: text('error').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.actorId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [files.companyId, files.id] }),
    index('operations_by_actor').on(t.companyId, t.actorId, t.createdAt, t.id),
    check('operations_total_done_failed_check', sql`total >= 0 and done >= 0 and failed >= 0`),
    enumCheck(t.state),
  ],
).enableRLS()

/**
 * A row's state before an operation changed it, for undo: only the changed fields, and the row's version after the
 * change.
 */
export const operationChanges = pgTable(
  'operation_changes',
  {
    companyId: uuid('company_id').notNull(),
    operationId: uuid('operation_id').notNull(),
    entityId: uuid('entity_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    versionAfter: integer('version_after').notNull(),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.operationId, t.entityId] }),
    foreignKey({ columns: [t.companyId, t.operationId], foreignColumns: [operations.companyId, operations.id] }),
  ],
).enableRLS()
