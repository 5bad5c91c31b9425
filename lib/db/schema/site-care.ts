import { sql } from 'drizzle-orm'
import {
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

import { HOSTING_STATES, SITE_HOSTS, SITE_PLAN_KINDS, SITE_PROBLEMS } from '@/lib/vocabulary/sites'

import { customerServices } from './customer-services'
import { sites } from './sites'
import { enumCheck, instant, tenantColumns } from './tenancy'

/** The subscriptions by which a customer pays for the hosting and the maintenance of a website. */
export const sitePlans = pgTable(
  'site_plans',
  {
    companyId: uuid('company_id').notNull(),
    siteId: uuid('site_id').notNull(),
    kind: text('kind', { enum: SITE_PLAN_KINDS }).notNull(),
    subscriptionId: uuid('subscription_id').notNull(),
    /** The failed charge of which the last warning was given, by its day: each is warned of once. */
    warnedFailure: date('warned_failure'),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.siteId, t.kind] }),
    foreignKey({ columns: [t.companyId, t.siteId], foreignColumns: [sites.companyId, sites.id] }),
    foreignKey({
      columns: [t.companyId, t.subscriptionId],
      foreignColumns: [customerServices.companyId, customerServices.id],
    }),
    index('site_plans_by_subscription').on(t.companyId, t.subscriptionId),
    enumCheck(t.kind),
  ],
).enableRLS()

/** The account of a website at its host. */
export const siteHosting = pgTable(
  'site_hosting',
  {
    ...tenantColumns,
    siteId: uuid('site_id').notNull(),
    host: text('host', { enum: SITE_HOSTS }).notNull(),
    /** The name for which the host serves it. */
    domain: text('domain').notNull().default(''),
    server: text('server').notNull().default(''),
    plan: text('plan').notNull().default(''),
    username: text('username').notNull().default(''),
    diskMb: integer('disk_mb'),
    usedMb: integer('used_mb'),
    state: text('state', { enum: HOSTING_STATES }).notNull(),
    /** The state that the host is asked for; a job brings the account to it. */
    wanted: text('wanted', { enum: HOSTING_STATES }).notNull(),
    backedUpAt: instant('backed_up_at'),
    syncedAt: instant('synced_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.siteId], foreignColumns: [sites.companyId, sites.id] }),
    uniqueIndex('site_hosting_site')
      .on(t.companyId, t.siteId)
      .where(sql`deleted_at is null and wanted <> 'terminated'`),
    index('site_hosting_by_site').on(t.companyId, t.siteId, t.createdAt),
    enumCheck(t.host),
    enumCheck(t.state),
    enumCheck(t.wanted),
    check('site_hosting_disk_check', sql`disk_mb between 1 and 10000000`),
  ],
).enableRLS()

/** What a check of a website found. Rows are only added, and go after some weeks. */
export const siteChecks = pgTable(
  'site_checks',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    siteId: uuid('site_id').notNull(),
    at: instant('at').notNull(),
    /** The status of the answer; null where there was none, and then why. */
    status: integer('status'),
    fault: text('fault').notNull().default(''),
    responseMs: integer('response_ms'),
    certificateUntil: date('certificate_until'),
    addresses: text('addresses').array().notNull().default([]),
    problems: text('problems', { enum: SITE_PROBLEMS }).array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.siteId], foreignColumns: [sites.companyId, sites.id] }),
    index('site_checks_by_site').on(t.companyId, t.siteId, t.at),
    index('site_checks_by_age').on(t.companyId, t.at),
  ],
).enableRLS()

/** A problem of a website that two checks in a row found, from then until a check does not find it. */
export const siteIncidents = pgTable(
  'site_incidents',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    siteId: uuid('site_id').notNull(),
    kind: text('kind', { enum: SITE_PROBLEMS }).notNull(),
    detail: text('detail').notNull().default(''),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.siteId], foreignColumns: [sites.companyId, sites.id] }),
    uniqueIndex('site_incidents_open').on(t.companyId, t.siteId, t.kind).where(sql`closed_at is null`),
    index('site_incidents_by_site').on(t.companyId, t.siteId, t.openedAt),
    enumCheck(t.kind),
    check('site_incidents_closed_check', sql`closed_at >= opened_at`),
  ],
).enableRLS()

/** How the office signs in to what belongs to a website. */
export const siteCredentials = pgTable(
  'site_credentials',
  {
    ...tenantColumns,
    siteId: uuid('site_id').notNull(),
    label: text('label').notNull(),
    url: text('url').notNull().default(''),
    username: text('username').notNull().default(''),
    /** A secret. */
    secretSealed: text('secret_sealed').notNull(),
    note: text('note').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.siteId], foreignColumns: [sites.companyId, sites.id] }),
    index('site_credentials_by_site').on(t.companyId, t.siteId, t.label).where(sql`deleted_at is null`),
    check('site_credentials_label_check', sql`char_length(label) between 1 and 120`),
  ],
).enableRLS()
