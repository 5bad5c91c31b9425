import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { CAPTURE_KINDS, CAPTURE_VERDICTS } from '@/lib/vocabulary/capture'
import type { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'

import { leadPipelines, leads } from './leads'
import { picklistValues } from './record-labels'
import { enumCheck, instant, tenantColumns } from './tenancy'
import { users } from './users'

/** A field that a form shows: one of a lead, or `custom.<id>`; an empty label is that of the field itself. */
export type FormField = { name: string; label: string; isRequired: boolean }

/** What a form shows and who may embed it. */
export type FormSettings = {
  title: string
  intro: string
  button: string
  thanks: string
  /** Where the visitor goes after sending; null stays with the text of thanks. */
  redirectUrl: string | null
  fields: FormField[]
  /** Origins of the websites that may embed the form. */
  origins: string[]
  /** Consent to e-mail counts only after a click in a message to that address. */
  isDoubleOptIn: boolean
}

/** From which value of a message a field is filled: a path of keys, such as `data.phone`. */
export type Mapping = { from: string; to: string }[]

/** Settings of a channel; each kind has its own part. */
export type ChannelSettings = { form?: FormSettings; mapping?: Mapping; pageId?: string; formIds?: string[] }

/** A box of a form that the visitor may tick, with the exact words beside it. */
export type ConsentBox = { channel: (typeof CONSENT_CHANNELS)[number]; text: string }

/** Channels through which inquiries arrive by themselves: forms, API keys, webhooks, forms of Meta. */
export const captureChannels = pgTable(
  'capture_channels',
  {
    ...tenantColumns,
    kind: text('kind', { enum: CAPTURE_KINDS }).notNull(),
    name: text('name').notNull(),
    /** A closed channel takes nothing. */
    isOpen: boolean('is_open').notNull().default(true),
    /** The address of a form, unique in the installation. */
    slug: text('slug'),
    settings: jsonb('settings').$type<ChannelSettings>().notNull().default({}),
    /** Null for the default pipeline. */
    pipelineId: uuid('pipeline_id'),
    /** A key of the picklist of sources. */
    source: text('source'),
    ownerId: uuid('owner_id'),
    /** End of the key by which a machine shows that it may send; the key itself is found in `public_links`. */
    keyLast4: text('key_last4').notNull().default(''),
    /** What a Meta channel needs: the secret of the app, and the token of the page. */
    appSecretSealed: text('app_secret_sealed'),
    pageTokenSealed: text('page_token_sealed'),
    /** Set when Meta refuses the token: until it is replaced, no details of leads arrive. */
    tokenFailedAt: instant('token_failed_at'),
    /** Hours without a submission after which the channel is reported as silent; null for never. */
    silenceHours: integer('silence_hours'),
    lastReceivedAt: instant('last_received_at'),
    silentSince: instant('silent_since'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.pipelineId], foreignColumns: [leadPipelines.companyId, leadPipelines.id] }),
    foreignKey({ columns: [t.companyId, t.source], foreignColumns: [picklistValues.companyId, picklistValues.key] }),
    foreignKey({ columns: [t.companyId, t.ownerId], foreignColumns: [users.companyId, users.id] }),
    uniqueIndex('capture_channels_slug').on(t.slug).where(sql`slug is not null and deleted_at is null`),
    uniqueIndex('capture_channels_name').on(t.companyId, sql`lower(${t.name})`).where(sql`deleted_at is null`),
    enumCheck(t.kind),
    check('capture_channels_name_check', sql`char_length(name) between 1 and 80`),
    check('capture_channels_slug_check', sql`(kind = 'form') = (slug is not null)`),
    check('capture_channels_silence_hours_check', sql`silence_hours between 1 and 2160`),
  ],
).enableRLS()

/** The legal words of a form: why the details are collected, and the boxes of consent. Each change is a new version. */
export const captureWordings = pgTable(
  'capture_wordings',
  {
    companyId: uuid('company_id').notNull(),
    channelId: uuid('channel_id').notNull(),
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    purpose: text('purpose').notNull(),
    consents: jsonb('consents').$type<ConsentBox[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.channelId, t.version] }),
    foreignKey({
      columns: [t.companyId, t.channelId],
      foreignColumns: [captureChannels.companyId, captureChannels.id],
    }),
  ],
).enableRLS()

/** Everything that arrived, as it arrived, stored before it is read. */
export const captureSubmissions = pgTable(
  'capture_submissions',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    channelId: uuid('channel_id').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    /** The sender's id of the submission: the same one is stored once. */
    externalId: text('external_id'),
    raw: text('raw').notNull(),
    /** What was fetched because of it, as it was fetched: Meta tells only that there is a lead. */
    fetched: text('fetched'),
    /** Address of the page on which the form was. */
    page: text('page').notNull().default(''),
    /** Keyed hash of the sender's network address. */
    addressHash: text('address_hash').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    /** The words that the form showed. */
    wording: integer('wording'),
    verdict: text('verdict', { enum: CAPTURE_VERDICTS }).notNull().default('waiting'),
    /** Why, for a person who looks at it. */
    reasons: text('reasons').array().notNull().default([]),
    leadId: uuid('lead_id'),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at').defaultNow(),
    readAt: instant('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.channelId],
      foreignColumns: [captureChannels.companyId, captureChannels.id],
    }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [leads.companyId, leads.id] }),
    unique('capture_submissions_once').on(t.companyId, t.channelId, t.externalId),
    index('capture_submissions_by_channel').on(t.companyId, t.channelId, t.receivedAt, t.id),
    index('capture_submissions_by_verdict').on(t.companyId, t.channelId, t.verdict, t.receivedAt, t.id),
    index('capture_submissions_waiting').on(t.companyId, t.nextTryAt).where(sql`verdict = 'waiting'`),
    index('capture_submissions_by_lead').on(t.companyId, t.leadId).where(sql`lead_id is not null`),
    enumCheck(t.verdict),
    check('capture_submissions_raw_check', sql`octet_length(raw) <= 65536`),
  ],
).enableRLS()

/** Requests to confirm an e-mail address before the consent that was given with it counts. */
export const captureOptIns = pgTable(
  'capture_opt_ins',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    leadId: uuid('lead_id').notNull(),
    channelId: uuid('channel_id').notNull(),
    email: text('email').notNull(),
    wording: integer('wording').notNull(),
    /** Times that the message was sent. */
    sent: integer('sent').notNull().default(0),
    sentAt: instant('sent_at'),
    expiresAt: instant('expires_at').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [leads.companyId, leads.id] }),
    foreignKey({
      columns: [t.companyId, t.channelId, t.wording],
      foreignColumns: [captureWordings.companyId, captureWordings.channelId, captureWordings.version],
    }),
    unique('capture_opt_ins_once').on(t.companyId, t.leadId, t.email),
  ],
).enableRLS()
