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
import { SUBSCRIPTION_STATES } from '@/lib/vocabulary/subscriptions'

import { customers } from './customers'
import { savedCards } from './payment-attempts'
import { paymentPages } from './payment-pages'
import { services } from './services'
import { enumCheck, instant, tenantColumns } from './tenancy'
import { users } from './users'

export const CHARGE_KINDS = ['period', 'setup', 'proration', 'credit'] as const
export const CHARGE_STATES = ['open', 'paid', 'failed', 'void', 'credited'] as const

/** Price terms of one period of a customer's service. */
export type ServiceTerms = { quantity: number; priceAgorot: number; discountAgorot: number }

/**
 * Terms that apply from the first period beginning on or after `from`. A null discount keeps the current one; a missing
 * `serviceId` keeps the service. Terms of a later day are in `later`.
 */
export type NextTerms = Omit<ServiceTerms, 'discountAgorot'> & {
  discountAgorot: number | null
  from: string
  serviceId?: string
  later?: NextTerms
}

/** A service that a customer has and pays for by the period. */
export const customerServices = pgTable(
  'customer_services',
  {
    ...tenantColumns,
    number: integer('number').notNull(),
    customerId: uuid('customer_id').notNull(),
    serviceId: uuid('service_id').notNull(),
    state: text('state', { enum: SUBSCRIPTION_STATES }).notNull(),
    quantity: integer('quantity').notNull().default(1),
    /** Agorot of one unit for one period, with VAT. */
    priceAgorot: bigint('price_agorot', { mode: 'number' }).notNull(),
    /** Deducted from the total of a period. */
    discountAgorot: bigint('discount_agorot', { mode: 'number' }).notNull().default(0),
    /** Number of further periods with the discount; null means all. */
    discountCyclesLeft: integer('discount_cycles_left'),
    vatMode: text('vat_mode', { enum: ['standard', 'zero', 'exempt'] }).notNull(),
    periodMonths: integer('period_months').notNull(),
    /** The day of the month to return to after shorter months. */
    anchorDay: integer('anchor_day').notNull(),
    startedOn: date('started_on', { mode: 'string' }).notNull(),
    /** The day after the trial: the first charged day. */
    trialEndsOn: date('trial_ends_on', { mode: 'string' }),
    /** The last charged period; `periodFrom` belongs to it, `periodTo` does not. */
    periodFrom: date('period_from', { mode: 'string' }),
    periodTo: date('period_to', { mode: 'string' }),
    nextChargeOn: date('next_charge_on', { mode: 'string' }),
    /** Number of periods still to be charged; null means no end. */
    cyclesLeft: integer('cycles_left'),
    setupFeeAgorot: bigint('setup_fee_agorot', { mode: 'number' }).notNull().default(0),
    /** Credit in agorot that the next charges consume. */
    creditAgorot: bigint('credit_agorot', { mode: 'number' }).notNull().default(0),
    minTermEndsOn: date('min_term_ends_on', { mode: 'string' }),
    /** The first day without the service. */
    cancelOn: date('cancel_on', { mode: 'string' }),
    cancelledOn: date('cancelled_on', { mode: 'string' }),
    cancelReason: text('cancel_reason').notNull().default(''),
    endedOn: date('ended_on', { mode: 'string' }),
    pausedFrom: date('paused_from', { mode: 'string' }),
    /** The day on which the service resumes by itself; null until one is set. */
    pausedUntil: date('paused_until', { mode: 'string' }),
    savedCardId: uuid('saved_card_id'),
    /** Start of the failed charge, time of its next retry, and number of tries. */
    failedOn: date('failed_on', { mode: 'string' }),
    retryAt: instant('retry_at'),
    tries: integer('tries').notNull().default(0),
    /** Changes that take effect with the next period. */
    nextTerms: jsonb('next_terms').$type<NextTerms>(),
    ownerId: uuid('owner_id').notNull(),
    /** 160 random bits in the URL of the page where the customer replaces the card. */
    publicToken: text('public_token').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customers.companyId, customers.id] }),
    foreignKey({ columns: [t.companyId, t.serviceId], foreignColumns: [services.companyId, services.id] }),
    foreignKey({ columns: [t.companyId, t.savedCardId], foreignColumns: [savedCards.companyId, savedCards.id] }),
    foreignKey({ columns: [t.companyId, t.ownerId], foreignColumns: [users.companyId, users.id] }),
    uniqueIndex('customer_services_number').on(t.companyId, t.number),
    uniqueIndex('customer_services_token').on(t.publicToken),
    index('customer_services_by_created').on(t.companyId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('customer_services_by_next')
      .on(t.companyId, sql`coalesce(next_charge_on, 'infinity'::date)`, t.id)
      .where(sql`deleted_at is null`),
    index('customer_services_due').on(t.companyId, t.nextChargeOn).where(sql`ended_on is null`),
    index('customer_services_by_price').on(t.companyId, t.priceAgorot, t.id).where(sql`deleted_at is null`),
    index('customer_services_by_state').on(t.companyId, t.state, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('customer_services_by_customer').on(t.companyId, t.customerId, t.createdAt),
    index('customer_services_by_service').on(t.companyId, t.serviceId, t.state),
    index('customer_services_by_card').on(t.companyId, t.savedCardId).where(sql`saved_card_id is not null`),
    index('customer_services_by_retry').on(t.companyId, t.retryAt).where(sql`retry_at is not null`),
    check('customer_services_anchor_day_check', sql`anchor_day between 1 and 31`),
    check('customer_services_trial_ends_on_started_on_check', sql`trial_ends_on > started_on`),
    check('customer_services_paused_until_paused_from_check', sql`paused_until > paused_from`),
    check(
      'customer_services_period_from_period_to_check',
      sql`(period_from is null) = (period_to is null) and period_from < period_to`,
    ),
    check('customer_services_state_paused_from_check', sql`(state = 'paused') = (paused_from is not null)`),
    check(
      'customer_services_state_ended_on_check',
      sql`(state in ('cancelled', 'completed')) = (ended_on is not null)`,
    ),
    check(
      'customer_services_state_next_charge_on_check',
      sql`(state not in ('cancelled', 'completed')) or next_charge_on is null`,
    ),
    check('customer_services_cancel_on_cancelled_on_check', sql`(cancel_on is null) = (cancelled_on is null)`),
    check(
      'customer_services_state_failed_on_check',
      sql`(state not in ('past_due', 'suspended')) or failed_on is not null`,
    ),
    check('customer_services_credit_agorot_check', sql`credit_agorot >= 0`),
    check('customer_services_cycles_left_check', sql`cycles_left >= 0`),
    check('customer_services_discount_agorot_check', sql`discount_agorot >= 0`),
    check('customer_services_discount_cycles_left_check', sql`discount_cycles_left >= 0`),
    check('customer_services_period_months_check', sql`period_months between 1 and 60`),
    check('customer_services_price_agorot_check', sql`price_agorot >= 0`),
    check('customer_services_quantity_check', sql`quantity between 1 and 100000`),
    check('customer_services_setup_fee_agorot_check', sql`setup_fee_agorot >= 0`),
    enumCheck(t.state),
    check('customer_services_tries_check', sql`tries >= 0`),
    enumCheck(t.vatMode),
  ],
).enableRLS()

