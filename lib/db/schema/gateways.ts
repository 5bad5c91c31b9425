import { sql } from 'drizzle-orm'
import { boolean, foreignKey, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { companies } from './companies'
import { moment, tenantColumns, tenantPolicy } from './tenancy'

/** An account at a payment gateway. The secret is write-only: sealed, its last four shown. */
export const gatewayAccounts = pgTable(
  'gateway_accounts',
  {
    ...tenantColumns,
    provider: text('provider', { enum: ['simulator'] }).notNull(),
    label: text('label').notNull(),
    secretSealed: text('secret_sealed').notNull(),
    secretLast4: text('secret_last4').notNull(),
    /** The part of the callback address that names this account; 160 random bits. */
    callbackToken: text('callback_token').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    uniqueIndex('gateway_accounts_default').on(t.companyId).where(sql`is_default and deleted_at is null`),
    tenantPolicy(),
  ],
).enableRLS()

/** The inbox of the gateways: every callback as it came, kept before it is believed. Append-only but for the outcome. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    gatewayAccountId: uuid('gateway_account_id').notNull(),
    dedupeKey: text('dedupe_key').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    body: text('body').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    processedAt: moment('processed_at'),
    outcome: text('outcome', {
      enum: ['captured', 'declined', 'repeated', 'unknown_session', 'amount_mismatch', 'pending'],
    }),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.gatewayAccountId],
      foreignColumns: [gatewayAccounts.companyId, gatewayAccounts.id],
    }),
    uniqueIndex('payment_events_dedupe').on(t.companyId, t.gatewayAccountId, t.dedupeKey),
    tenantPolicy(),
  ],
).enableRLS()
