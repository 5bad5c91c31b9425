import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { customers } from './customers'
import { files } from './platform'
import { moment, numberColumns, searchPolicy, tenantColumns, tenantPolicy } from './tenancy'
import { users } from './users'

export const DOCUMENT_STATES = [
  'draft',
  'sent',
  'partly_signed',
  'completed',
  'declined',
  'expired',
  'cancelled',
] as const
export const SEAL_STATES = ['none', 'queued', 'sealed', 'failed'] as const

export const documents = pgTable(
  'documents',
  {
    ...tenantColumns,
    ...numberColumns,
    title: text('title').notNull(),
    message: text('message').notNull().default(''),
    customerId: uuid('customer_id'),
    ownerId: uuid('owner_id').notNull(),
    state: text('state', { enum: DOCUMENT_STATES }).notNull(),
    sourceFileId: uuid('source_file_id').notNull(),
    sourceSha256: text('source_sha256').notNull(),
    /** Size of each page as displayed, in points. */
    pages: jsonb('pages').$type<{ width: number; height: number; rotation: number }[]>().notNull(),
    expiresAt: moment('expires_at'),
    sentAt: moment('sent_at'),
    completedAt: moment('completed_at'),
    closedReason: text('closed_reason').notNull().default(''),
    sealState: text('seal_state', { enum: SEAL_STATES }).notNull().default('none'),
    sealedFileId: uuid('sealed_file_id'),
    stampedSha256: text('stamped_sha256'),
    sealedSha256: text('sealed_sha256'),
    searchText: text('search_text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customers.companyId, customers.id] }),
    foreignKey({ columns: [t.companyId, t.ownerId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({ columns: [t.companyId, t.sourceFileId], foreignColumns: [files.companyId, files.id] }),
    foreignKey({ columns: [t.companyId, t.sealedFileId], foreignColumns: [files.companyId, files.id] }),
    uniqueIndex('documents_number').on(t.companyId, t.number),
    index('documents_by_created').on(t.companyId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('documents_by_title').on(t.companyId, t.title, t.id).where(sql`deleted_at is null`),
    index('documents_by_state').on(t.companyId, t.state, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('documents_by_customer').on(t.companyId, t.customerId, t.createdAt),
    index('documents_by_completed')
      .on(t.companyId, t.completedAt)
      .where(sql`completed_at is not null and deleted_at is null`),
    index('documents_by_hash').on(t.sealedSha256),
    index('documents_prefix').on(t.companyId, t.searchText.op('text_pattern_ops')).where(sql`deleted_at is null`),
    index('documents_search').using('gin', t.companyId, t.searchText.op('gin_trgm_ops')).where(sql`deleted_at is null`),
    tenantPolicy(),
    searchPolicy(),
  ],
).enableRLS()

export const SIGNER_STATES = ['waiting', 'notified', 'viewed', 'signed', 'declined'] as const

export type Stroke = { x: number; y: number; t: number; p: number }[]
export type SignatureInk =
  | { mode: 'drawn'; path: string; width: number; height: number; strokes: Stroke[] }
  | { mode: 'typed'; text: string }

export const signers = pgTable(
  'signers',
  {
    ...tenantColumns,
    documentId: uuid('document_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    state: text('state', { enum: SIGNER_STATES }).notNull(),
    /** SHA-256 of the token in the address; made new at each sending. */
    tokenHash: text('token_hash'),
    sentAt: moment('sent_at'),
    viewedAt: moment('viewed_at'),
    signedAt: moment('signed_at'),
    declinedAt: moment('declined_at'),
    declineReason: text('decline_reason').notNull().default(''),
    ip: text('ip'),
    userAgent: text('user_agent'),
    consentText: text('consent_text'),
    ink: jsonb('ink').$type<SignatureInk>(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
    unique('signers_token').on(t.tokenHash),
    index('signers_by_document').on(t.companyId, t.documentId, t.position),
    index('signers_by_email').on(t.companyId, sql`lower(${t.email})`),
    tenantPolicy(),
  ],
).enableRLS()

export const FIELD_TYPES = ['signature', 'name', 'date', 'text', 'checkbox'] as const

/** Where a signer fills in. Fractions 0..1 of the page as displayed, from its top left. */
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
    value: text('value'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
    foreignKey({ columns: [t.companyId, t.signerId], foreignColumns: [signers.companyId, signers.id] }),
    index('document_fields_by_document').on(t.companyId, t.documentId, t.page),
    tenantPolicy(),
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
    at: moment('at').notNull(),
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
    tenantPolicy(),
  ],
).enableRLS()
