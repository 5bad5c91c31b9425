import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { PROVIDER_KEYS } from '@/lib/vocabulary/payment-providers'

import { companies } from './companies'
import { instant, tenantColumns } from './tenancy'

/**
 * An account at a payment gateway. Its keys are write-only: sealed as one text; the last four characters of the main
 * one are shown.
 */
export const gatewayAccounts = pgTable(
  'gateway_accounts',
  {
    ...tenantColumns,
    provider: text('provider', { enum: PROVIDER_KEYS }).notNull(),
    label: text('label').notNull(),
    secretSealed: text('secret_sealed').notNull(),
    secretLast4: text('secret_last4').notNull(),
    /** The part of the callback URL that identifies this account; 160 random bits. */
    callbackToken: text('callback_token').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    /** In test mode no real money moves. The simulator has test mode only, so this column alone decides. */
    isTest: boolean('is_test').notNull().default(true),
    /** An archived account is used for no new page; pages created with it can still be paid. */
    archivedAt: instant('archived_at'),
    keyChangedAt: instant('key_changed_at').notNull().defaultNow(),
    /** Health: when the gateway last answered, and its last error. */
    lastAnswerAt: instant('last_answer_at'),
    lastErrorAt: instant('last_error_at'),
    lastError: text('last_error').notNull().default(''),
    /**
     * When the keys were last verified at the gateway, and since when that check gets no answer; null while it does.
     */
    pingedAt: instant('pinged_at'),
    silentSince: instant('silent_since'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    uniqueIndex('gateway_accounts_default').on(t.companyId).where(sql`is_default and deleted_at is null`),
    check('gateway_accounts_archived_at_is_default_check', sql`archived_at is null or not is_default`),
    check('gateway_accounts_simulator_is_test', sql`provider <> 'simulator' or is_test`),
  ],
).enableRLS()

/**
 * Inbox of the gateways: every callback as received, stored before it is verified. Append-only except for the outcome.
 */
export const paymentEvents = pgTable(
  'payment_events',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    gatewayAccountId: uuid('gateway_account_id').notNull(),
    dedupeKey: text('dedupe_key').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    body: text('body').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    processedAt: instant('processed_at'),
    outcome: text('outcome', {
      enum: [
        'captured',
        'declined',
        'repeated',
        'unknown_session',
        'amount_mismatch',
        'pending',
        'test',
        'kept',
        'disputed',
        'dispute_closed',
      ],
    }),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.gatewayAccountId],
      foreignColumns: [gatewayAccounts.companyId, gatewayAccounts.id],
    }),
    uniqueIndex('payment_events_dedupe').on(t.companyId, t.gatewayAccountId, t.dedupeKey),
    index('payment_events_by_account').on(t.companyId, t.gatewayAccountId, t.receivedAt),
    index('payment_events_waiting').on(t.companyId, t.receivedAt).where(sql`processed_at is null`),
  ],
).enableRLS()
