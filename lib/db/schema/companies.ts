import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, index, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { appRole, authRole, moment, searchRole, tenantPolicy } from './tenancy'

const inSubtree = sql`path @> array[nullif(current_setting('app.company', true), '')::uuid]`

/** The tree master → reseller → company. `path` runs from the root to the row itself. */
export const companies = pgTable(
  'companies',
  {
    id: uuid('id').primaryKey(),
    parentId: uuid('parent_id').references((): AnyPgColumn => companies.id),
    path: uuid('path').array().notNull(),
    kind: text('kind', { enum: ['master', 'reseller', 'company'] }).notNull(),
    name: text('name').notNull(),
    registrationNumber: text('registration_number'),
    businessKind: text('business_kind', { enum: ['company', 'murshe', 'patur', 'amuta'] }).notNull(),
    address: text('address').notNull().default(''),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    terms: text('terms').notNull().default(''),
    state: text('state', { enum: ['trial', 'active', 'past_due', 'suspended', 'closed'] })
      .notNull()
      .default('active'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('companies_path').using('gin', t.path),
    index('companies_parent').on(t.parentId),
    pgPolicy('subtree', { for: 'select', to: appRole, using: inSubtree }),
    pgPolicy('auth', { for: 'all', to: authRole, using: sql`true`, withCheck: sql`true` }),
    pgPolicy('search', { for: 'select', to: searchRole, using: sql`true` }),
  ],
).enableRLS()

/** The last number given in a series of a company: customers, payment pages, documents, receipts. */
export const counters = pgTable(
  'counters',
  {
    companyId: uuid('company_id').notNull(),
    series: text('series').notNull(),
    last: bigint('last', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.series] }), tenantPolicy()],
).enableRLS()
