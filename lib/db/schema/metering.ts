import { sql } from 'drizzle-orm'
import {
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
import { METERS, RESALE_STATES, USAGE_SOURCES, USAGE_STATES } from '@/lib/vocabulary/metering'

import { companies } from './companies'
import { micro } from './ledger'
import { enumCheck, instant } from './tenancy'

/**
 * Prices of a meter's unit, in micro units, that a company sets for those directly below it. Rows are only added: the
 * latest that is valid counts. The root's price for itself is what its provider takes.
 */
export const meterPrices = pgTable(
  'meter_prices',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    /** For whom; null: for all directly below. */
    childId: uuid('child_id'),
    meter: text('meter', { enum: METERS }).notNull(),
    /** Null: the price is no longer set. */
    priceMicro: micro('price_micro'),
    validFrom: instant('valid_from').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [t.childId], foreignColumns: [companies.id] }),
    index('meter_prices_latest').on(t.companyId, t.meter, t.childId, t.validFrom, t.id),
    enumCheck(t.meter),
    check('meter_prices_price_micro_check', sql`price_micro between 0 and 1000000000`),
  ],
).enableRLS()

/** What a message, text or e-mail uses of a meter: one row for each, whether or not anything is charged. */
export const meterUsages = pgTable(
  'meter_usages',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    /** When it was queued, and so the time whose prices count. */
    createdAt: instant('created_at').notNull().defaultNow(),
    source: text('source', { enum: USAGE_SOURCES }).notNull(),
    sourceId: uuid('source_id').notNull(),
    meter: text('meter', { enum: METERS }).notNull(),
    units: integer('units').notNull(),
    /** Of a unit, as it was when it was queued; null: none was set. */
    priceMicro: micro('price_micro'),
    state: text('state', { enum: USAGE_STATES }).notNull().default('held'),
    changedAt: instant('changed_at').notNull().defaultNow(),
    /** Grows where credit is held anew, because a message that failed is sent again, and where it was given back. */
    round: integer('round').notNull().default(0),
    holdId: uuid('hold_id'),
    debitedUnits: integer('debited_units').notNull().default(0),
    debitedMicro: micro('debited_micro').notNull().default(0),
    txId: uuid('tx_id'),
    /** Why it was released: `unknown`, nobody knows whether it was sent; `missed`, it was given back; empty otherwise. */
    reason: text('reason').notNull().default(''),
    /** What the provider says that it costs, as it says it. */
    providerPricing: jsonb('provider_pricing').$type<Record<string, unknown>>(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    uniqueIndex('meter_usages_source').on(t.companyId, t.source, t.sourceId),
    index('meter_usages_by_created').on(t.companyId, t.createdAt, t.id),
    index('meter_usages_open').on(t.companyId, t.changedAt, t.id).where(sql`state in ('held', 'uncertain', 'owed')`),
    enumCheck(t.source),
    enumCheck(t.meter),
    enumCheck(t.state),
    check('meter_usages_units_check', sql`units > 0 and debited_units between 0 and units`),
    check(
      'meter_usages_debited_micro_check',
      sql`debited_micro = case when state = 'debited' then debited_units * coalesce(price_micro, 0) else 0 end`,
    ),
    check('meter_usages_tx_id_check', sql`(tx_id is not null) = (debited_micro > 0)`),
  ],
).enableRLS()

/**
 * What a company earned and owes for a unit that one below it sent: a row for each company above the sender, so that each
 * knows its own two prices and nobody else's.
 */
export const meterResales = pgTable(
  'meter_resales',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Who sent it; a row of another company, so no foreign key. */
    usageCompanyId: uuid('usage_company_id').notNull(),
    usageId: uuid('usage_id').notNull(),
    /** The company directly below, through which it came. */
    childId: uuid('child_id').notNull(),
    meter: text('meter', { enum: METERS }).notNull(),
    units: integer('units').notNull(),
    /** What the company below pays for a unit. */
    sellMicro: micro('sell_micro'),
    /** What is paid for a unit to the company above; for the root, to the provider. */
    buyMicro: micro('buy_micro'),
    state: text('state', { enum: RESALE_STATES }).notNull(),
    txId: uuid('tx_id'),
    paidAt: instant('paid_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    uniqueIndex('meter_resales_usage').on(t.companyId, t.usageCompanyId, t.usageId),
    index('meter_resales_by_created').on(t.companyId, t.createdAt, t.id),
    index('meter_resales_due').on(t.companyId, t.createdAt, t.id).where(sql`state = 'due'`),
    enumCheck(t.meter),
    enumCheck(t.state),
    check('meter_resales_units_check', sql`units > 0`),
    check('meter_resales_tx_id_check', sql`(state = 'paid') = (tx_id is not null and paid_at is not null)`),
  ],
).enableRLS()
