import { sql } from 'drizzle-orm'
import {
  bigint,
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

import { commissionAssignments, commissionPlanVersions } from './commission-plans'
import { companies } from './companies'
import { paymentRefunds } from './payment-refunds'
import { payments } from './payments'
import { enumCheck, instant, tenantColumns } from './tenancy'
import { users } from './users'

const agorot = (name: string) => bigint(name, { mode: 'number' }).notNull()

/**
 * A range of days that is settled together. The database refuses a skipped state, and an approval by the user who
 * calculated it.
 */
export const commissionPeriods = pgTable(
  'commission_periods',
  {
    ...tenantColumns,
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    state: text('state', { enum: ['open', 'calculated', 'approved', 'locked', 'paid'] })
      .notNull()
      .default('open'),
    calculatedAt: instant('calculated_at'),
    calculatedBy: uuid('calculated_by'),
    approvedAt: instant('approved_at'),
    approvedBy: uuid('approved_by'),
    lockedAt: instant('locked_at'),
    lockedBy: uuid('locked_by'),
    paidAt: instant('paid_at'),
    paidBy: uuid('paid_by'),
    paidOn: date('paid_on'),
    paymentReference: text('payment_reference').notNull().default(''),
    /**
     * While set, the next calculation books the corrected results of this period as correction lines of the open one.
     */
    reopenedAt: instant('reopened_at'),
    reopenedBy: uuid('reopened_by'),
    reopenReason: text('reopen_reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    uniqueIndex('commission_periods_start').on(t.companyId, t.startsOn).where(sql`deleted_at is null`),
    check('commission_periods_ends_on_starts_on_check', sql`ends_on >= starts_on`),
    check('commission_periods_reopened_at_state_check', sql`reopened_at is null or (state in ('locked', 'paid'))`),
    enumCheck(t.state),
  ],
).enableRLS()

/** One person's commission on one payment under one plan, or its clawback by a refund. Frozen with its period. */
export const commissionLines = pgTable(
  'commission_lines',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    periodId: uuid('period_id').notNull(),
    kind: text('kind', { enum: ['payment', 'refund', 'correction'] }).notNull(),
    paymentId: uuid('payment_id').notNull(),
    refundId: uuid('refund_id'),
    assignmentId: uuid('assignment_id').notNull(),
    planVersionId: uuid('plan_version_id').notNull(),
    userId: uuid('user_id').notNull(),
    happenedOn: date('happened_on').notNull(),
    payableOn: date('payable_on').notNull(),
    baseAgorot: agorot('base_agorot'),
    rateBp: integer('rate_bp'),
    shareBp: integer('share_bp').notNull(),
    amountAgorot: agorot('amount_agorot'),
    reversesId: uuid('reverses_id'),
    explanation: jsonb('explanation').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.periodId],
      foreignColumns: [commissionPeriods.companyId, commissionPeriods.id],
    }),
    foreignKey({ columns: [t.companyId, t.paymentId], foreignColumns: [payments.companyId, payments.id] }),
    foreignKey({ columns: [t.companyId, t.refundId], foreignColumns: [paymentRefunds.companyId, paymentRefunds.id] }),
    foreignKey({
      columns: [t.companyId, t.assignmentId],
      foreignColumns: [commissionAssignments.companyId, commissionAssignments.id],
    }),
    foreignKey({
      columns: [t.companyId, t.planVersionId],
      foreignColumns: [commissionPlanVersions.companyId, commissionPlanVersions.id],
    }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({
      name: 'commission_lines_reverses',
      columns: [t.companyId, t.reversesId],
      foreignColumns: [t.companyId, t.id],
    }),
    // The security migration creates the unique indexes commission_lines_once and commission_lines_correction: they
    // treat two lines without a refund as equal.
    index('commission_lines_by_day').on(t.companyId, t.happenedOn, t.id),
    index('commission_lines_by_amount').on(t.companyId, t.amountAgorot, t.id),
    index('commission_lines_by_base').on(t.companyId, t.baseAgorot, t.id),
    index('commission_lines_by_user').on(t.companyId, t.userId, t.happenedOn, t.id),
    index('commission_lines_by_period').on(t.companyId, t.periodId, t.userId),
    index('commission_lines_reversed').on(t.companyId, t.reversesId).where(sql`reverses_id is not null`),
    index('commission_lines_by_refund').on(t.companyId, t.refundId).where(sql`refund_id is not null`),
    check(
      'commission_lines_kind_refund_id_check',
      sql`(kind = 'payment') = (refund_id is null) or kind = 'correction'`,
    ),
    check('commission_lines_kind_reverses_id_check', sql`kind <> 'payment' or reverses_id is null`),
    enumCheck(t.kind),
  ],
).enableRLS()

/** The period with which a line is paid: its own, or a later one if the line was held. */
export const commissionPayouts = pgTable(
  'commission_payouts',
  {
    companyId: uuid('company_id').notNull(),
    lineId: uuid('line_id').notNull(),
    periodId: uuid('period_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.lineId] }),
    foreignKey({
      name: 'commission_payouts_line',
      columns: [t.companyId, t.lineId],
      foreignColumns: [commissionLines.companyId, commissionLines.id],
    }),
    foreignKey({
      columns: [t.companyId, t.periodId],
      foreignColumns: [commissionPeriods.companyId, commissionPeriods.id],
    }),
    index('commission_payouts_by_period').on(t.companyId, t.periodId),
  ],
).enableRLS()

/** One person's totals for a period: earned + clawed back − held + released + carried in = payable + carried out. */
export const commissionStatements = pgTable(
  'commission_statements',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    periodId: uuid('period_id').notNull(),
    userId: uuid('user_id').notNull(),
    deals: integer('deals').notNull(),
    baseAgorot: agorot('base_agorot'),
    earnedAgorot: agorot('earned_agorot'),
    clawbackAgorot: agorot('clawback_agorot'),
    heldAgorot: agorot('held_agorot'),
    releasedAgorot: agorot('released_agorot'),
    carryInAgorot: agorot('carry_in_agorot'),
    payableAgorot: agorot('payable_agorot'),
    carryOutAgorot: agorot('carry_out_agorot'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.periodId],
      foreignColumns: [commissionPeriods.companyId, commissionPeriods.id],
    }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    uniqueIndex('commission_statements_one').on(t.companyId, t.periodId, t.userId),
    index('commission_statements_by_user').on(t.companyId, t.userId),
    check('commission_statements_carry_in_agorot_check', sql`carry_in_agorot <= 0`),
    check('commission_statements_carry_out_agorot_check', sql`carry_out_agorot <= 0`),
    check(
      'commission_statements_earned_agorot_clawback_agorot_check',
      sql`(earned_agorot + clawback_agorot - held_agorot + released_agorot + carry_in_agorot) = (payable_agorot + carry_out_agorot)`,
    ),
    check(
      'commission_statements_payable_agorot_carry_out_agorot_check',
      sql`payable_agorot = 0 or carry_out_agorot = 0`,
    ),
    check('commission_statements_clawback_agorot_check', sql`clawback_agorot <= 0`),
    check('commission_statements_payable_agorot_check', sql`payable_agorot >= 0`),
  ],
).enableRLS()
