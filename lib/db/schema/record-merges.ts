import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { customers } from './customers'
import { enumCheck, instant } from './tenancy'

export const DUPLICATE_REASONS = ['phone', 'email', 'name', 'city'] as const

/** Two records that may be the same customer, the smaller id first. */
export const duplicateCandidates = pgTable(
  'duplicate_candidates',
  {
    companyId: uuid('company_id').notNull(),
    aId: uuid('a_id').notNull(),
    bId: uuid('b_id').notNull(),
    score: integer('score').notNull(),
    reasons: text('reasons', { enum: DUPLICATE_REASONS }).array().notNull(),
    state: text('state', { enum: ['open', 'dismissed'] })
      .notNull()
      .default('open'),
    foundAt: instant('found_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.aId, t.bId] }),
    index('duplicate_candidates_open').on(t.companyId, t.score, t.aId, t.bId).where(sql`state = 'open'`),
    index('duplicate_candidates_b').on(t.companyId, t.bId).where(sql`state = 'open'`),
    check('duplicate_candidates_a_id_b_id_check', sql`a_id < b_id`),
    check('duplicate_candidates_reasons_check', sql`reasons <@ array['phone', 'email', 'name', 'city']`),
    check('duplicate_candidates_score_check', sql`score between 0 and 100`),
    enumCheck(t.state),
  ],
).enableRLS()

/** Time up to which a company's customers were compared; one row per company. */
export const duplicateScans = pgTable(
  'duplicate_scans',
  { companyId: uuid('company_id').notNull(), id: uuid('id').notNull(), scannedTo: instant('scanned_to').notNull() },
  (t) => [primaryKey({ columns: [t.companyId, t.id] }), check('duplicate_scans_one', sql`id = company_id`)],
).enableRLS()

export type StoredRow = Record<string, unknown>

/** Merged records, with the complete rows from before the merge; sealed values stay sealed. */
export const recordMerges = pgTable(
  'record_merges',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by').notNull(),
    winnerId: uuid('winner_id').notNull(),
    loserIds: uuid('loser_ids').array().notNull(),
    winnerBefore: jsonb('winner_before').$type<StoredRow>().notNull(),
    winnerAfter: jsonb('winner_after').$type<StoredRow>().notNull(),
    losersBefore: jsonb('losers_before').$type<StoredRow[]>().notNull(),
    undoUntil: instant('undo_until').notNull(),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.winnerId], foreignColumns: [customers.companyId, customers.id] }),
    index('record_merges_by_created').on(t.companyId, t.createdAt, t.id),
    check('record_merges_loser_ids_check', sql`cardinality(loser_ids) between 1 and 4`),
  ],
).enableRLS()

/** Each row that a merge moved, with its former customer; null if the row was created by the merge. */
export const recordMergeMoves = pgTable(
  'record_merge_moves',
  {
    companyId: uuid('company_id').notNull(),
    mergeId: uuid('merge_id').notNull(),
    source: text('source').notNull(),
    rowId: uuid('row_id').notNull(),
    fromId: uuid('from_id'),
    wasPrimary: boolean('was_primary').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.mergeId, t.source, t.rowId] }),
    foreignKey({ columns: [t.companyId, t.mergeId], foreignColumns: [recordMerges.companyId, recordMerges.id] }),
  ],
).enableRLS()
