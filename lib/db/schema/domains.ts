import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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

import {
  type DnsRecord,
  DOMAIN_ENDINGS,
  DOMAIN_ORDER_KINDS,
  DOMAIN_ORDER_STATES,
  DOMAIN_REGISTRANTS,
  DOMAIN_REGISTRARS,
  DOMAIN_STATES,
  REGISTRY_STATUSES,
} from '@/lib/vocabulary/domains'

import { companies } from './companies'
import { customers } from './customers'
import { sites } from './sites'
import { enumCheck, instant, tenantColumns } from './tenancy'

const LIVE = sql`deleted_at is null`

/** Domains that the company keeps for its customers. */
export const siteDomains = pgTable(
  'site_domains',
  {
    ...tenantColumns,
    customerId: uuid('customer_id').notNull(),
    siteId: uuid('site_id'),
    /** The name as it is sent over the wire, and as people read it. */
    ascii: text('ascii').notNull(),
    unicode: text('unicode').notNull(),
    ending: text('ending', { enum: DOMAIN_ENDINGS }).notNull(),
    registrar: text('registrar', { enum: DOMAIN_REGISTRARS }).notNull(),
    /** Which registrar, where the product does not talk to it. */
    registrarName: text('registrar_name').notNull().default(''),
    state: text('state', { enum: DOMAIN_STATES }).notNull(),
    registryStatus: text('registry_status', { enum: REGISTRY_STATUSES }),
    registrant: text('registrant', { enum: DOMAIN_REGISTRANTS }).notNull(),
    /** Why it is registered in the name of the company and not of the customer. */
    registrantReason: text('registrant_reason').notNull().default(''),
    registeredOn: date('registered_on'),
    /** The last paid day; null until it is registered. */
    expiresOn: date('expires_on'),
    /** For lists: domains that are not registered stand at the end of days. */
    expiryOrder: date('expiry_order').notNull().generatedAlwaysAs(sql`coalesce(expires_on, '9999-12-31'::date)`),
    isRenewed: boolean('is_renewed').notNull().default(true),
    isLocked: boolean('is_locked').notNull().default(true),
    nameServers: text('name_servers').array().notNull().default([]),
    records: jsonb('records').$type<DnsRecord[]>().notNull().default([]),
    /** Agorot for a year, as agreed when it was ordered. */
    priceAgorot: bigint('price_agorot', { mode: 'number' }),
    costAgorot: bigint('cost_agorot', { mode: 'number' }),
    note: text('note').notNull().default(''),
    /** The next day on which its state changes, it is renewed or somebody is warned. */
    nextDay: date('next_day'),
    syncedAt: instant('synced_at'),
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`kesher.fold(ascii || ' ' || unicode)`),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customers.companyId, customers.id] }),
    foreignKey({ columns: [t.companyId, t.siteId], foreignColumns: [sites.companyId, sites.id] }),
    uniqueIndex('site_domains_name')
      .on(t.companyId, t.ascii)
      .where(sql`deleted_at is null and state not in ('deleted', 'transferred_away', 'rejected')`),
    index('site_domains_by_expiry').on(t.companyId, t.expiryOrder, t.id).where(LIVE),
    index('site_domains_by_name').on(t.companyId, t.unicode, t.id).where(LIVE),
    index('site_domains_by_created').on(t.companyId, t.createdAt, t.id).where(LIVE),
    index('site_domains_by_state').on(t.companyId, t.state, t.expiryOrder, t.id).where(LIVE),
    index('site_domains_by_customer').on(t.companyId, t.customerId, t.id),
    index('site_domains_by_site').on(t.companyId, t.siteId),
    index('site_domains_by_next_day')
      .on(t.companyId, t.nextDay)
      .where(sql`next_day is not null and deleted_at is null`),
    index('site_domains_to_sync').on(t.companyId, t.syncedAt).where(sql`synced_at is not null and deleted_at is null`),
    index('site_domains_prefix').on(t.companyId, t.searchText.op('text_pattern_ops')).where(LIVE),
    index('site_domains_search').using('gin', t.companyId, t.searchText.op('gin_trgm_ops')).where(LIVE),
    enumCheck(t.ending),
    enumCheck(t.registrar),
    enumCheck(t.registrant),
    enumCheck(t.registryStatus),
    enumCheck(t.state),
    check('site_domains_name_check', sql`char_length(ascii) between 4 and 253`),
    check('site_domains_reason_check', sql`registrant <> 'company' or registrant_reason <> ''`),
    check(
      'site_domains_expiry_check',
      sql`state in ('requested', 'pending_registry', 'pending_transfer_in', 'rejected') or expires_on is not null`,
    ),
    check('site_domains_price_check', sql`price_agorot >= 0 and cost_agorot >= 0`),
  ],
).enableRLS()

