import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { companies } from './companies'
import { enumCheck, instant, tenantColumns } from './tenancy'

/** Limits by counted resource; a missing key means no limit. */
export type Quotas = { users?: number; customers?: number; leads?: number; storage_mb?: number }

/** The types of companies that a master or reseller opens, with their initial settings. */
export const companyTypes = pgTable(
  'company_types',
  {
    ...tenantColumns,
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    kind: text('kind', { enum: ['reseller', 'company'] }).notNull(),
    defaultPackageId: uuid('default_package_id'),
  },
  (t) => [
    ...offered(t),
    uniqueIndex('company_types_name').on(t.companyId, sql`lower(${t.name})`).where(sql`deleted_at is null`),
    enumCheck(t.kind),
  ],
).enableRLS()

export const packages = pgTable(
  'packages',
  {
    ...tenantColumns,
    code: text('code').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    level: integer('level').notNull().default(0),
    /** Null: for companies of every type. */
    typeId: uuid('type_id'),
    state: text('state', { enum: ['active', 'archived'] })
      .notNull()
      .default('active'),
    /** Whether companies below may offer it as well. */
    isShared: boolean('is_shared').notNull().default(false),
  },
  (t) => [
    ...offered(t),
    foreignKey({ columns: [t.companyId, t.typeId], foreignColumns: [companyTypes.companyId, companyTypes.id] }),
    uniqueIndex('packages_code').on(t.companyId, sql`lower(${t.code})`).where(sql`deleted_at is null`),
    check('packages_level_check', sql`level between 0 and 9`),
    enumCheck(t.state),
  ],
).enableRLS()

/** Never changed: a company keeps the version it bought. */
export const packageVersions = pgTable(
  'package_versions',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    packageId: uuid('package_id').notNull(),
    number: integer('number').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    /** Permission strings. */
    features: text('features').array().notNull(),
    quotas: jsonb('quotas').$type<Quotas>().notNull().default({}),
    priceAgorot: bigint('price_agorot', { mode: 'number' }).notNull(),
    cycle: text('cycle', { enum: ['monthly', 'yearly'] }).notNull(),
    trialDays: integer('trial_days').notNull().default(0),
    setupFeeAgorot: bigint('setup_fee_agorot', { mode: 'number' }).notNull().default(0),
    validFrom: date('valid_from').notNull(),
    note: text('note').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    unique().on(t.companyId, t.packageId, t.number),
    unique().on(t.companyId, t.packageId, t.id),
    foreignKey({ columns: [t.companyId, t.packageId], foreignColumns: [packages.companyId, packages.id] }),
    enumCheck(t.cycle),
    check('package_versions_number_check', sql`number > 0`),
    check('package_versions_price_agorot_check', sql`price_agorot >= 0`),
    check('package_versions_setup_fee_agorot_check', sql`setup_fee_agorot >= 0`),
    check('package_versions_trial_days_check', sql`trial_days between 0 and 365`),
  ],
).enableRLS()

export const addons = pgTable(
  'addons',
  {
    ...tenantColumns,
    code: text('code').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    state: text('state', { enum: ['active', 'archived'] })
      .notNull()
      .default('active'),
    /** Packages that the add-on is available for; empty: all. */
    forPackages: uuid('for_packages').array().notNull().default(sql`'{}'`),
    isShared: boolean('is_shared').notNull().default(false),
  },
  (t) => [
    ...offered(t),
    uniqueIndex('addons_code').on(t.companyId, sql`lower(${t.code})`).where(sql`deleted_at is null`),
    enumCheck(t.state),
  ],
).enableRLS()

export const addonVersions = pgTable(
  'addon_versions',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    addonId: uuid('addon_id').notNull(),
    number: integer('number').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    features: text('features').array().notNull(),
    /** Added to the quotas of the package. */
    quotas: jsonb('quotas').$type<Quotas>().notNull().default({}),
    priceAgorot: bigint('price_agorot', { mode: 'number' }).notNull(),
    cycle: text('cycle', { enum: ['once', 'monthly', 'yearly'] }).notNull(),
    setupFeeAgorot: bigint('setup_fee_agorot', { mode: 'number' }).notNull().default(0),
    validFrom: date('valid_from').notNull(),
    note: text('note').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    unique().on(t.companyId, t.addonId, t.number),
    unique().on(t.companyId, t.addonId, t.id),
    foreignKey({ columns: [t.companyId, t.addonId], foreignColumns: [addons.companyId, addons.id] }),
    enumCheck(t.cycle),
    check('addon_versions_number_check', sql`number > 0`),
    check('addon_versions_price_agorot_check', sql`price_agorot >= 0`),
    check('addon_versions_setup_fee_agorot_check', sql`setup_fee_agorot >= 0`),
  ],
).enableRLS()

function offered<T extends { companyId: PgColumn; id: PgColumn }>(t: T) {
  return [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
  ]
}
