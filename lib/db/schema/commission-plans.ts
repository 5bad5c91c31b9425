import { sql } from 'drizzle-orm'
import {
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

import { companies } from './companies'
import { enumCheck, instant, tenantColumns } from './tenancy'
import { users } from './users'

/** A commission plan. Its rates are in its versions. */
export const commissionPlans = pgTable(
  'commission_plans',
  {
    ...tenantColumns,
    name: text('name').notNull(),
    state: text('state', { enum: ['active', 'archived'] })
      .notNull()
      .default('active'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    uniqueIndex('commission_plans_name').on(t.companyId, sql`lower(${t.name})`).where(sql`deleted_at is null`),
    enumCheck(t.state),
  ],
).enableRLS()

/** The rules of a plan from a day on; never changed. */
export const commissionPlanVersions = pgTable(
  'commission_plan_versions',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    planId: uuid('plan_id').notNull(),
    number: integer('number').notNull(),
    validFrom: date('valid_from').notNull(),
    rules: jsonb('rules').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.planId], foreignColumns: [commissionPlans.companyId, commissionPlans.id] }),
    uniqueIndex('commission_plan_versions_number').on(t.companyId, t.planId, t.number),
    check('commission_plan_versions_number_check', sql`number > 0`),
  ],
).enableRLS()

/** The period in which a plan pays commission on one seller's sales. */
export const commissionAssignments = pgTable(
  'commission_assignments',
  {
    ...tenantColumns,
    planId: uuid('plan_id').notNull(),
    sellerId: uuid('seller_id').notNull(),
    validFrom: date('valid_from').notNull(),
    validTo: date('valid_to'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.planId], foreignColumns: [commissionPlans.companyId, commissionPlans.id] }),
    foreignKey({ columns: [t.companyId, t.sellerId], foreignColumns: [users.companyId, users.id] }),
    index('commission_assignments_by_plan').on(t.companyId, t.planId).where(sql`deleted_at is null`),
    index('commission_assignments_by_seller').on(t.companyId, t.sellerId).where(sql`deleted_at is null`),
    check('commission_assignments_valid_to_valid_from_check', sql`valid_to >= valid_from`),
  ],
).enableRLS()

/** The people who share an assignment's commission, in basis points; the database enforces that they sum to 10,000. */
export const commissionShares = pgTable(
  'commission_shares',
  {
    companyId: uuid('company_id').notNull(),
    assignmentId: uuid('assignment_id').notNull(),
    userId: uuid('user_id').notNull(),
    shareBp: integer('share_bp').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.assignmentId, t.userId] }),
    foreignKey({
      columns: [t.companyId, t.assignmentId],
      foreignColumns: [commissionAssignments.companyId, commissionAssignments.id],
    }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    index('commission_shares_by_user').on(t.companyId, t.userId),
    check('commission_shares_share_bp_check', sql`share_bp between 1 and 10000`),
  ],
).enableRLS()
