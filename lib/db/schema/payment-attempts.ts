import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
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

import { ATTEMPT_STATES } from '@/lib/vocabulary/payments'

import { customers } from './customers'
import { gatewayAccounts } from './gateways'
import { type PayerDetails, paymentPages, type SoldLine } from './payment-pages'
import { enumCheck, instant, tenantColumns } from './tenancy'

/**
 * A card that a payer agreed to save at the gateway: its token is sealed; the card number never reaches this system.
 */
export const savedCards = pgTable(
  'saved_cards',
  {
    ...tenantColumns,
    customerId: uuid('customer_id'),
    gatewayAccountId: uuid('gateway_account_id').notNull(),
    tokenSealed: text('token_sealed').notNull(),
    /** SHA-256 of account and token: the same card is saved once. */
    tokenHash: text('token_hash').notNull(),
    last4: text('last4').notNull(),
    brand: text('brand').notNull().default(''),
    /** The last day on which it can be charged. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    holderName: text('holder_name').notNull().default(''),
    state: text('state', { enum: ['active', 'replaced', 'removed'] })
      .notNull()
      .default('active'),
    replacedById: uuid('replaced_by_id'),
    /** The payment or card renewal in which the holder agreed. */
    attemptId: uuid('attempt_id'),
    notifiedOfExpiryOn: date('notified_of_expiry_on', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customers.companyId, customers.id] }),
    foreignKey({
      columns: [t.companyId, t.gatewayAccountId],
      foreignColumns: [gatewayAccounts.companyId, gatewayAccounts.id],
    }),
    foreignKey({ columns: [t.companyId, t.replacedById], foreignColumns: [t.companyId, t.id] }),
    uniqueIndex('saved_cards_token').on(t.companyId, t.gatewayAccountId, t.tokenHash).where(sql`deleted_at is null`),
    index('saved_cards_by_customer').on(t.companyId, t.customerId, t.createdAt).where(sql`deleted_at is null`),
    index('saved_cards_by_expiry').on(t.companyId, t.expiresOn).where(sql`deleted_at is null and state = 'active'`),
    check('saved_cards_last4_check', sql`last4 ~ '^[0-9]{4}$'`),
    enumCheck(t.state),
  ],
).enableRLS()

/**
 * One attempt to pay. For each page and exclusivity key at most one is live (created, submitting, unknown); the
 * database enforces that.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    ...tenantColumns,
    pageId: uuid('page_id').notNull(),
    state: text('state', { enum: ATTEMPT_STATES }).notNull(),
    amountAgorot: bigint('amount_agorot', { mode: 'number' }).notNull(),
    currency: text('currency', { enum: ['ILS'] }).notNull(),
    installments: integer('installments').notNull(),
    payerName: text('payer_name').notNull(),
    payerEmail: text('payer_email').notNull(),
    payerPhone: text('payer_phone').notNull().default(''),
    gatewayAccountId: uuid('gateway_account_id').notNull(),
    /** Claimed before the call to the gateway; a repeated click sends the same key. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 over page, amount, currency, instalments and payer. */
    fingerprint: text('fingerprint').notNull(),
    gatewayRef: text('gateway_ref'),
    gatewayUrl: text('gateway_url'),
    declineCode: text('decline_code'),
    reviewReason: text('review_reason'),
    settledAt: instant('settled_at'),
    /** '' on a page paid by one payer; the attempt's own id on a page paid by many. */
    exclusivityKey: text('exclusivity_key').notNull().default(''),
    /** `page`: a payer on the gateway's page. `card`: a saved card, charged without the payer. */
    source: text('source', { enum: ['page', 'card'] })
      .notNull()
      .default('page'),
    savedCardId: uuid('saved_card_id'),
    keepsCard: boolean('keeps_card').notNull().default(false),
    lines: jsonb('lines').$type<SoldLine[]>().notNull().default([]),
    vatAgorot: bigint('vat_agorot', { mode: 'number' }).notNull().default(0),
    discountAgorot: bigint('discount_agorot', { mode: 'number' }).notNull().default(0),
    couponId: uuid('coupon_id'),
    details: jsonb('details').$type<PayerDetails>().notNull().default({}),
    /** The terms the payer agreed to, verbatim, and when. */
    terms: text('terms').notNull().default(''),
    termsAgreedAt: instant('terms_agreed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.pageId], foreignColumns: [paymentPages.companyId, paymentPages.id] }),
    foreignKey({
      columns: [t.companyId, t.gatewayAccountId],
      foreignColumns: [gatewayAccounts.companyId, gatewayAccounts.id],
    }),
    uniqueIndex('payment_attempts_key').on(t.companyId, t.pageId, t.idempotencyKey),
    uniqueIndex('payment_attempts_gateway').on(t.companyId, t.gatewayAccountId, t.gatewayRef),
    uniqueIndex('payment_attempts_live')
      .on(t.companyId, t.pageId, t.exclusivityKey)
      .where(sql`state in ('created', 'submitting', 'unknown')`),
    index('payment_attempts_unsettled')
      .on(t.companyId, t.createdAt)
      .where(sql`state in ('created', 'submitting', 'unknown')`),
    foreignKey({ columns: [t.companyId, t.savedCardId], foreignColumns: [savedCards.companyId, savedCards.id] }),
    index('payment_attempts_declined').on(t.companyId, t.createdAt, t.id).where(sql`state = 'declined'`),
    index('payment_attempts_by_page').on(t.companyId, t.pageId, t.createdAt),
    index('payment_attempts_held').on(t.companyId, t.createdAt).where(sql`review_reason is not null`),
    check('payment_attempts_amount_agorot_check', sql`amount_agorot > 0`),
    check('payment_attempts_source_saved_card_id_check', sql`(source = 'card') = (saved_card_id is not null)`),
    check('payment_attempts_discount_agorot_check', sql`discount_agorot >= 0`),
    enumCheck(t.source),
    enumCheck(t.state),
    check('payment_attempts_vat_agorot_check', sql`vat_agorot >= 0`),
  ],
).enableRLS()
