import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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

import { companies } from './companies'
import { customerServices } from './customer-services'
import { paymentAttempts } from './payment-attempts'
import { services } from './services'
import { enumCheck, instant, tenantColumns } from './tenancy'

export const coupons = pgTable(
  'coupons',
  {
    ...tenantColumns,
    code: text('code').notNull(),
    /** Internal; shown to staff only. */
    name: text('name').notNull(),
    percentBp: integer('percent_bp'),
    amountAgorot: bigint('amount_agorot', { mode: 'number' }),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }),
    maxUses: integer('max_uses'),
    perCustomer: integer('per_customer'),
    minAgorot: bigint('min_agorot', { mode: 'number' }).notNull().default(0),
    /** Of a recurring service: number of charges that get the discount; null means all of them. */
    cycles: integer('cycles').default(1),
    forAll: boolean('for_all').notNull().default(true),
    state: text('state', { enum: ['active', 'archived'] })
      .notNull()
      .default('active'),
    /** Number of held or used redemptions, counted under the row's lock. */
    taken: integer('taken').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    uniqueIndex('coupons_code').on(t.companyId, t.code).where(sql`deleted_at is null`),
    index('coupons_by_created').on(t.companyId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('coupons_by_code').on(t.companyId, t.code, t.id).where(sql`deleted_at is null`),
    index('coupons_by_taken').on(t.companyId, t.taken, t.id).where(sql`deleted_at is null`),
    check('coupons_amount_agorot_check', sql`amount_agorot between 1 and 99999999999`),
    check('coupons_valid_to_valid_from_check', sql`valid_to >= valid_from`),
    check('coupons_percent_bp_amount_agorot_check', sql`(percent_bp is null) <> (amount_agorot is null)`),
    check('coupons_code_check', sql`char_length(code) between 3 and 30`),
    check('coupons_cycles_check', sql`cycles between 1 and 120`),
    check('coupons_max_uses_check', sql`max_uses between 1 and 1000000`),
    check('coupons_min_agorot_check', sql`min_agorot between 0 and 99999999999`),
    check('coupons_per_customer_check', sql`per_customer between 1 and 1000`),
    check('coupons_percent_bp_check', sql`percent_bp between 1 and 10000`),
    enumCheck(t.state),
    check('coupons_taken_check', sql`taken >= 0`),
  ],
).enableRLS()

/** The services that a coupon is limited to, unless it is for all. */
export const couponServices = pgTable(
  'coupon_services',
  {
    companyId: uuid('company_id').notNull(),
    couponId: uuid('coupon_id').notNull(),
    serviceId: uuid('service_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.couponId, t.serviceId] }),
    foreignKey({ columns: [t.companyId, t.couponId], foreignColumns: [coupons.companyId, coupons.id] }),
    foreignKey({ columns: [t.companyId, t.serviceId], foreignColumns: [services.companyId, services.id] }),
  ],
).enableRLS()

/** One row per payment attempt, and per customer's service, that used a coupon. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    couponId: uuid('coupon_id').notNull(),
    /** The object of the redemption: a payment attempt or a customer's service. */
    attemptId: uuid('attempt_id'),
    customerServiceId: uuid('customer_service_id'),
    /** A keyed hash of the payer's e-mail address. */
    payerHash: text('payer_hash').notNull(),
    state: text('state', { enum: ['held', 'used', 'released'] })
      .notNull()
      .default('held'),
    settledAt: instant('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.couponId], foreignColumns: [coupons.companyId, coupons.id] }),
    foreignKey({
      columns: [t.companyId, t.attemptId],
      foreignColumns: [paymentAttempts.companyId, paymentAttempts.id],
    }),
    foreignKey({
      columns: [t.companyId, t.customerServiceId],
      foreignColumns: [customerServices.companyId, customerServices.id],
    }),
    uniqueIndex('coupon_uses_service').on(t.companyId, t.customerServiceId).where(sql`customer_service_id is not null`),
    uniqueIndex('coupon_uses_attempt').on(t.companyId, t.attemptId),
    index('coupon_uses_by_coupon').on(t.companyId, t.couponId, t.createdAt, t.id),
    index('coupon_uses_by_payer').on(t.companyId, t.couponId, t.payerHash).where(sql`state <> 'released'`),
    check('coupon_uses_state_settled_at_check', sql`(state = 'held') = (settled_at is null)`),
    check(
      'coupon_uses_attempt_id_customer_service_id_check',
      sql`(attempt_id is null) <> (customer_service_id is null)`,
    ),
    enumCheck(t.state),
  ],
).enableRLS()
