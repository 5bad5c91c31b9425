import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
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
import { FIELD_TYPES } from '@/lib/vocabulary/documents'

import { documents, signers } from './documents'
import { enumCheck, instant } from './tenancy'

/** A field that a signer fills in. Coordinates are fractions 0..1 of the page as displayed, from its top left. */
export const documentFields = pgTable(
  'document_fields',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    documentId: uuid('document_id').notNull(),
    signerId: uuid('signer_id').notNull(),
    type: text('type', { enum: FIELD_TYPES }).notNull(),
    label: text('label').notNull().default(''),
    page: integer('page').notNull(),
    x: doublePrecision('x').notNull(),
    y: doublePrecision('y').notNull(),
    w: doublePrecision('w').notNull(),
    h: doublePrecision('h').notNull(),
    required: boolean('required').notNull().default(true),
    /** The options, if the type is a choice. */
    options: jsonb('options').$type<string[]>().notNull().default([]),
    /** Initial text of the field. */
    defaultValue: text('default_value').notNull().default(''),
    /** An identity number is stored sealed. */
    value: text('value'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
    foreignKey({ columns: [t.companyId, t.signerId], foreignColumns: [signers.companyId, signers.id] }),
    index('document_fields_by_document').on(t.companyId, t.documentId, t.page),
    check(
      'document_fields_x_y_w_h_check',
      sql`x >= 0 and y >= 0 and w > 0 and h > 0 and (x + w) <= 1.0001 and (y + h) <= 1.0001`,
    ),
    check('document_fields_page_check', sql`page >= 0`),
    enumCheck(t.type),
  ],
).enableRLS()

/** Append-only; each row's hash covers the one before it. */
export const signingEvents = pgTable(
  'signing_events',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    documentId: uuid('document_id').notNull(),
    seq: integer('seq').notNull(),
    type: text('type').notNull(),
    signerId: uuid('signer_id'),
    actorId: uuid('actor_id'),
    at: instant('at').notNull(),
    ip: text('ip'),
    userAgent: text('user_agent'),
    data: jsonb('data').$type<Record<string, string | number>>().notNull().default({}),
    prevHash: text('prev_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
    uniqueIndex('signing_events_seq').on(t.companyId, t.documentId, t.seq),
  ],
).enableRLS()
