import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
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

import { companies } from './companies'
import { instant, tenantColumns } from './tenancy'

/** File metadata; the bytes are in the file storage under a random key. */
export const files = pgTable(
  'files',
  {
    ...tenantColumns,
    storageKey: text('storage_key').notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    uniqueIndex('files_storage_key').on(t.storageKey),
  ],
).enableRLS()

/** Audit log. Append-only, a hash chain per company (trigger audit_chain). */
export const auditLog = pgTable(
  'audit_log',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull().default(0),
    at: instant('at').notNull().defaultNow(),
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: uuid('entity_id'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    ip: text('ip'),
    userAgent: text('user_agent'),
    prevHash: text('prev_hash').notNull().default(''),
    hash: text('hash').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('audit_log_seq').on(t.companyId, t.seq),
    index('audit_log_by_actor').on(t.companyId, t.actorId, t.seq),
    index('audit_log_by_action').on(t.companyId, t.action, t.seq),
    index('audit_log_by_record').on(t.companyId, t.entity, t.entityId, t.seq),
    index('audit_log_by_ip').on(t.companyId, t.ip, t.seq).where(sql`ip is not null`),
    index('audit_log_by_time').on(t.companyId, t.at, t.seq),
  ],
).enableRLS()

/** Outgoing e-mail. Bodies are sealed, because the links in them are secrets. */
export const outbox = pgTable(
  'outbox',
  {
    ...tenantColumns,
    kind: text('kind').notNull(),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    bodySealed: text('body_sealed').notNull(),
    attachments: jsonb('attachments').$type<{ fileId: string; name: string }[]>().notNull().default([]),
    /** `sending` is on its way to the server; `uncertain` may have arrived or not, and is not sent again. */
    state: text('state', { enum: ['queued', 'sending', 'sent', 'captured', 'failed', 'uncertain'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    doneAt: instant('done_at'),
    /** Never sent twice: where it is not known whether it arrived, it becomes uncertain. */
    isSentOnce: boolean('is_sent_once').notNull().default(false),
    /** Sign-in e-mail: its links open accounts, so only superAdmin may read it. */
    isAccountMail: boolean('is_account_mail').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    index('outbox_by_created').on(t.companyId, t.createdAt, t.id),
  ],
).enableRLS()

/** Changes, for open office screens: ids only. The sequence is the cursor of the stream. */
export const rtEvents = pgTable(
  'rt_events',
  {
    companyId: uuid('company_id').notNull(),
    id: bigserial('id', { mode: 'number' }).notNull(),
    topic: text('topic').notNull(),
    entityId: uuid('entity_id').notNull(),
    kind: text('kind').notNull(),
    ownerId: uuid('owner_id'),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.id] }), index('rt_events_by_time').on(t.companyId, t.at)],
).enableRLS()

/**
 * Maps a public token to its company and row, through one definer function. Only the SHA-256 of the token is stored.
 */
export const publicLinks = pgTable(
  'public_links',
  {
    companyId: uuid('company_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    kind: text('kind', {
      enum: [
        'payment_page',
        'signer',
        'gateway_account',
        'company_logo',
        'service_image',
        'payslip',
        'card_update',
        'capture',
        'unsubscribe',
        'automation',
        'landing_page',
        'landing_domain',
        'landing_picture',
        'calendar_feed',
        'invitation',
        'inbound_mail',
        'booking_page',
        'booking',
        'channel_account',
        'site',
        'site_design',
      ],
    }).notNull(),
    targetId: uuid('target_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.tokenHash] }),
    uniqueIndex('public_links_token').on(t.tokenHash),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
  ],
).enableRLS()

/** Heartbeats of the workers; jobs of a silent worker are handed to the others. */
export const workerBeats = pgTable('worker_beats', {
  workerId: text('worker_id').primaryKey(),
  seenAt: instant('seen_at').notNull(),
})
