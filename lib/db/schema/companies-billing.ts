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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { companies } from './companies'
import { addonVersions, packageVersions } from './company-offers'
import { enumCheck, instant } from './tenancy'

/**
 * Columns of rows about a company that the companies above it write and it alone may read: `company_id` is the lower
 * company.
 */
const platformColumns = {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  createdBy: uuid('created_by'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: uuid('updated_by'),
  version: integer('version').notNull().default(1),
}

/** The package of a company, one current row; a change ends the row and opens the next. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    ...platformColumns,
    ownerId: uuid('owner_id').notNull(),
    packageId: uuid('package_id').notNull(),
    packageVersionId: uuid('package_version_id').notNull(),
    state: text('state', { enum: ['trial', 'active', 'past_due', 'suspended', 'cancelled'] }).notNull(),
    /** Calendar days; `periodFrom` belongs to the period, `periodTo` does not. */
    periodFrom: date('period_from').notNull(),
    periodTo: date('period_to').notNull(),
    nextChargeOn: date('next_charge_on'),
    /** Replaces the price of the package version. */
    priceOverrideAgorot: bigint('price_override_agorot', { mode: 'number' }),
    priceReason: text('price_reason').notNull().default(''),
    graceUntil: date('grace_until'),
    startedAt: instant('started_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({
      columns: [t.ownerId, t.packageId, t.packageVersionId],
      foreignColumns: [packageVersions.companyId, packageVersions.packageId, packageVersions.id],
    }),
    uniqueIndex('subscriptions_current').on(t.companyId).where(sql`ended_at is null`),
    index('subscriptions_by_package').on(t.ownerId, t.packageId).where(sql`ended_at is null`),
    index('subscriptions_by_charge').on(t.nextChargeOn).where(sql`ended_at is null`),
    check('subscriptions_period_to_period_from_check', sql`period_to > period_from`),
    check('subscriptions_price_override_agorot_check', sql`price_override_agorot >= 0`),
    enumCheck(t.state),
  ],
).enableRLS()

export const companyAddons = pgTable(
  'company_addons',
  {
    ...platformColumns,
    ownerId: uuid('owner_id').notNull(),
    addonId: uuid('addon_id').notNull(),
    addonVersionId: uuid('addon_version_id').notNull(),
    /** This company's own price and cycle, independent of the price list. */
    priceAgorot: bigint('price_agorot', { mode: 'number' }).notNull(),
    cycle: text('cycle', { enum: ['once', 'monthly', 'yearly'] }).notNull(),
    state: text('state', { enum: ['waiting', 'active', 'suspended', 'cancelled'] }).notNull(),
    fromOn: date('from_on').notNull(),
    /** The first day without the add-on. */
    toOn: date('to_on'),
    nextChargeOn: date('next_charge_on'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({
      columns: [t.ownerId, t.addonId, t.addonVersionId],
      foreignColumns: [addonVersions.companyId, addonVersions.addonId, addonVersions.id],
    }),
    uniqueIndex('company_addons_current').on(t.companyId, t.ownerId, t.addonId).where(sql`ended_at is null`),
    index('company_addons_by_addon').on(t.ownerId, t.addonId).where(sql`ended_at is null`),
    index('company_addons_by_charge').on(t.nextChargeOn).where(sql`ended_at is null`),
    check('company_addons_to_on_from_on_check', sql`to_on is null or to_on >= from_on`),
    enumCheck(t.cycle),
    check('company_addons_price_agorot_check', sql`price_agorot >= 0`),
    enumCheck(t.state),
  ],
).enableRLS()

/** A feature turned on or off for one company regardless of its package, for a limited time or permanently. */
export const featureOverrides = pgTable(
  'feature_overrides',
  {
    ...platformColumns,
    deletedAt: instant('deleted_at'),
    permission: text('permission').notNull(),
    effect: text('effect', { enum: ['on', 'off'] }).notNull(),
    reason: text('reason').notNull(),
    until: instant('until'),
    /** Name of the person who decided, as text: the person belongs to another company. */
    byName: text('by_name').notNull(),
    byCompany: text('by_company').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    uniqueIndex('feature_overrides_one').on(t.companyId, t.permission).where(sql`deleted_at is null`),
    enumCheck(t.effect),
    check('feature_overrides_reason_check', sql`reason <> ''`),
  ],
).enableRLS()

/** A company's debt to the company that sells to it; a credit is negative. */
export const companyCharges = pgTable(
  'company_charges',
  {
    ...platformColumns,
    ownerId: uuid('owner_id').notNull(),
    kind: text('kind', { enum: ['package', 'addon', 'setup', 'proration', 'credit'] }).notNull(),
    label: text('label').notNull(),
    amountAgorot: bigint('amount_agorot', { mode: 'number' }).notNull(),
    periodFrom: date('period_from'),
    periodTo: date('period_to'),
    dueOn: date('due_on').notNull(),
    state: text('state', { enum: ['due', 'paid', 'void'] })
      .notNull()
      .default('due'),
    settledAt: instant('settled_at'),
    voidReason: text('void_reason').notNull().default(''),
    walletTxId: uuid('wallet_tx_id'),
    subscriptionId: uuid('subscription_id'),
    companyAddonId: uuid('company_addon_id'),
    /** Deduplication key: the same charge cannot be inserted twice. */
    key: text('key').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    unique().on(t.companyId, t.key),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [t.ownerId], foreignColumns: [companies.id] }),
    foreignKey({
      columns: [t.companyId, t.subscriptionId],
      foreignColumns: [subscriptions.companyId, subscriptions.id],
    }),
    foreignKey({
      columns: [t.companyId, t.companyAddonId],
      foreignColumns: [companyAddons.companyId, companyAddons.id],
    }),
    index('company_charges_by_due').on(t.companyId, t.dueOn, t.id),
    index('company_charges_open').on(t.dueOn).where(sql`state = 'due'`),
    check('company_charges_kind_amount_agorot_check', sql`(kind = 'credit') = (amount_agorot < 0)`),
    enumCheck(t.kind),
    enumCheck(t.state),
  ],
).enableRLS()
