import { sql } from 'drizzle-orm'
import {
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
  ADVERTISERS,
  CONVERSION_EVENTS,
  CONVERSION_STATES,
  LANDING_DOMAIN_STATES,
  LANDING_STATES,
} from '@/lib/vocabulary/landing-pages'

import { captureChannels } from './capture'
import { companies } from './companies'
import { leads } from './leads'
import { enumCheck, instant, tenantColumns } from './tenancy'

/** Content of a page as `pageContent` of the module defines it. */
type StoredContent = Record<string, unknown>

/** Host names of a company's own, on which its pages may be shown once a DNS record proves that they are the company's. */
export const landingDomains = pgTable(
  'landing_domains',
  {
    ...tenantColumns,
    host: text('host').notNull(),
    /** Value that the TXT record of the host must have. */
    recordToken: text('record_token').notNull(),
    state: text('state', { enum: LANDING_DOMAIN_STATES }).notNull().default('waiting'),
    checkedAt: instant('checked_at'),
    verifiedAt: instant('verified_at'),
    /** Start of the unbroken series of checks that did not find the record of a verified domain. */
    missingSince: instant('missing_since'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    uniqueIndex('landing_domains_host').on(t.companyId, t.host).where(sql`deleted_at is null`),
    enumCheck(t.state),
    check('landing_domains_host_check', sql`host = lower(host) and char_length(host) between 4 and 253`),
  ],
).enableRLS()

/** Pages to which advertisements lead: a draft that is edited, and the version that visitors see. */
export const landingPages = pgTable(
  'landing_pages',
  {
    ...tenantColumns,
    name: text('name').notNull(),
    /** The address, unique in the installation; also in Hebrew. */
    slug: text('slug').notNull(),
    state: text('state', { enum: LANDING_STATES }).notNull().default('draft'),
    publishFrom: instant('publish_from'),
    publishTo: instant('publish_to'),
    /** The form of the draft: what the page asks for, its words, and what becomes of whoever fills it in. */
    formChannelId: uuid('form_channel_id'),
    draft: jsonb('draft').$type<StoredContent>().notNull(),
    /** Whether the draft differs from the version that visitors see. */
    isDraftNewer: boolean('is_draft_newer').notNull().default(true),
    currentVersion: integer('current_version'),
    publishedAt: instant('published_at'),
    domainId: uuid('domain_id'),
    /** Whether the page stands at the root of its domain. */
    isHome: boolean('is_home').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({
      columns: [t.companyId, t.formChannelId],
      foreignColumns: [captureChannels.companyId, captureChannels.id],
    }),
    foreignKey({ columns: [t.companyId, t.domainId], foreignColumns: [landingDomains.companyId, landingDomains.id] }),
    uniqueIndex('landing_pages_slug').on(t.slug).where(sql`deleted_at is null`),
    uniqueIndex('landing_pages_name').on(t.companyId, sql`lower(${t.name})`).where(sql`deleted_at is null`),
    uniqueIndex('landing_pages_home').on(t.companyId, t.domainId).where(sql`is_home and deleted_at is null`),
    index('landing_pages_by_created').on(t.companyId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('landing_pages_by_name').on(t.companyId, t.name, t.id).where(sql`deleted_at is null`),
    index('landing_pages_by_updated').on(t.companyId, t.updatedAt, t.id).where(sql`deleted_at is null`),
    enumCheck(t.state),
    check('landing_pages_name_check', sql`char_length(name) between 1 and 80`),
    check('landing_pages_slug_check', sql`char_length(slug) between 2 and 60`),
    check('landing_pages_window_check', sql`publish_from < publish_to`),
    check('landing_pages_version_check', sql`state = 'draft' or state = 'archived' or current_version is not null`),
    check('landing_pages_home_check', sql`not is_home or domain_id is not null`),
  ],
).enableRLS()

/** What visitors saw, version by version. Append-only. */
export const landingPageVersions = pgTable(
  'landing_page_versions',
  {
    companyId: uuid('company_id').notNull(),
    pageId: uuid('page_id').notNull(),
    number: integer('number').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    content: jsonb('content').$type<StoredContent>().notNull(),
    formChannelId: uuid('form_channel_id').notNull(),
    /** Pictures of the content: they are public while it is. */
    pictureIds: uuid('picture_ids').array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.pageId, t.number] }),
    foreignKey({ columns: [t.companyId, t.pageId], foreignColumns: [landingPages.companyId, landingPages.id] }),
    foreignKey({
      columns: [t.companyId, t.formChannelId],
      foreignColumns: [captureChannels.companyId, captureChannels.id],
    }),
  ],
).enableRLS()

