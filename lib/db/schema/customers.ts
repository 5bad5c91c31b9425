import { sql } from 'drizzle-orm'
import { date, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { moment, numberColumns, searchPolicy, tenantColumns, tenantPolicy } from './tenancy'
import { users } from './users'

export const customers = pgTable(
  'customers',
  {
    ...tenantColumns,
    ...numberColumns,
    kind: text('kind', { enum: ['person', 'business', 'nonprofit', 'public_body'] }).notNull(),
    name: text('name').notNull(),
    status: text('status', { enum: ['prospect', 'active', 'dormant', 'suspended', 'archived'] }).notNull(),
    phone: text('phone'),
    email: text('email'),
    /** AES-256-GCM; the blind index is a keyed hash per company, for lookup and uniqueness. */
    nationalIdSealed: text('national_id_sealed'),
    nationalIdIndex: text('national_id_index'),
    nationalIdLast4: text('national_id_last4'),
    contactName: text('contact_name').notNull().default(''),
    city: text('city').notNull().default(''),
    street: text('street').notNull().default(''),
    notes: text('notes').notNull().default(''),
    source: text('source').notNull().default(''),
    ownerId: uuid('owner_id').notNull(),
    nextFollowUpOn: date('next_follow_up_on', { mode: 'string' }),
    /** For filters and order: customers without a day come last. */
    followUpOrder: date('follow_up_order', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(next_follow_up_on, 'infinity'::date)`),
    lastActivityAt: moment('last_activity_at').notNull().defaultNow(),
    searchText: text('search_text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.ownerId], foreignColumns: [users.companyId, users.id] }),
    uniqueIndex('customers_number').on(t.companyId, t.number),
    uniqueIndex('customers_national_id').on(t.companyId, t.nationalIdIndex).where(sql`deleted_at is null`),
    index('customers_by_name').on(t.companyId, t.name, t.id).where(sql`deleted_at is null`),
    index('customers_by_created').on(t.companyId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('customers_by_status').on(t.companyId, t.status, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('customers_by_kind').on(t.companyId, t.kind, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('customers_by_follow_up').on(t.companyId, t.followUpOrder, t.id).where(sql`deleted_at is null`),
    index('customers_by_owner_follow_up')
      .on(t.companyId, t.ownerId, t.followUpOrder, t.id)
      .where(sql`deleted_at is null`),
    index('customers_by_owner').on(t.companyId, t.ownerId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('customers_by_owner_name').on(t.companyId, t.ownerId, t.name, t.id).where(sql`deleted_at is null`),
    index('customers_by_phone').on(t.companyId, t.phone),
    index('customers_by_email').on(t.companyId, t.email),
    index('customers_prefix').on(t.companyId, t.searchText.op('text_pattern_ops')).where(sql`deleted_at is null`),
    index('customers_search').using('gin', t.companyId, t.searchText.op('gin_trgm_ops')).where(sql`deleted_at is null`),
    tenantPolicy(),
    searchPolicy(),
  ],
).enableRLS()

/** What happened with a customer, newest first on the record. Append-only. */
export const timelineEvents = pgTable(
  'timeline_events',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    customerId: uuid('customer_id').notNull(),
    type: text('type').notNull(),
    actorId: uuid('actor_id'),
    at: moment('at').notNull().defaultNow(),
    payload: jsonb('payload').$type<Record<string, string | number>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customers.companyId, customers.id] }),
    index('timeline_by_customer').on(t.companyId, t.customerId, t.at, t.id),
    tenantPolicy(),
  ],
).enableRLS()
