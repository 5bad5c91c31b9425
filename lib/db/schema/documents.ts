import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import {
  AUTH_POLICIES,
  DOCUMENT_STATES,
  ORDER_MODES,
  SEAL_STATES,
  SIGNER_ROLES,
  SIGNER_STATES,
} from '@/lib/vocabulary/documents'

import { customers } from './customers'
import { documentTemplates } from './document-templates'
import { files } from './platform'
import { enumCheck, instant, numberColumns, tenantColumns } from './tenancy'
import { users } from './users'

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
    /**
     * Whether the source was flattened before anybody saw it. Documents of earlier versions are flattened when they are
     * sent or sealed.
     */
    isFlat: boolean('is_flat').notNull().default(false),
    /** Size of each page as displayed, in points. */
    pages: jsonb('pages').$type<{ width: number; height: number; rotation: number }[]>().notNull(),
    expiresAt: instant('expires_at'),
    sentAt: instant('sent_at'),
    completedAt: instant('completed_at'),
    closedReason: text('closed_reason').notNull().default(''),
    sealState: text('seal_state', { enum: SEAL_STATES }).notNull().default('none'),
    sealedFileId: uuid('sealed_file_id'),
    stampedSha256: text('stamped_sha256'),
    sealedSha256: text('sealed_sha256'),
    searchText: text('search_text').notNull(),
    /** Whether everyone may sign at once or groups sign in turn. */
    orderMode: text('order_mode', { enum: ORDER_MODES }).notNull().default('parallel'),
    authPolicy: text('auth_policy', { enum: AUTH_POLICIES }).notNull().default('none'),
    /** Whether signers get automatic reminders. */
    reminds: boolean('reminds').notNull().default(true),
    /** The document that this one replaces. */
    replacesId: uuid('replaces_id'),
    templateId: uuid('template_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.replacesId], foreignColumns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.templateId],
      foreignColumns: [documentTemplates.companyId, documentTemplates.id],
    }),
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
    index('documents_by_replaced').on(t.companyId, t.replacesId).where(sql`replaces_id is not null`),
    index('documents_by_template')
      .on(t.companyId, t.templateId, t.createdAt, t.id)
      .where(sql`deleted_at is null and template_id is not null`),
    index('documents_by_expiry')
      .on(t.companyId, t.expiresAt, t.id)
      .where(sql`deleted_at is null and state in ('sent', 'partly_signed')`),
    index('documents_by_hash').on(t.sealedSha256),
    index('documents_prefix').on(t.companyId, t.searchText.op('text_pattern_ops')).where(sql`deleted_at is null`),
    index('documents_search').using('gin', t.companyId, t.searchText.op('gin_trgm_ops')).where(sql`deleted_at is null`),
    enumCheck(t.authPolicy),
    enumCheck(t.orderMode),
    enumCheck(t.sealState),
    enumCheck(t.state),
  ],
).enableRLS()

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
    /** SHA-256 of the token in the URL; renewed at each sending. */
    tokenHash: text('token_hash'),
    sentAt: instant('sent_at'),
    viewedAt: instant('viewed_at'),
    signedAt: instant('signed_at'),
    declinedAt: instant('declined_at'),
    declineReason: text('decline_reason').notNull().default(''),
    ip: text('ip'),
    userAgent: text('user_agent'),
    consentText: text('consent_text'),
    ink: jsonb('ink').$type<SignatureInk>(),
    /** A signer signs, an approver agrees, a viewer gets the sealed copy. */
    role: text('role', { enum: SIGNER_ROLES }).notNull().default('signer'),
    /** Groups sign in turn, the lowest number first. */
    orderGroup: integer('order_group').notNull().default(1),
    /** When the signer's turn came: reminders count from here. */
    notifiedAt: instant('notified_at'),
    remindedAt: instant('reminded_at'),
    /** Number of automatic reminders sent. */
    reminderCount: integer('reminder_count').notNull().default(0),
    delegatedToId: uuid('delegated_to_id'),
    delegateReason: text('delegate_reason').notNull().default(''),
    /** The staff member who was present when it was signed on the spot. */
    witnessId: uuid('witness_id'),
    witnessName: text('witness_name').notNull().default(''),
    codeHmac: text('code_hmac'),
    codeExpiresAt: instant('code_expires_at'),
    codeTries: integer('code_tries').notNull().default(0),
    codeLockedUntil: instant('code_locked_until'),
    codePassedAt: instant('code_passed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
    foreignKey({ columns: [t.companyId, t.delegatedToId], foreignColumns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.witnessId], foreignColumns: [users.companyId, users.id] }),
    unique('signers_token').on(t.tokenHash),
    index('signers_by_document').on(t.companyId, t.documentId, t.position),
    index('signers_by_email').on(t.companyId, sql`lower(${t.email})`),
    index('signers_pending')
      .on(t.companyId, sql`lower(${t.email})`, t.documentId)
      .where(sql`state in ('notified', 'viewed')`),
    check('signers_code_tries_check', sql`code_tries between 0 and 5`),
    check('signers_order_group_check', sql`order_group between 1 and 10`),
    check('signers_reminder_count_check', sql`reminder_count between 0 and 5`),
    enumCheck(t.role),
    enumCheck(t.state),
  ],
).enableRLS()