/** What was ordered from a registrar; the id is the reference by which an order is carried out once. */
export const siteDomainOrders = pgTable(
  'site_domain_orders',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    domainId: uuid('domain_id').notNull(),
    kind: text('kind', { enum: DOMAIN_ORDER_KINDS }).notNull(),
    years: integer('years').notNull(),
    state: text('state', { enum: DOMAIN_ORDER_STATES }).notNull().default('queued'),
    /** Why it was refused, by the registrar's code. */
    reason: text('reason').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    /** The last paid day before a renewal: a period is renewed once. */
    renewsFrom: date('renews_from'),
    /** The code of the registrar that a transferred domain leaves; taken out when the order ends. A secret. */
    codeSealed: text('code_sealed'),
    costAgorot: bigint('cost_agorot', { mode: 'number' }),
    priceAgorot: bigint('price_agorot', { mode: 'number' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Null where the product renewed by itself. */
    createdBy: uuid('created_by'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.domainId], foreignColumns: [siteDomains.companyId, siteDomains.id] }),
    index('site_domain_orders_by_domain').on(t.companyId, t.domainId, t.createdAt),
    uniqueIndex('site_domain_orders_period')
      .on(t.companyId, t.domainId, t.renewsFrom)
      .where(sql`renews_from is not null and state <> 'refused'`),
    uniqueIndex('site_domain_orders_open').on(t.companyId, t.domainId).where(sql`state not in ('done', 'refused')`),
    enumCheck(t.kind),
    enumCheck(t.state),
    check('site_domain_orders_years_check', sql`years between 0 and 10`),
    check('site_domain_orders_ended_check', sql`(state in ('done', 'refused')) = (ended_at is not null)`),
    check('site_domain_orders_code_check', sql`ended_at is null or code_sealed is null`),
    check('site_domain_orders_renews_check', sql`(kind = 'renew') = (renews_from is not null)`),
  ],
).enableRLS()

/** Which warnings were given of an expiry. Rows are only added: each warning is given once. */
export const siteDomainNotices = pgTable(
  'site_domain_notices',
  {
    companyId: uuid('company_id').notNull(),
    domainId: uuid('domain_id').notNull(),
    expiresOn: date('expires_on').notNull(),
    /** Days after the expiry on which it was due; negative before it. */
    day: integer('day').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.domainId, t.expiresOn, t.day] }),
    foreignKey({ columns: [t.companyId, t.domainId], foreignColumns: [siteDomains.companyId, siteDomains.id] }),
  ],
).enableRLS()

/** What a company takes for domains of an ending, and what they cost it; agorot, for a year. */
export const siteEndingPrices = pgTable(
  'site_ending_prices',
  {
    companyId: uuid('company_id').notNull(),
    ending: text('ending', { enum: DOMAIN_ENDINGS }).notNull(),
    registerCost: bigint('register_cost', { mode: 'number' }),
    registerPrice: bigint('register_price', { mode: 'number' }),
    renewCost: bigint('renew_cost', { mode: 'number' }),
    renewPrice: bigint('renew_price', { mode: 'number' }),
    transferCost: bigint('transfer_cost', { mode: 'number' }),
    transferPrice: bigint('transfer_price', { mode: 'number' }),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: uuid('updated_by'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.ending] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    enumCheck(t.ending),
  ],
).enableRLS()

/** What new domains of a company begin with: one row at the most. */
export const siteDomainSettings = pgTable(
  'site_domain_settings',
  {
    ...tenantColumns,
    nameServers: text('name_servers').array().notNull().default([]),
    records: jsonb('records').$type<DnsRecord[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    uniqueIndex('site_domain_settings_company').on(t.companyId),
  ],
).enableRLS()
