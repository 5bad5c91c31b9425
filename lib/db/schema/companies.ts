import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

import { enumCheck, instant } from './tenancy'

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
    /** Optimistic lock of the details that the company itself edits. */
    detailsVersion: integer('details_version').notNull().default(1),
    state: text('state', { enum: ['trial', 'active', 'past_due', 'suspended', 'closed'] })
      .notNull()
      .default('active'),
    stateReason: text('state_reason').notNull().default(''),
    stateSince: instant('state_since').notNull().defaultNow(),
    trialEndsOn: date('trial_ends_on'),
    graceEndsOn: date('grace_ends_on'),
    /** When the last warning before suspension was sent. */
    warnedOn: date('warned_on'),
    /**
     * The company's type, one that a company above offers; the foreign key is in SQL only, because that table
     * references this one.
     */
    typeOwnerId: uuid('type_owner_id'),
    typeId: uuid('type_id'),
    /** Optimistic lock of the fields that the company above edits. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('companies_path').using('gin', t.path),
    index('companies_parent').on(t.parentId),
    index('companies_by_state').on(t.state),
    check('companies_path_id_check', sql`path[array_length(path, 1)] = id`),
    enumCheck(t.kind),
    enumCheck(t.state),
  ],
).enableRLS()

/** The last number given in a company's series: customers, payment pages, documents, receipts. */
export const counters = pgTable(
  'counters',
  {
    companyId: uuid('company_id').notNull(),
    series: text('series').notNull(),
    last: bigint('last', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.series] })],
).enableRLS()
