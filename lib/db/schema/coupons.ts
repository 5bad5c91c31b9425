import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
import { instant, tenantColumns, tenantPolicy } from './tenancy'

export const coupons = pgTable(
  'coupons',
  {
    ...tenantColumns,
    code: text('code').notNull(),
    /** For the office alone. */
    name: text('name').notNull(),
    percentBp: integer('percent_bp'),
    amountAgorot: bigint('amount_agorot', { mode: 'number' }),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }),
    maxUses: integer('max_uses'),
    perCustomer: integer('per_customer'),
    minAgorot: bigint('min_agorot', { mode: 'number' }).notNull().default(0),
    /** Of a recurring service: how many charges get it; null is every one of them. */
    cycles: integer('cycles').default(1),
    forAll: boolean('for_all').notNull().default(true),
    state: text('state', { enum: ['active', 'archived'] })
      .notNull()
      .default('active'),
    /** Uses that are held or used, counted under the row's lock. */
    taken: integer('taken').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    uniqueIndex('coupons_code').on(t.companyId, t.code).where(sql`deleted_at is null`),
    index('coupons_by_created').on(t.companyId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('coupons_by_code').on(t.companyId, t.code, t.id).where(sql`deleted_at is null`),
    index('coupons_by_taken').on(t.companyId, t.taken, t.id).where(sql`deleted_at is null`),
    tenantPolicy(),
  ],
).enableRLS()

/** The services that a coupon is for, where it is not for all. */
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
    tenantPolicy(),
  ],
).enableRLS()

/** One row for each attempt, and each service of a customer, that came with a coupon. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    couponId: uuid('coupon_id').notNull(),
    /** What it was used for: an attempt to pay, or a service that a customer holds. */
    attemptId: uuid('attempt_id'),
    customerServiceId: uuid('customer_service_id'),
    /** A keyed hash of the payer's address. */
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
    tenantPolicy(),
  ],
).enableRLS()