/** One size of a picture, and the file with it. */
export type PictureSize = { width: number; height: number; fileId: string }

/** Pictures of landing pages, re-encoded in a few widths. */
export const landingPictures = pgTable(
  'landing_pictures',
  {
    ...tenantColumns,
    name: text('name').notNull(),
    /** Part of the public address; cannot be guessed. */
    token: text('token').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The narrowest first. */
    sizes: jsonb('sizes').$type<PictureSize[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    index('landing_pictures_by_created').on(t.companyId, t.createdAt, t.id).where(sql`deleted_at is null`),
  ],
).enableRLS()

/** Numbers of views and of sent forms, by page, day and source; nothing about persons. */
export const landingVisits = pgTable(
  'landing_visits',
  {
    companyId: uuid('company_id').notNull(),
    pageId: uuid('page_id').notNull(),
    day: date('day').notNull(),
    /** `utm_source` of the link; empty without one. */
    source: text('source').notNull().default(''),
    views: integer('views').notNull().default(0),
    sends: integer('sends').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.pageId, t.day, t.source] }),
    foreignKey({ columns: [t.companyId, t.pageId], foreignColumns: [landingPages.companyId, landingPages.id] }),
  ],
).enableRLS()

/** Accounts of advertisers that hear of a page's conversions. */
export const landingAdAccounts = pgTable(
  'landing_ad_accounts',
  {
    ...tenantColumns,
    pageId: uuid('page_id').notNull(),
    advertiser: text('advertiser', { enum: ADVERTISERS }).notNull(),
    /** Id of the pixel at Meta, of the stream at Google. */
    externalId: text('external_id').notNull(),
    secretSealed: text('secret_sealed').notNull(),
    secretLast4: text('secret_last4').notNull(),
    isOn: boolean('is_on').notNull().default(true),
    /** Whether hashed contact details are sent too, of those who consented to be contacted. */
    sharesContacts: boolean('shares_contacts').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.pageId], foreignColumns: [landingPages.companyId, landingPages.id] }),
    uniqueIndex('landing_ad_accounts_once')
      .on(t.companyId, t.pageId, t.advertiser, t.externalId)
      .where(sql`deleted_at is null`),
    enumCheck(t.advertiser),
    check('landing_ad_accounts_contacts', sql`not shares_contacts or advertiser = 'meta'`),
  ],
).enableRLS()

/** One attempt to tell an advertiser. */
export type ConversionTry = { at: string; status: number | null; error: string | null; answer: string }

/** What advertisers are to be told. The message is written when it is sent, from what is left of the submission then. */
export const landingConversions = pgTable(
  'landing_conversions',
  {
    companyId: uuid('company_id').notNull(),
    /** Sent along, so that the advertiser recognizes a repetition. */
    id: uuid('id').notNull(),
    pageId: uuid('page_id').notNull(),
    adAccountId: uuid('ad_account_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    /** Submissions are deleted in time, so it is no foreign key. */
    submissionId: uuid('submission_id').notNull(),
    event: text('event', { enum: CONVERSION_EVENTS }).notNull(),
    state: text('state', { enum: CONVERSION_STATES }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at'),
    /** The most recent attempts, the latest first. */
    tries: jsonb('tries').$type<ConversionTry[]>().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.pageId], foreignColumns: [landingPages.companyId, landingPages.id] }),
    foreignKey({
      columns: [t.companyId, t.adAccountId],
      foreignColumns: [landingAdAccounts.companyId, landingAdAccounts.id],
    }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [leads.companyId, leads.id] }),
    uniqueIndex('landing_conversions_once').on(t.companyId, t.adAccountId, t.submissionId, t.event),
    index('landing_conversions_by_page').on(t.companyId, t.pageId, t.createdAt, t.id),
    index('landing_conversions_by_lead').on(t.companyId, t.leadId),
    index('landing_conversions_waiting').on(t.companyId, t.nextTryAt).where(sql`state = 'pending'`),
    enumCheck(t.event),
    enumCheck(t.state),
  ],
).enableRLS()