/** A charge for a customer's service; charges with the same page are paid together. */
export const customerServiceCharges = pgTable(
  'customer_service_charges',
  {
    ...tenantColumns,
    customerServiceId: uuid('customer_service_id').notNull(),
    kind: text('kind', { enum: CHARGE_KINDS }).notNull(),
    /** Deduplication key: the same key is never inserted twice for a service. */
    key: text('key').notNull(),
    label: text('label').notNull(),
    periodFrom: date('period_from', { mode: 'string' }),
    periodTo: date('period_to', { mode: 'string' }),
    /** Agorot with VAT; negative for a credit. */
    amountAgorot: bigint('amount_agorot', { mode: 'number' }).notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    pageId: uuid('page_id'),
    state: text('state', { enum: CHARGE_STATES }).notNull(),
    settledAt: instant('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.customerServiceId],
      foreignColumns: [customerServices.companyId, customerServices.id],
    }),
    foreignKey({ columns: [t.companyId, t.pageId], foreignColumns: [paymentPages.companyId, paymentPages.id] }),
    uniqueIndex('customer_service_charges_key').on(t.companyId, t.customerServiceId, t.key),
    index('customer_service_charges_by_service').on(t.companyId, t.customerServiceId, t.dueOn, t.id),
    index('customer_service_charges_by_page').on(t.companyId, t.pageId).where(sql`page_id is not null`),
    index('customer_service_charges_open').on(t.companyId, t.dueOn, t.id).where(sql`state in ('open', 'failed')`),
    check('customer_service_charges_kind_amount_agorot_check', sql`(kind = 'credit') = (amount_agorot < 0)`),
    check('customer_service_charges_kind_state_check', sql`(kind = 'credit') = (state = 'credited')`),
    check(
      'customer_service_charges_period_from_period_to_check',
      sql`(period_from is null) = (period_to is null) and period_from < period_to`,
    ),
    enumCheck(t.kind),
    enumCheck(t.state),
  ],
).enableRLS()

/** Events of a customer's service; append-only. */
export const customerServiceEvents = pgTable(
  'customer_service_events',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    customerServiceId: uuid('customer_service_id').notNull(),
    kind: text('kind').notNull(),
    at: instant('at').notNull().defaultNow(),
    /** Null for a job. */
    actorId: uuid('actor_id'),
    data: jsonb('data').$type<Record<string, string | number | null>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.customerServiceId],
      foreignColumns: [customerServices.companyId, customerServices.id],
    }),
    index('customer_service_events_by_service').on(t.companyId, t.customerServiceId, t.id),
    // Figures of past days look up which service was replaced by another.
    index('customer_service_events_replaced')
      .on(t.companyId, sql`(data ->> 'replacedId')`)
      .where(sql`data ->> 'replacedId' is not null`),
  ],
).enableRLS()
