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
import { CHANNEL_EVENT_STATES, CHANNEL_KINDS, CHANNEL_QUALITIES, CHANNEL_STATES } from '@/lib/vocabulary/messaging'

import { companies } from './companies'
import { enumCheck, instant, tenantColumns } from './tenancy'

const LIVE = sql`deleted_at is null`

/** Accounts at providers of messaging (decision 051). */
export const channelAccounts = pgTable(
  'channel_accounts',
  {
    ...tenantColumns,
    kind: text('kind', { enum: CHANNEL_KINDS }).notNull(),
    name: text('name').notNull(),
    /** The number, E.164, the sender's name of SMS, or the e-mail address; empty until it is known. */
    address: text('address').notNull().default(''),
    /** What the provider calls the account, and further settings that are no secrets, by name. */
    settings: jsonb('settings').$type<Record<string, string>>().notNull().default({}),
    /** The secrets, by name, as sealed JSON; null until they are entered. */
    secretSealed: text('secret_sealed'),
    /** The last characters of each secret, by name. */
    secretHints: jsonb('secret_hints').$type<Record<string, string>>().notNull().default({}),
    /** Whether the simulator of the wire answers instead of the provider. */
    isSimulated: boolean('is_simulated').notNull().default(false),
    state: text('state', { enum: CHANNEL_STATES }).notNull().default('draft'),
    stateReason: text('state_reason').notNull().default(''),
    stateAt: instant('state_at').notNull().defaultNow(),
    quality: text('quality', { enum: CHANNEL_QUALITIES }).notNull().default('unknown'),
    /** People whom the account may message first in 24 hours; null: unlimited or unknown. */
    dailyLimit: integer('daily_limit'),
    /** The token of the address that the provider calls; it is in public_links too. */
    webhookToken: text('webhook_token').notNull(),
    /** What a provider repeats when it checks that address. */
    verifyToken: text('verify_token').notNull(),
    /** The account of its family that sends where nobody chose one. */
    isPrimary: boolean('is_primary').notNull().default(false),
    /** How far the mailbox of a mail account was read: its UIDVALIDITY and the last UID, as `1700000000:42`; empty: not yet. */
    mailboxCursor: text('mailbox_cursor').notNull().default(''),
    lastInboundAt: instant('last_inbound_at'),
    lastSentAt: instant('last_sent_at'),
    lastFaultAt: instant('last_fault_at'),
    lastFault: text('last_fault').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    index('channel_accounts_by_name').on(t.companyId, t.name, t.id).where(LIVE),
    uniqueIndex('channel_accounts_address')
      .on(t.companyId, t.kind, t.address)
      .where(sql`deleted_at is null and address <> ''`),
    enumCheck(t.kind),
    enumCheck(t.state),
    enumCheck(t.quality),
    check('channel_accounts_name_check', sql`char_length(name) between 1 and 100`),
    check('channel_accounts_daily_limit_check', sql`daily_limit is null or daily_limit >= 0`),
  ],
).enableRLS()

/** How fast an account may send: a bucket of tokens, whose rate falls when the provider complains and rises again. */
export const channelPacing = pgTable(
  'channel_pacing',
  {
    companyId: uuid('company_id').notNull(),
    accountId: uuid('account_id').notNull(),
    tokens: doublePrecision('tokens').notNull(),
    refilledAt: instant('refilled_at').notNull(),
    /** Messages a second now. */
    rate: doublePrecision('rate').notNull(),
    /** Nothing is sent before this time. */
    pausedUntil: instant('paused_until'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.accountId] }),
    foreignKey({
      columns: [t.companyId, t.accountId],
      foreignColumns: [channelAccounts.companyId, channelAccounts.id],
    }),
  ],
).enableRLS()

/** Templates of an account, as the provider holds them. */
export const channelTemplates = pgTable(
  'channel_templates',
  {
    ...tenantColumns,
    accountId: uuid('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    name: text('name').notNull(),
    language: text('language').notNull(),
    /** As the provider names them; values that are not known are kept. */
    category: text('category').notNull(),
    status: text('status').notNull(),
    components: jsonb('components').$type<Record<string, unknown>[]>().notNull().default([]),
    reason: text('reason').notNull().default(''),
    pausedUntil: instant('paused_until'),
    syncedAt: instant('synced_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.accountId],
      foreignColumns: [channelAccounts.companyId, channelAccounts.id],
    }),
    uniqueIndex('channel_templates_name').on(t.companyId, t.accountId, t.name, t.language),
  ],
).enableRLS()

/** What providers told us, before it was understood. Deleted after 30 days. */
export const channelEvents = pgTable(
  'channel_events',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    /** The SHA-256 of the body, or the provider's own id of the event. */
    dedupeKey: text('dedupe_key').notNull(),
    body: text('body').notNull(),
    state: text('state', { enum: CHANNEL_EVENT_STATES }).notNull().default('new'),
    /** What it was about, in the provider's words. */
    kind: text('kind').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    error: text('error').notNull().default(''),
    doneAt: instant('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.accountId],
      foreignColumns: [channelAccounts.companyId, channelAccounts.id],
    }),
    uniqueIndex('channel_events_once').on(t.companyId, t.accountId, t.dedupeKey),
    index('channel_events_by_account').on(t.companyId, t.accountId, t.receivedAt, t.id),
    index('channel_events_by_time').on(t.companyId, t.receivedAt),
    enumCheck(t.state),
  ],
).enableRLS()

/**
 * Visitors of companies' own websites who opened the chat there. What they say of themselves is not proven, so that it
 * identifies nobody: a visitor is known by the secret that their browser keeps.
 */
export const webchatVisitors = pgTable(
  'webchat_visitors',
  {
    companyId: uuid('company_id').notNull(),
    /** The external id of the identity that the visitor has once they write. */
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** The SHA-256 of the secret. */
    secretHash: text('secret_hash').notNull(),
    name: text('name').notNull().default(''),
    /** E.164. */
    phone: text('phone'),
    /** In lower case. */
    email: text('email'),
    createdAt: instant('created_at').notNull().defaultNow(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.accountId],
      foreignColumns: [channelAccounts.companyId, channelAccounts.id],
    }),
    uniqueIndex('webchat_visitors_secret').on(t.companyId, t.accountId, t.secretHash),
    index('webchat_visitors_by_time').on(t.companyId, t.seenAt),
    check('webchat_visitors_name_check', sql`char_length(name) <= 100`),
  ],
).enableRLS()

/** What the simulator of a provider was sent and has received: its own side of the wire. */
export const simulatedMessages = pgTable(
  'simulated_messages',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** The id that the provider gave it. */
    providerId: text('provider_id').notNull(),
    direction: text('direction', { enum: ['in', 'out'] }).notNull(),
    /** The person's number or e-mail address. */
    peer: text('peer').notNull(),
    /** The request, or the message that the person sent, in the provider's shape. */
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.accountId],
      foreignColumns: [channelAccounts.companyId, channelAccounts.id],
    }),
    uniqueIndex('simulated_messages_provider').on(t.companyId, t.accountId, t.providerId),
    index('simulated_messages_by_peer').on(t.companyId, t.accountId, t.peer, t.at),
    enumCheck(t.direction),
  ],
).enableRLS()
