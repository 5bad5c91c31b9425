import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { RECORD_ENTITIES } from '@/lib/vocabulary/records'

import { recordKeys, recordRefs } from './records'
import { enumCheck, instant } from './tenancy'

export const DUPLICATE_REASONS = ['phone', 'email', 'name', 'city'] as const

/** Two records of a kind that may be the same person, the smaller id first. */
export const duplicateCandidates = pgTable(
  'duplicate_candidates',
  {
    companyId: uuid('company_id').notNull(),
    aId: uuid('a_id').notNull(),
    bId: uuid('b_id').notNull(),
    entity: text('entity', { enum: RECORD_ENTITIES }).notNull().default('customer'),
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
    index('duplicate_candidates_open').on(t.companyId, t.entity, t.score, t.aId, t.bId).where(sql`state = 'open'`),
    index('duplicate_candidates_b').on(t.companyId, t.bId).where(sql`state = 'open'`),
    check('duplicate_candidates_a_id_b_id_check', sql`a_id < b_id`),
    check('duplicate_candidates_reasons_check', sql`reasons <@ array['phone', 'email', 'name', 'city']`),
    check('duplicate_candidates_score_check', sql`score between 0 and 100`),
    enumCheck(t.state),
    enumCheck(t.entity),
  ],
).enableRLS()

/** Time up to which a company's records of a kind were compared; one row for each. */
export const duplicateScans = pgTable(
  'duplicate_scans',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    entity: text('entity', { enum: RECORD_ENTITIES }).notNull().default('customer'),
    scannedTo: instant('scanned_to').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id, t.entity] }),
    check('duplicate_scans_one', sql`id = company_id`),
    enumCheck(t.entity),
  ],
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
    /** The remaining record. */
    ...recordRefs,
    winnerId: uuid('winner_id').notNull().generatedAlwaysAs(sql`coalesce(customer_id, lead_id)`),
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
    ...recordKeys('record_merges', t),
    index('record_merges_by_created').on(t.companyId, t.createdAt, t.id),
    check('record_merges_loser_ids_check', sql`cardinality(loser_ids) between 1 and 4`),
  ],
).enableRLS()

/** Each row that a merge moved, with its former record; null if the row was created by the merge. */
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
