import { sql } from 'drizzle-orm'
import { bigint, date, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { companies } from './companies'
import { searchPolicy, tenantColumns, tenantPolicy } from './tenancy'

export const services = pgTable(
  'services',
  {
    ...tenantColumns,
    code: text('code').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    kind: text('kind', { enum: ['one_off', 'recurring'] }).notNull(),
    period: text('period', { enum: ['month', 'year'] }),
    /** Agorot, with VAT where the mode is standard. */
    priceAgorot: bigint('price_agorot', { mode: 'number' }).notNull(),
    vatMode: text('vat_mode', { enum: ['standard', 'exempt'] }).notNull(),
    maxInstallments: integer('max_installments').notNull().default(1),
    state: text('state', { enum: ['active', 'archived'] })
      .notNull()
      .default('active'),
    searchText: text('search_text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    uniqueIndex('services_code').on(t.companyId, t.code).where(sql`deleted_at is null`),
    index('services_by_name').on(t.companyId, t.name, t.id).where(sql`deleted_at is null`),
    index('services_by_price').on(t.companyId, t.priceAgorot, t.id).where(sql`deleted_at is null`),
    index('services_by_created').on(t.companyId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('services_by_state').on(t.companyId, t.state, t.name, t.id).where(sql`deleted_at is null`),
    index('services_prefix').on(t.companyId, t.searchText.op('text_pattern_ops')).where(sql`deleted_at is null`),
    index('services_search').using('gin', t.companyId, t.searchText.op('gin_trgm_ops')).where(sql`deleted_at is null`),
    tenantPolicy(),
    searchPolicy(),
  ],
).enableRLS()

/** VAT by date of the transaction; a platform table, the same for everybody. */
export const vatRates = pgTable('vat_rates', {
  validFrom: date('valid_from', { mode: 'string' }).primaryKey(),
  /** Basis points: 1800 is 18 %. */
  rateBp: integer('rate_bp').notNull(),
})
