import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { REFUND_STATES, REFUND_WAYS } from '@/lib/vocabulary/payments'
import { gatewayAccounts } from './gateways'
import { paymentAttempts } from './payment-attempts'
import { payments } from './payments'
import { enumCheck, instant } from './tenancy'

/** Money returned to a payer, never more than was paid; only a `done` row has been returned. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    companyId: uuid('company_id').notNull(),
    /** Also our reference at the gateway: the same reference never refunds twice. */
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The user who requested it. */
    createdBy: uuid('created_by'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    paymentId: uuid('payment_id').notNull(),
    amountAgorot: bigint('amount_agorot', { mode: 'number' }).notNull(),
    state: text('state', { enum: REFUND_STATES }).notNull().default('done'),
    way: text('way', { enum: REFUND_WAYS }).notNull().default('transfer'),
    reference: text('reference').notNull().default(''),
    needsApproval: boolean('needs_approval').notNull().default(false),
    idempotencyKey: text('idempotency_key'),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    /** Reason for rejecting it, from the user who decided. */
    decision: text('decision').notNull().default(''),
    /** Whether the first call was on the day of the charge; a retry sends the same value. */
    isSameDay: boolean('is_same_day'),
    firstSentAt: instant('first_sent_at'),
    lastSentAt: instant('last_sent_at'),
    gatewayTransaction: text('gateway_transaction'),
    errorCode: text('error_code'),
    refundedAt: instant('refunded_at'),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.paymentId], foreignColumns: [payments.companyId, payments.id] }),
    index('payment_refunds_by_payment').on(t.companyId, t.paymentId),
    index('payment_refunds_by_time').on(t.companyId, t.refundedAt, t.id),
    uniqueIndex('payment_refunds_key').on(t.companyId, t.paymentId, t.idempotencyKey),
    index('payment_refunds_open')
      .on(t.companyId, t.createdAt)
      .where(sql`state in ('requested', 'approved', 'sending', 'unknown')`),
    index('payment_refunds_transaction')
      .on(t.companyId, t.gatewayTransaction)
      .where(sql`gateway_transaction is not null`),
    check('payment_refunds_amount_agorot_check', sql`amount_agorot > 0`),
    check('payment_refunds_state_refunded_at_check', sql`(state = 'done') = (refunded_at is not null)`),
    check(
      'payment_refunds_needs_approval_state_decided_by_check',
      sql`not needs_approval or (state in ('requested', 'refused')) or decided_by is not null and decided_by <> created_by`,
    ),
    check('payment_refunds_state_decision_check', sql`state <> 'refused' or decision <> ''`),
    check('payment_refunds_way_state_check', sql`way = 'gateway' or (state not in ('sending', 'unknown'))`),
    enumCheck(t.state),
    enumCheck(t.way),
  ],
).enableRLS()

/** A charge that was in review and was not accepted: it is returned in full and never becomes a payment. */
export const chargeReturns = pgTable(
  'charge_returns',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    attemptId: uuid('attempt_id').notNull(),
    gatewayAccountId: uuid('gateway_account_id').notNull(),
    transaction: text('transaction').notNull(),
    method: text('method').notNull(),
    amountAgorot: bigint('amount_agorot', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: ['sending', 'unknown', 'done', 'failed'] })
      .notNull()
      .default('sending'),
    isSameDay: boolean('is_same_day').notNull(),
    lastSentAt: instant('last_sent_at'),
    returnedAt: instant('returned_at'),
    gatewayTransaction: text('gateway_transaction'),
    errorCode: text('error_code'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.attemptId],
      foreignColumns: [paymentAttempts.companyId, paymentAttempts.id],
    }),
    foreignKey({
      columns: [t.companyId, t.gatewayAccountId],
      foreignColumns: [gatewayAccounts.companyId, gatewayAccounts.id],
    }),
    uniqueIndex('charge_returns_one').on(t.companyId, t.attemptId).where(sql`state <> 'failed'`),
    index('charge_returns_open').on(t.companyId, t.createdAt).where(sql`state in ('sending', 'unknown')`),
    index('charge_returns_transaction').on(t.companyId, t.gatewayAccountId, t.transaction),
    check('charge_returns_amount_agorot_check', sql`amount_agorot > 0`),
    check('charge_returns_state_returned_at_check', sql`(state = 'done') = (returned_at is not null)`),
    enumCheck(t.state),
  ],
).enableRLS()
