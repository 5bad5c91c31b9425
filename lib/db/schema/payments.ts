import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { customers } from './customers'
import { gatewayAccounts } from './gateways'
import { files } from './platform'
import { services } from './services'
import { ledgerReadPolicy, moment, numberColumns, searchPolicy, tenantColumns, tenantPolicy } from './tenancy'
import { users } from './users'

export const PAGE_STATES = ['draft', 'active', 'paid', 'closed', 'cancelled'] as const

export const paymentPages = pgTable(
  'payment_pages',
  {
    ...tenantColumns,
    ...numberColumns,
    context: text('context', { enum: ['service', 'crm', 'site', 'bot', 'wallet'] })
      .notNull()
      .default('service'),
    /** 160 random bits in the shared address; the office may read it again. */
    publicToken: text('public_token').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    customerId: uuid('customer_id'),
    state: text('state', { enum: PAGE_STATES }).notNull(),
    currency: text('currency', { enum: ['ILS'] })
      .notNull()
      .default('ILS'),
    /** Agorot, with VAT. The sum of the lines, kept for sorting and for the unique charge. */
    amountAgorot: bigint('amount_agorot', { mode: 'number' }).notNull(),
    vatRateBp: integer('vat_rate_bp').notNull(),
    vatAgorot: bigint('vat_agorot', { mode: 'number' }).notNull(),
    installmentsMax: integer('installments_max').notNull().default(1),
    terms: text('terms').notNull(),
    expiresAt: moment('expires_at'),
    ownerId: uuid('owner_id').notNull(),
    gatewayAccountId: uuid('gateway_account_id').notNull(),
    firstOpenedAt: moment('first_opened_at'),
    paidAt: moment('paid_at'),
    closedAt: moment('closed_at'),
    closedBy: uuid('closed_by'),
    closeMethod: text('close_method', { enum: ['cash', 'cheque', 'transfer', 'write_off'] }),
    closeReference: text('close_reference').notNull().default(''),
    closeReason: text('close_reason').notNull().default(''),
    needsReview: text('needs_review').notNull().default(''),
    searchText: text('search_text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customers.companyId, customers.id] }),
    foreignKey({ columns: [t.companyId, t.ownerId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({
      columns: [t.companyId, t.gatewayAccountId],
      foreignColumns: [gatewayAccounts.companyId, gatewayAccounts.id],
    }),
    uniqueIndex('payment_pages_number').on(t.companyId, t.number),
    unique('payment_pages_token').on(t.publicToken),
    index('payment_pages_by_created').on(t.companyId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('payment_pages_by_amount').on(t.companyId, t.amountAgorot, t.id).where(sql`deleted_at is null`),
    index('payment_pages_by_title').on(t.companyId, t.title, t.id).where(sql`deleted_at is null`),
    index('payment_pages_by_state').on(t.companyId, t.state, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('payment_pages_by_owner').on(t.companyId, t.ownerId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('payment_pages_by_customer').on(t.companyId, t.customerId, t.createdAt),
    index('payment_pages_prefix').on(t.companyId, t.searchText.op('text_pattern_ops')).where(sql`deleted_at is null`),
    index('payment_pages_search')
      .using('gin', t.companyId, t.searchText.op('gin_trgm_ops'))
      .where(sql`deleted_at is null`),
    tenantPolicy(),
    ledgerReadPolicy(),
    searchPolicy(),
  ],
).enableRLS()

/** What is sold on a page, as it stood when the page was made. */
export const paymentPageLines = pgTable(
  'payment_page_lines',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    pageId: uuid('page_id').notNull(),
    position: integer('position').notNull(),
    serviceId: uuid('service_id'),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    unitAgorot: bigint('unit_agorot', { mode: 'number' }).notNull(),
    vatMode: text('vat_mode', { enum: ['standard', 'exempt'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.pageId], foreignColumns: [paymentPages.companyId, paymentPages.id] }),
    foreignKey({ columns: [t.companyId, t.serviceId], foreignColumns: [services.companyId, services.id] }),
    index('payment_page_lines_by_page').on(t.companyId, t.pageId, t.position),
    index('payment_page_lines_by_service').on(t.companyId, t.serviceId),
    tenantPolicy(),
  ],
).enableRLS()

export const ATTEMPT_STATES = ['created', 'submitting', 'unknown', 'captured', 'declined', 'refunded'] as const

/** One try to pay. At most one of a page is live (created, submitting, unknown): the database holds that. */
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
    /** Claimed before the call to the gateway; a repeated click brings the same key. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 over page, amount, currency, instalments and payer. */
    fingerprint: text('fingerprint').notNull(),
    gatewayRef: text('gateway_ref'),
    gatewayUrl: text('gateway_url'),
    declineCode: text('decline_code'),
    reviewReason: text('review_reason'),
    settledAt: moment('settled_at'),
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
      .on(t.companyId, t.pageId)
      .where(sql`state in ('created', 'submitting', 'unknown')`),
    index('payment_attempts_by_page').on(t.companyId, t.pageId, t.createdAt),
    tenantPolicy(),
  ],
).enableRLS()

/** Money that came in. One per captured attempt or manual closure. */
export const payments = pgTable(
  'payments',
  {
    ...tenantColumns,
    ...numberColumns,
    pageId: uuid('page_id').notNull(),
    attemptId: uuid('attempt_id'),
    customerId: uuid('customer_id'),
    amountAgorot: bigint('amount_agorot', { mode: 'number' }).notNull(),
    currency: text('currency', { enum: ['ILS'] }).notNull(),
    vatRateBp: integer('vat_rate_bp').notNull(),
    vatAgorot: bigint('vat_agorot', { mode: 'number' }).notNull(),
    installments: integer('installments').notNull().default(1),
    method: text('method', { enum: ['card', 'cash', 'cheque', 'transfer'] }).notNull(),
    payerName: text('payer_name').notNull(),
    payerEmail: text('payer_email').notNull().default(''),
    cardLast4: text('card_last4'),
    approvalNumber: text('approval_number'),
    gatewayTransaction: text('gateway_transaction'),
    isSimulated: boolean('is_simulated').notNull().default(false),
    paidAt: moment('paid_at').notNull(),
    ownerId: uuid('owner_id').notNull(),
    receiptFileId: uuid('receipt_file_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.pageId], foreignColumns: [paymentPages.companyId, paymentPages.id] }),
    foreignKey({
      columns: [t.companyId, t.attemptId],
      foreignColumns: [paymentAttempts.companyId, paymentAttempts.id],
    }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customers.companyId, customers.id] }),
    foreignKey({ columns: [t.companyId, t.receiptFileId], foreignColumns: [files.companyId, files.id] }),
    uniqueIndex('payments_number').on(t.companyId, t.number),
    uniqueIndex('payments_attempt').on(t.companyId, t.attemptId),
    uniqueIndex('payments_transaction').on(t.companyId, t.gatewayTransaction),
    index('payments_by_time').on(t.companyId, t.paidAt, t.id),
    index('payments_by_customer').on(t.companyId, t.customerId, t.paidAt),
    index('payments_by_page').on(t.companyId, t.pageId),
    tenantPolicy(),
    ledgerReadPolicy(),
  ],
).enableRLS()
