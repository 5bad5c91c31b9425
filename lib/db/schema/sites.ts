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
  SITE_CONTENT_KINDS,
  SITE_CONTENT_STATES,
  SITE_DECISION_SOURCES,
  SITE_DECISIONS,
  SITE_STAGES,
  SITE_STATES,
  SITE_SUSPENSIONS,
  type SiteBrief,
  type SiteCheck,
} from '@/lib/vocabulary/sites'

import { companies } from './companies'
import { customers } from './customers'
import { payments } from './payments'
import { files } from './platform'
import { siteDesigns } from './site-catalogue'
import { enumCheck, instant, tenantColumns } from './tenancy'
import { users } from './users'

const LIVE = sql`deleted_at is null`

/** Websites that the company builds and keeps for its customers. */
export const sites = pgTable(
  'sites',
  {
    ...tenantColumns,
    number: integer('number').notNull(),
    customerId: uuid('customer_id').notNull(),
    /** Who manages the website. */
    ownerId: uuid('owner_id').notNull(),
    name: text('name').notNull(),
    state: text('state', { enum: SITE_STATES }).notNull(),
    stateSince: instant('state_since').notNull().defaultNow(),
    /** The last day of the present stage; null where the stage has no limit. */
    stageDueOn: date('stage_due_on'),
    /** The day by which the website was promised. */
    dueOn: date('due_on'),
    /** The earlier of the two while it is built; the end of days where there is none. */
    lateAfter: date('late_after')
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(case when state not in ('draft', 'live', 'suspended', 'cancelled', 'archived') then least(due_on, stage_due_on) end, '9999-12-31'::date)`,
      ),
    platform: text('platform').notNull().default(''),
    stagingUrl: text('staging_url').notNull().default(''),
    liveUrl: text('live_url').notNull().default(''),
    accessibilityUrl: text('accessibility_url').notNull().default(''),
    privacyUrl: text('privacy_url').notNull().default(''),
    brief: jsonb('brief').$type<SiteBrief>().notNull().default({}),
    note: text('note').notNull().default(''),
    /** Counts what the customer was shown for approval: a decision is for one version. */
    previewVersion: integer('preview_version').notNull().default(0),
    /** When the customer is reminded of what they were asked for. */
    remindAt: instant('remind_at'),
    launchedOn: date('launched_on'),
    cancelReason: text('cancel_reason').notNull().default(''),
    /** Null for a suspended website: by the office, before the reason was kept. */
    suspendedFor: text('suspended_for', { enum: SITE_SUSPENSIONS }),
    /** The payment by which it was ordered: a payment orders one website. */
    orderPaymentId: uuid('order_payment_id'),
    /** Whether the customer is asked to choose a design, what was chosen, and what it added to the price then. */
    isDesignAsked: boolean('is_design_asked').notNull().default(false),
    designId: uuid('design_id'),
    designPriceAgorot: bigint('design_price_agorot', { mode: 'number' }),
    /** When a website on the air is checked next, and the addresses to which its name should lead. */
    nextCheckAt: instant('next_check_at'),
    addresses: text('addresses').array().notNull().default([]),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`kesher.fold(name || ' ' || number::text || ' ' || live_url)`),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customers.companyId, customers.id] }),
    foreignKey({ columns: [t.companyId, t.ownerId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({ columns: [t.companyId, t.orderPaymentId], foreignColumns: [payments.companyId, payments.id] }),
    foreignKey({ columns: [t.companyId, t.designId], foreignColumns: [siteDesigns.companyId, siteDesigns.id] }),
    uniqueIndex('sites_number').on(t.companyId, t.number),
    uniqueIndex('sites_order_payment').on(t.companyId, t.orderPaymentId).where(sql`order_payment_id is not null`),
    index('sites_by_design').on(t.companyId, t.designId).where(sql`design_id is not null`),
    index('sites_to_check').on(t.companyId, t.nextCheckAt).where(sql`next_check_at is not null`),
    index('sites_by_since').on(t.companyId, t.stateSince, t.id).where(LIVE),
    index('sites_by_name').on(t.companyId, t.name, t.id).where(LIVE),
    index('sites_by_late').on(t.companyId, t.lateAfter, t.id).where(LIVE),
    index('sites_by_created').on(t.companyId, t.createdAt, t.id).where(LIVE),
    index('sites_by_state').on(t.companyId, t.state, t.stateSince, t.id).where(LIVE),
    index('sites_by_stage').on(t.companyId, t.state, t.lateAfter, t.id).where(LIVE),
    index('sites_by_customer').on(t.companyId, t.customerId, t.id),
    index('sites_by_owner').on(t.companyId, t.ownerId, t.stateSince, t.id).where(LIVE),
    index('sites_to_remind').on(t.companyId, t.remindAt).where(sql`remind_at is not null`),
    index('sites_prefix').on(t.companyId, t.searchText.op('text_pattern_ops')).where(LIVE),
    index('sites_search').using('gin', t.companyId, t.searchText.op('gin_trgm_ops')).where(LIVE),
    enumCheck(t.state),
    enumCheck(t.suspendedFor),
    check('sites_suspended_check', sql`suspended_for is null or state = 'suspended'`),
    check('sites_checked_check', sql`next_check_at is null or state = 'live'`),
    check('sites_name_check', sql`char_length(name) between 1 and 200`),
    check('sites_launched_check', sql`state not in ('live', 'suspended') or launched_on is not null`),
    check('sites_live_url_check', sql`state not in ('live', 'suspended') or live_url <> ''`),
  ],
).enableRLS()

/** How a company works in a stage; a stage without a row works as usual. */
export const siteStages = pgTable(
  'site_stages',
  {
    companyId: uuid('company_id').notNull(),
    state: text('state', { enum: SITE_STAGES }).notNull(),
    /** Days that a website may be in the stage; null: without a limit. */
    slaDays: integer('sla_days'),
    /** What the customer has to do in it; empty where the office does everything. */
    clientAction: text('client_action').notNull().default(''),
    checklist: jsonb('checklist').$type<SiteCheck[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: uuid('updated_by'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.state] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    enumCheck(t.state),
    check('site_stages_days_check', sql`sla_days between 1 and 365`),
  ],
).enableRLS()

/** What was done of the checklists, for each website. */
export const siteTicks = pgTable(
  'site_ticks',
  {
    companyId: uuid('company_id').notNull(),
    siteId: uuid('site_id').notNull(),
    checkId: text('check_id').notNull(),
    at: instant('at').notNull().defaultNow(),
    byId: uuid('by_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.siteId, t.checkId] }),
    foreignKey({ columns: [t.companyId, t.siteId], foreignColumns: [sites.companyId, sites.id] }),
    foreignKey({ columns: [t.companyId, t.byId], foreignColumns: [users.companyId, users.id] }),
    check('site_ticks_check_id_check', sql`char_length(check_id) between 1 and 40`),
  ],
).enableRLS()

/** Texts and files that the customer is asked for. */
export const siteContents = pgTable(
  'site_contents',
  {
    ...tenantColumns,
    siteId: uuid('site_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind', { enum: SITE_CONTENT_KINDS }).notNull(),
    title: text('title').notNull(),
    hint: text('hint').notNull().default(''),
    isRequired: boolean('is_required').notNull().default(true),
    state: text('state', { enum: SITE_CONTENT_STATES }).notNull().default('missing'),
    /** What the customer wrote; empty for files. */
    text: text('text').notNull().default(''),
    /** Why it was returned. */
    comment: text('comment').notNull().default(''),
    submittedAt: instant('submitted_at'),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.siteId], foreignColumns: [sites.companyId, sites.id] }),
    index('site_contents_by_site').on(t.companyId, t.siteId, t.position).where(LIVE),
    enumCheck(t.kind),
    enumCheck(t.state),
    check('site_contents_title_check', sql`char_length(title) between 1 and 120`),
    check('site_contents_comment_check', sql`state <> 'returned' or comment <> ''`),
    check('site_contents_submitted_check', sql`state = 'missing' or submitted_at is not null`),
  ],
).enableRLS()

/** A file that the customer, or the office for them, added to a content; its contents are a row of `files`. */
export const siteContentFiles = pgTable(
  'site_content_files',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    contentId: uuid('content_id').notNull(),
    fileId: uuid('file_id').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.contentId], foreignColumns: [siteContents.companyId, siteContents.id] }),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [files.companyId, files.id] }),
    index('site_content_files_by_content').on(t.companyId, t.contentId, t.createdAt),
    check('site_content_files_name_check', sql`char_length(name) between 1 and 255`),
  ],
).enableRLS()

/** What was decided of a version that the customer was shown, with the evidence. Rows are only added. */
export const siteApprovals = pgTable(
  'site_approvals',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    siteId: uuid('site_id').notNull(),
    previewVersion: integer('preview_version').notNull(),
    decision: text('decision', { enum: SITE_DECISIONS }).notNull(),
    source: text('source', { enum: SITE_DECISION_SOURCES }).notNull(),
    /** Who decided, as they wrote it or as the office was told. */
    name: text('name').notNull(),
    comment: text('comment').notNull().default(''),
    /** The address that was looked at. */
    url: text('url').notNull(),
    at: instant('at').notNull().defaultNow(),
    /** Who of the office recorded a decision that was told. */
    byId: uuid('by_id'),
    ip: text('ip').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.siteId], foreignColumns: [sites.companyId, sites.id] }),
    foreignKey({ columns: [t.companyId, t.byId], foreignColumns: [users.companyId, users.id] }),
    index('site_approvals_by_site').on(t.companyId, t.siteId, t.at),
    enumCheck(t.decision),
    enumCheck(t.source),
    check('site_approvals_by_check', sql`(source = 'office') = (by_id is not null)`),
    check('site_approvals_words_check', sql`decision = 'approved' or comment <> ''`),
  ],
).enableRLS()
