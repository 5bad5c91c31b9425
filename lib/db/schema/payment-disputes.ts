import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { DISPUTE_STATES } from '@/lib/vocabulary/payments'
import { payments } from './payments'
import { enumCheck, instant } from './tenancy'

/** A charge that its card holder denies. While one is open, its payment is `disputed` (trigger dispute_state). */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Null if the gateway reported it. */
    createdBy: uuid('created_by'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    paymentId: uuid('payment_id').notNull(),
    amountAgorot: bigint('amount_agorot', { mode: 'number' }).notNull(),
    /** The reason, as worded by the acquirer. */
    reason: text('reason').notNull(),
    toldOn: date('told_on', { mode: 'string' }).notNull(),
    /** The last day to respond; null if the gateway gives none. */
    answerBy: date('answer_by', { mode: 'string' }),
    /** The gateway's own number of the dispute; null if staff entered it. */
    gatewayRef: text('gateway_ref'),
    state: text('state', { enum: DISPUTE_STATES }).notNull().default('open'),
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by'),
    closing: text('closing').notNull().default(''),
    /** When the payment's owner was warned that the deadline is near. */
    warnedAt: instant('warned_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.paymentId], foreignColumns: [payments.companyId, payments.id] }),
    uniqueIndex('payment_disputes_one').on(t.companyId, t.paymentId).where(sql`state = 'open'`),
    uniqueIndex('payment_disputes_ref').on(t.companyId, t.paymentId, t.gatewayRef),
    index('payment_disputes_by_payment').on(t.companyId, t.paymentId, t.createdAt),
    index('payment_disputes_due').on(t.companyId, t.answerBy).where(sql`state = 'open' and warned_at is null`),
    check('payment_disputes_amount_agorot_check', sql`amount_agorot > 0`),
    check('payment_disputes_answer_by_told_on_check', sql`answer_by >= told_on`),
    check('payment_disputes_state_closed_at_check', sql`(state = 'open') = (closed_at is null)`),
    check('payment_disputes_reason_check', sql`reason <> ''`),
    enumCheck(t.state),
  ],
).enableRLS()
