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
import { paymentPages } from './payment-pages'
import { paymentRefunds } from './payment-refunds'
import { payments } from './payments'
import { enumCheck, instant, tenantColumns } from './tenancy'

const CANCELLATION_KINDS = ['deal', 'service'] as const
const CANCELLATION_STATES = ['received', 'approved', 'refused'] as const
const CANCELLATION_GROUNDS = ['regret', 'fault'] as const
const CANCELLATION_CLAIMS = ['none', 'disability', 'senior', 'immigrant'] as const

/** Rights of a cancelling customer by law, by the day of the deal; a platform table, the same for all companies. */
export const cancellationLaws = pgTable(
  'cancellation_laws',
  {
    validFrom: date('valid_from', { mode: 'string' }).primaryKey(),
    days: integer('days').notNull(),
    extendedMonths: integer('extended_months').notNull(),
    feeBp: integer('fee_bp').notNull(),
    feeMaxAgorot: bigint('fee_max_agorot', { mode: 'number' }).notNull(),
    refundDays: integer('refund_days').notNull(),
    stopBusinessDays: integer('stop_business_days').notNull(),
    /** The same period if the notice came by registered mail. */
    stopMailDays: integer('stop_mail_days').notNull().default(6),
  },
  () => [
    check('cancellation_laws_days_check', sql`days > 0`),
    check('cancellation_laws_extended_months_check', sql`extended_months > 0`),
    check('cancellation_laws_fee_bp_check', sql`fee_bp between 0 and 10000`),
    check('cancellation_laws_fee_max_agorot_check', sql`fee_max_agorot >= 0`),
    check('cancellation_laws_refund_days_check', sql`refund_days > 0`),
    check('cancellation_laws_stop_business_days_check', sql`stop_business_days > 0`),
    check('cancellation_laws_stop_mail_days_check', sql`stop_mail_days > 0`),
  ],
)

/** A payer's cancellation notice, with the legal terms as they were on that day. */
export const cancellationRequests = pgTable(
  'cancellation_requests',
  {
    ...tenantColumns,
    paymentId: uuid('payment_id').notNull(),
    pageId: uuid('page_id').notNull(),
    /** A one-time deal, or a service that is charged periodically. */
    kind: text('kind', { enum: CANCELLATION_KINDS }).notNull(),
    state: text('state', { enum: CANCELLATION_STATES }).notNull().default('received'),
    requester: text('requester').notNull(),
    email: text('email').notNull(),
    reason: text('reason').notNull().default(''),
    /** Regret, or a fault of the business, which means no fee. */
    ground: text('ground', { enum: CANCELLATION_GROUNDS }).notNull(),
    /** The group by which the requester claims the longer term; staff verify it. */
    claim: text('claim', { enum: CANCELLATION_CLAIMS }).notNull().default('none'),
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    /** The last day on which the law allows this deal to be cancelled; null for a continuing service. */
    deadlineOn: date('deadline_on', { mode: 'string' }),
    priceAgorot: bigint('price_agorot', { mode: 'number' }).notNull(),
    feeAgorot: bigint('fee_agorot', { mode: 'number' }).notNull(),
    refundAgorot: bigint('refund_agorot', { mode: 'number' }).notNull(),
    /** The last day to return the money, or to charge for the service. */
    actBy: date('act_by', { mode: 'string' }).notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    refusal: text('refusal').notNull().default(''),
    refundId: uuid('refund_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.paymentId], foreignColumns: [payments.companyId, payments.id] }),
    foreignKey({ columns: [t.companyId, t.pageId], foreignColumns: [paymentPages.companyId, paymentPages.id] }),
    foreignKey({ columns: [t.companyId, t.refundId], foreignColumns: [paymentRefunds.companyId, paymentRefunds.id] }),
    uniqueIndex('cancellation_requests_one')
      .on(t.companyId, t.paymentId)
      .where(sql`state <> 'refused' and deleted_at is null`),
    index('cancellation_requests_by_page').on(t.companyId, t.pageId, t.createdAt),
    index('cancellation_requests_by_time').on(t.companyId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('cancellation_requests_by_day').on(t.companyId, t.actBy, t.id).where(sql`deleted_at is null`),
    check('cancellation_requests_fee_agorot_refund_agorot_check', sql`(fee_agorot + refund_agorot) <= price_agorot`),
    check('cancellation_requests_state_decided_at_check', sql`(state = 'received') = (decided_at is null)`),
    check('cancellation_requests_state_refusal_check', sql`state <> 'refused' or refusal <> ''`),
    check('cancellation_requests_kind_deadline_on_check', sql`(kind = 'deal') = (deadline_on is not null)`),
    enumCheck(t.claim),
    check('cancellation_requests_fee_agorot_check', sql`fee_agorot >= 0`),
    enumCheck(t.ground),
    enumCheck(t.kind),
    check('cancellation_requests_price_agorot_check', sql`price_agorot > 0`),
    check('cancellation_requests_refund_agorot_check', sql`refund_agorot >= 0`),
    check('cancellation_requests_requester_check', sql`char_length(requester) between 1 and 200`),
    enumCheck(t.state),
  ],
).enableRLS()
