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
import { files } from './platform'
import { enumCheck, tenantColumns } from './tenancy'

/** Categories of services. */
export const serviceCategories = pgTable(
  'service_categories',
  { ...tenantColumns, name: text('name').notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    uniqueIndex('service_categories_name').on(t.companyId, sql`lower(name)`).where(sql`deleted_at is null`),
    check('service_categories_name_check', sql`char_length(name) between 1 and 60`),
  ],
).enableRLS()

export const services = pgTable(
  'services',
  {
    ...tenantColumns,
    code: text('code').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    kind: text('kind', { enum: ['one_off', 'recurring', 'package'] }).notNull(),
    /** Null for a service that is sold once. */
    period: text('period', { enum: ['month', 'year'] }),
    periodCount: integer('period_count').notNull().default(1),
    /** Agorot, with VAT if the VAT mode is standard. */
    priceAgorot: bigint('price_agorot', { mode: 'number' }).notNull(),
    vatMode: text('vat_mode', { enum: ['standard', 'zero', 'exempt'] }).notNull(),
    /** Whether the price was entered with VAT; if not, the stored price follows the legal rate. */
    priceIncludesVat: boolean('price_includes_vat').notNull().default(true),
    /** Whether the price of a package is the sum of its parts. */
    sumsParts: boolean('sums_parts').notNull().default(false),
    unit: text('unit').notNull().default(''),
    categoryId: uuid('category_id'),
    trialDays: integer('trial_days').notNull().default(0),
    /** Agorot, with VAT if the VAT mode is standard; charged once, with the first charge. */
    setupFeeAgorot: bigint('setup_fee_agorot', { mode: 'number' }).notNull().default(0),
    minTermMonths: integer('min_term_months').notNull().default(0),
    maxInstallments: integer('max_installments').notNull().default(1),
    minInstallmentAgorot: bigint('min_installment_agorot', { mode: 'number' }).notNull().default(5_000),
    /** The company's own cost; shown only to users who may edit services. */
    costAgorot: bigint('cost_agorot', { mode: 'number' }),
    imageFileId: uuid('image_file_id'),
    /** 160 random bits in the picture's public URL: anyone may see it, nobody can guess it. */
    imageToken: text('image_token'),
    state: text('state', { enum: ['active', 'archived'] })
      .notNull()
      .default('active'),
    searchText: text('search_text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({
      columns: [t.companyId, t.categoryId],
      foreignColumns: [serviceCategories.companyId, serviceCategories.id],
    }),
    foreignKey({ columns: [t.companyId, t.imageFileId], foreignColumns: [files.companyId, files.id] }),
    uniqueIndex('services_code').on(t.companyId, t.code).where(sql`deleted_at is null`),
    index('services_by_name').on(t.companyId, t.name, t.id).where(sql`deleted_at is null`),
    index('services_by_price').on(t.companyId, t.priceAgorot, t.id).where(sql`deleted_at is null`),
    index('services_by_created').on(t.companyId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('services_by_state').on(t.companyId, t.state, t.name, t.id).where(sql`deleted_at is null`),
    index('services_by_kind').on(t.companyId, t.kind, t.name, t.id).where(sql`deleted_at is null`),
    index('services_by_category').on(t.companyId, t.categoryId, t.name, t.id).where(sql`deleted_at is null`),
    index('services_prefix').on(t.companyId, t.searchText.op('text_pattern_ops')).where(sql`deleted_at is null`),
    index('services_search').using('gin', t.companyId, t.searchText.op('gin_trgm_ops')).where(sql`deleted_at is null`),
    check('services_image_file_id_image_token_check', sql`(image_file_id is null) = (image_token is null)`),
    check('services_cost_agorot_check', sql`cost_agorot between 0 and 99999999999`),
    enumCheck(t.kind),
    check('services_max_installments_check', sql`max_installments between 1 and 36`),
    check('services_min_installment_agorot_check', sql`min_installment_agorot between 5000 and 99999999999`),
    check('services_min_term_months_check', sql`min_term_months between 0 and 60`),
    check(
      'services_once',
      sql`period is not null or period_count = 1 and trial_days = 0 and setup_fee_agorot = 0 and min_term_months = 0`,
    ),
    enumCheck(t.period),
    check('services_period_count_check', sql`period_count between 1 and 24`),
    check('services_price_agorot_check', sql`price_agorot >= 0`),
    check('services_recurring', sql`kind = 'package' or (kind = 'recurring') = (period is not null)`),
    check('services_setup_fee_agorot_check', sql`setup_fee_agorot between 0 and 99999999999`),
    check('services_sums', sql`not sums_parts or kind = 'package'`),
    check('services_trial_days_check', sql`trial_days between 0 and 365`),
    check('services_unit_check', sql`char_length(unit) <= 40`),
    enumCheck(t.vatMode),
  ],
).enableRLS()

/** The contents of a package; a part is never a package itself. */
export const serviceParts = pgTable(
  'service_parts',
  {
    companyId: uuid('company_id').notNull(),
    packageId: uuid('package_id').notNull(),
    serviceId: uuid('service_id').notNull(),
    quantity: integer('quantity').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.packageId, t.serviceId] }),
    foreignKey({ columns: [t.companyId, t.packageId], foreignColumns: [services.companyId, services.id] }),
    foreignKey({ columns: [t.companyId, t.serviceId], foreignColumns: [services.companyId, services.id] }),
    index('service_parts_by_service').on(t.companyId, t.serviceId),
    check('service_parts_package_id_service_id_check', sql`package_id <> service_id`),
    check('service_parts_quantity_check', sql`quantity between 1 and 1000`),
  ],
).enableRLS()

/** Past and future prices of a service, with VAT if the VAT mode is standard, each from a day on. */
export const servicePrices = pgTable(
  'service_prices',
  {
    ...tenantColumns,
    serviceId: uuid('service_id').notNull(),
    priceAgorot: bigint('price_agorot', { mode: 'number' }).notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** Only purchases from that day on, or existing customers of the service as well. */
    appliesTo: text('applies_to', { enum: ['new', 'everyone'] })
      .notNull()
      .default('new'),
    notice: text('notice').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.serviceId], foreignColumns: [services.companyId, services.id] }),
    uniqueIndex('service_prices_day').on(t.companyId, t.serviceId, t.validFrom).where(sql`deleted_at is null`),
    enumCheck(t.appliesTo),
    check('service_prices_price_agorot_check', sql`price_agorot between 0 and 99999999999`),
  ],
).enableRLS()

/** VAT rates by transaction date; a platform table, the same for all companies. */
export const vatRates = pgTable('vat_rates', {
  validFrom: date('valid_from', { mode: 'string' }).primaryKey(),
  /** Basis points: 1800 is 18%. */
  rateBp: integer('rate_bp').notNull(),
})
