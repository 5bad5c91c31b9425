import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { DIFFERENCE_KINDS, DIFFERENCE_STATES } from '@/lib/vocabulary/payments'
import { gatewayAccounts } from './gateways'
import { paymentAttempts } from './payment-attempts'
import { paymentRefunds } from './payment-refunds'
import { payments } from './payments'
import { enumCheck, instant } from './tenancy'

/** Each comparison of a gateway account's books with ours. */
export const reconciliationRuns = pgTable(
  'reconciliation_runs',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    gatewayAccountId: uuid('gateway_account_id').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }).notNull(),
    state: text('state', { enum: ['running', 'done', 'failed'] })
      .notNull()
      .default('running'),
    finishedAt: instant('finished_at'),
    lines: integer('lines').notNull().default(0),
    matched: integer('matched').notNull().default(0),
    found: integer('found').notNull().default(0),
    closed: integer('closed').notNull().default(0),
    error: text('error').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.gatewayAccountId],
      foreignColumns: [gatewayAccounts.companyId, gatewayAccounts.id],
    }),
    index('reconciliation_runs_by_time').on(t.companyId, t.createdAt, t.id),
    index('reconciliation_runs_by_account').on(t.companyId, t.gatewayAccountId, t.createdAt),
    check('reconciliation_runs_to_day_from_day_check', sql`to_day >= from_day`),
    check('reconciliation_runs_state_finished_at_check', sql`(state = 'running') = (finished_at is null)`),
    enumCheck(t.state),
  ],
).enableRLS()

/** Differences between a gateway's books and ours, one row each. */
export const paymentDifferences = pgTable(
  'payment_differences',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    gatewayAccountId: uuid('gateway_account_id').notNull(),
    kind: text('kind', { enum: DIFFERENCE_KINDS }).notNull(),
    transaction: text('transaction').notNull(),
    orderRef: text('order_ref'),
    day: date('day', { mode: 'string' }).notNull(),
    at: instant('at').notNull(),
    gatewayAgorot: bigint('gateway_agorot', { mode: 'number' }),
    ourAgorot: bigint('our_agorot', { mode: 'number' }),
    currency: text('currency').notNull(),
    cardLast4: text('card_last4'),
    paymentId: uuid('payment_id'),
    attemptId: uuid('attempt_id'),
    refundId: uuid('refund_id'),
    state: text('state', { enum: DIFFERENCE_STATES }).notNull().default('open'),
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by'),
    explanation: text('explanation').notNull().default(''),
    askedAt: instant('asked_at'),
    answer: text('answer').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.gatewayAccountId],
      foreignColumns: [gatewayAccounts.companyId, gatewayAccounts.id],
    }),
    foreignKey({ columns: [t.companyId, t.paymentId], foreignColumns: [payments.companyId, payments.id] }),
    foreignKey({
      columns: [t.companyId, t.attemptId],
      foreignColumns: [paymentAttempts.companyId, paymentAttempts.id],
    }),
    foreignKey({ columns: [t.companyId, t.refundId], foreignColumns: [paymentRefunds.companyId, paymentRefunds.id] }),
    uniqueIndex('payment_differences_once').on(t.companyId, t.gatewayAccountId, t.kind, t.transaction),
    index('payment_differences_by_state').on(t.companyId, t.state, t.day, t.id),
    index('payment_differences_by_day').on(t.companyId, t.day, t.id),
    check('payment_differences_state_closed_at_check', sql`(state = 'open') = (closed_at is null)`),
    check('payment_differences_state_explanation_check', sql`state <> 'explained' or explanation <> ''`),
    enumCheck(t.kind),
    enumCheck(t.state),
  ],
).enableRLS()
