import { sql } from 'drizzle-orm'
import {
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

import { companies } from './companies'
import { enumCheck, instant, tenantColumns } from './tenancy'
import { users } from './users'

/**
 * API tokens. A token acts as the user who created it, with at most the permissions it lists; only its SHA-256 is
 * stored.
 */
export const apiTokens = pgTable(
  'api_tokens',
  {
    ...tenantColumns,
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    permissions: text('permissions').array().notNull(),
    tokenHash: text('token_hash').notNull(),
    last4: text('last4').notNull(),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    lastUsedIp: text('last_used_ip'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    uniqueIndex('api_tokens_hash').on(t.tokenHash),
    index('api_tokens_by_created').on(t.companyId, t.createdAt, t.id),
    check('api_tokens_permissions_check', sql`cardinality(permissions) > 0`),
  ],
).enableRLS()

/**
 * Idempotency keys of writes: claimed before the work, `committed` in its transaction, `answered` after it. Kept for a
 * day.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    /** Keyed hash over method, URL and body. */
    fingerprint: text('fingerprint').notNull(),
    state: text('state', { enum: ['running', 'committed', 'answered'] })
      .notNull()
      .default('running'),
    claimedAt: instant('claimed_at').notNull().defaultNow(),
    status: integer('status'),
    answerSealed: text('answer_sealed'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    unique('idempotency_keys_one').on(t.companyId, t.userId, t.key),
    index('idempotency_keys_by_time').on(t.companyId, t.claimedAt),
    enumCheck(t.state),
  ],
).enableRLS()

/**
 * Endpoints to which a company's events are delivered. For a day after its secret changes, the former secret signs as
 * well.
 */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    ...tenantColumns,
    name: text('name').notNull(),
    url: text('url').notNull(),
    events: text('events').array().notNull(),
    /** `disabled` by the product, after days of failures. */
    state: text('state', { enum: ['active', 'paused', 'disabled'] })
      .notNull()
      .default('active'),
    secretSealed: text('secret_sealed').notNull(),
    secretLast4: text('secret_last4').notNull(),
    formerSealed: text('former_sealed'),
    formerUntil: instant('former_until'),
    /** Start of the unbroken series of failed deliveries. */
    failingSince: instant('failing_since'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    enumCheck(t.state),
  ],
).enableRLS()

/** One attempt to deliver an event; `answer` contains at most the first 500 characters of the response. */
export type WebhookTry = { at: string; status: number | null; ms: number; error: string | null; answer: string }

/** An event to be delivered to one endpoint. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    endpointId: uuid('endpoint_id').notNull(),
    /** Identical for every endpoint that receives the event, and at every redelivery. */
    eventId: uuid('event_id').notNull(),
    event: text('event').notNull(),
    /** The exact bytes of the request body. */
    body: text('body').notNull(),
    state: text('state', { enum: ['waiting', 'delivered', 'failed', 'skipped'] })
      .notNull()
      .default('waiting'),
    /** Attempts of the current round; a replay begins a new round. */
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at'),
    /** The most recent attempts, the latest first. */
    tries: jsonb('tries').$type<WebhookTry[]>().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.endpointId],
      foreignColumns: [webhookEndpoints.companyId, webhookEndpoints.id],
    }),
    index('webhook_deliveries_by_created').on(t.companyId, t.endpointId, t.createdAt, t.id),
    index('webhook_deliveries_by_time').on(t.companyId, t.createdAt),
    enumCheck(t.state),
  ],
).enableRLS()
