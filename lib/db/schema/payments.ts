import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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
import { PAYMENT_METHODS } from '@/lib/vocabulary/payments'
import { customers } from './customers'
import { gatewayAccounts } from './gateways'
import { paymentAttempts, savedCards } from './payment-attempts'
import { paymentPages, type SoldLine } from './payment-pages'
import { files } from './platform'
import { enumCheck, instant, numberColumns, tenantColumns } from './tenancy'

/** Received money. One row per captured attempt or manual closure. */
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
    method: text('method', { enum: PAYMENT_METHODS }).notNull(),
    payerName: text('payer_name').notNull(),
    payerEmail: text('payer_email').notNull().default(''),
    cardLast4: text('card_last4'),
    approvalNumber: text('approval_number'),
    gatewayTransaction: text('gateway_transaction'),
    isSimulated: boolean('is_simulated').notNull().default(false),
    paidAt: instant('paid_at').notNull(),
    ownerId: uuid('owner_id').notNull(),
    receiptFileId: uuid('receipt_file_id'),
    /**
     * '' for the payment of a page paid by one payer; otherwise the key that distinguishes this payment from the page's
     * others.
     */
    exclusivityKey: text('exclusivity_key').notNull().default(''),
    state: text('state', { enum: ['completed', 'partially_refunded', 'refunded', 'disputed'] })
      .notNull()
      .default('completed'),
    refundedAgorot: bigint('refunded_agorot', { mode: 'number' }).notNull().default(0),
    /** The gateway's fee, if it reports one. */
    feeAgorot: bigint('fee_agorot', { mode: 'number' }),
    gatewayAccountId: uuid('gateway_account_id'),
    cardBrand: text('card_brand'),
    savedCardId: uuid('saved_card_id'),
    /** Details of the method: a cheque's number, bank, branch, account and day; a transfer's reference. */
    reference: text('reference').notNull().default(''),
    lines: jsonb('lines').$type<SoldLine[]>().notNull().default([]),
    discountAgorot: bigint('discount_agorot', { mode: 'number' }).notNull().default(0),
    terms: text('terms').notNull().default(''),
    termsAgreedAt: instant('terms_agreed_at'),
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
    foreignKey({
      columns: [t.companyId, t.gatewayAccountId],
      foreignColumns: [gatewayAccounts.companyId, gatewayAccounts.id],
    }),
    foreignKey({ columns: [t.companyId, t.savedCardId], foreignColumns: [savedCards.companyId, savedCards.id] }),
    uniqueIndex('payments_one_per_page').on(t.companyId, t.pageId, t.exclusivityKey).where(sql`deleted_at is null`),
    uniqueIndex('payments_transaction').on(t.companyId, t.gatewayAccountId, t.gatewayTransaction),
    index('payments_by_method').on(t.companyId, t.method, t.paidAt, t.id).where(sql`deleted_at is null`),
    index('payments_by_amount').on(t.companyId, t.amountAgorot, t.id).where(sql`deleted_at is null`),
    index('payments_by_owner').on(t.companyId, t.ownerId, t.paidAt, t.id).where(sql`deleted_at is null`),
    index('payments_by_approval').on(t.companyId, t.approvalNumber).where(sql`approval_number is not null`),
    index('payments_by_state').on(t.companyId, t.state, t.paidAt, t.id).where(sql`deleted_at is null`),
    index('payments_by_payer')
      .using('gin', t.companyId, sql`lower(${t.payerName}) gin_trgm_ops`)
      .where(sql`deleted_at is null`),
    index('payments_by_time').on(t.companyId, t.paidAt, t.id),
    index('payments_by_customer').on(t.companyId, t.customerId, t.paidAt),
    index('payments_by_page').on(t.companyId, t.pageId),
    check('payments_amount_agorot_check', sql`amount_agorot > 0`),
    check('payments_refunded_agorot_amount_agorot_check', sql`refunded_agorot <= amount_agorot`),
    check(
      'payments_state_refunded_agorot_amount_agorot_check',
      sql`(state = 'refunded') = (refunded_agorot = amount_agorot)`,
    ),
    check('payments_discount_agorot_check', sql`discount_agorot >= 0`),
    check('payments_fee_agorot_check', sql`fee_agorot >= 0`),
    enumCheck(t.method),
    check('payments_refunded_agorot_check', sql`refunded_agorot >= 0`),
    enumCheck(t.state),
  ],
).enableRLS()
