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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { CONSENT_CHANNELS, TAG_COLORS } from '@/lib/vocabulary/customers'
import { ATTEMPT_OUTCOMES, LEAD_CHANNELS, LEAD_STATUS_TYPES } from '@/lib/vocabulary/leads'

import { type CustomValue, customers } from './customers'
import { picklistValues } from './record-labels'
import { enumCheck, instant, numberColumns, tenantColumns } from './tenancy'
import { teams, users } from './users'

/** Ways in which a company handles leads: each pipeline has statuses of its own. New leads get the default one. */
export const leadPipelines = pgTable(
  'lead_pipelines',
  {
    ...tenantColumns,
    name: text('name').notNull(),
    position: integer('position').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('lead_pipelines_name').on(t.companyId, sql`lower(${t.name})`).where(sql`deleted_at is null`),
    uniqueIndex('lead_pipelines_default').on(t.companyId).where(sql`is_default and deleted_at is null`),
    check('lead_pipelines_name_check', sql`char_length(name) between 1 and 60`),
  ],
).enableRLS()

/** Statuses of a pipeline, in order. A status that leads have is never deleted: they are moved to another first. */
export const leadStatuses = pgTable(
  'lead_statuses',
  {
    ...tenantColumns,
    pipelineId: uuid('pipeline_id').notNull(),
    name: text('name').notNull(),
    /** The product's meaning of the status. */
    type: text('type', { enum: LEAD_STATUS_TYPES }).notNull(),
    color: text('color', { enum: TAG_COLORS }).notNull(),
    position: integer('position').notNull(),
    /** The status of new leads of the pipeline. */
    isDefault: boolean('is_default').notNull().default(false),
    /** Office minutes within which a new lead with this status should be answered; null means no limit. */
    responseMinutes: integer('response_minutes'),
    /** Days after which a lead that stays in this status is marked as neglected; null means never. */
    rotAfterDays: integer('rot_after_days'),
    /** Recommended maximum number of leads in the status; a hint on the board that refuses nothing. Null means none. */
    maxLeads: integer('max_leads'),
    /** Fields that a lead needs before it may get this status: names of fields, or `custom.<id>`. */
    requiredFields: text('required_fields').array().notNull().default([]),
    /** Ids of the statuses that may follow; empty means all. */
    allowedNext: uuid('allowed_next').array().notNull().default([]),
    /** The status to which the leads of a deleted one are moved, by a job. */
    replacedById: uuid('replaced_by_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    unique('lead_statuses_of_pipeline').on(t.companyId, t.pipelineId, t.id),
    foreignKey({ columns: [t.companyId, t.pipelineId], foreignColumns: [leadPipelines.companyId, leadPipelines.id] }),
    uniqueIndex('lead_statuses_name')
      .on(t.companyId, t.pipelineId, sql`lower(${t.name})`)
      .where(sql`deleted_at is null`),
    uniqueIndex('lead_statuses_default').on(t.companyId, t.pipelineId).where(sql`is_default and deleted_at is null`),
    enumCheck(t.type),
    enumCheck(t.color),
    check('lead_statuses_replaced_check', sql`replaced_by_id is null or deleted_at is not null`),
    check('lead_statuses_name_check', sql`char_length(name) between 1 and 60`),
    check('lead_statuses_default_check', sql`not is_default or type = 'open'`),
    check('lead_statuses_response_minutes_check', sql`response_minutes between 1 and 100000`),
    check('lead_statuses_rot_after_days_check', sql`rot_after_days between 1 and 1000`),
    check('lead_statuses_max_leads_check', sql`max_leads between 1 and 100000`),
    check('lead_statuses_max_leads_type_check', sql`max_leads is null or type in ('open', 'ongoing', 'on_hold')`),
  ],
).enableRLS()

const OPEN = sql`deleted_at is null and closed_at is null`
const WITH_CAMPAIGN = sql`deleted_at is null and campaign <> ''`
const WITH_UTM_SOURCE = sql`deleted_at is null and utm_source <> ''`
const WITH_UTM_MEDIUM = sql`deleted_at is null and utm_medium <> ''`

export const leads = pgTable(
  'leads',
  {
    ...tenantColumns,
    ...numberColumns,
    pipelineId: uuid('pipeline_id').notNull(),
    statusId: uuid('status_id').notNull(),
    statusSince: instant('status_since').notNull().defaultNow(),
    /** Set while the lead's status is won, lost or junk. */
    closedAt: instant('closed_at'),
    name: text('name').notNull(),
    companyName: text('company_name').notNull().default(''),
    phone: text('phone'),
    email: text('email'),
    city: text('city').notNull().default(''),
    /** What the lead asked about. */
    interest: text('interest').notNull().default(''),
    notes: text('notes').notNull().default(''),
    expectedAgorot: bigint('expected_agorot', { mode: 'number' }).notNull().default(0),
    /** Null while nobody handles the lead. */
    ownerId: uuid('owner_id'),
    teamId: uuid('team_id'),
    /** A key of the picklist of sources. */
    source: text('source'),
    /** How the first inquiry arrived. */
    channel: text('channel', { enum: LEAD_CHANNELS }).notNull(),
    campaign: text('campaign').notNull().default(''),
    /** What the link of the first inquiry said of its source and medium. */
    utmSource: text('utm_source').notNull().default(''),
    utmMedium: text('utm_medium').notNull().default(''),
    nextFollowUpOn: date('next_follow_up_on', { mode: 'string' }),
    /** For filters and sorting: leads without a day come last. */
    followUpOrder: date('follow_up_order', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(next_follow_up_on, 'infinity'::date)`),
    followUpRemindedOn: date('follow_up_reminded_on', { mode: 'string' }),
    /** When the lead asked and began to wait for an answer; null for one that nobody has to answer. */
    awaitedSince: instant('awaited_since'),
    /** When the first answer is due, by the response time of the status that the lead arrived in. */
    responseDueAt: instant('response_due_at'),
    respondedAt: instant('responded_at'),
    /** Minutes of opening hours between the question and the first answer. */
    responseMinutes: integer('response_minutes'),
    /** Set once the owner was told that the answer is late. */
    responseAlertedAt: instant('response_alerted_at'),
    attempts: integer('attempts').notNull().default(0),
    lastAttemptAt: instant('last_attempt_at'),
    lastOutcome: text('last_outcome', { enum: ATTEMPT_OUTCOMES }),
    inquiries: integer('inquiries').notNull().default(1),
    lastInquiryAt: instant('last_inquiry_at').notNull().defaultNow(),
    /** A key of the picklist of reasons; set while the lead is lost. */
    lostReason: text('lost_reason'),
    lostNote: text('lost_note').notNull().default(''),
    convertedAt: instant('converted_at'),
    /** The customer that the lead became. */
    customerId: uuid('customer_id'),
    lastActivityAt: instant('last_activity_at').notNull().defaultNow(),
    tagIds: uuid('tag_ids').array().notNull().default([]),
    /** The channels on which the lead may currently be contacted; the history is in consents. */
    consentChannels: text('consent_channels', { enum: CONSENT_CHANNELS }).array().notNull().default([]),
    /** Values of the company's custom fields, by the field's id. */
    custom: jsonb('custom').$type<Record<string, CustomValue>>().notNull().default({}),
    /** The folded words of the name in a fixed order, independent of the order they were typed in. */
    nameKey: text('name_key').notNull().default(''),
    lockedAt: instant('locked_at'),
    lockedBy: uuid('locked_by'),
    lockReason: text('lock_reason').notNull().default(''),
    mergedIntoId: uuid('merged_into_id'),
    erasedAt: instant('erased_at'),
    searchText: text('search_text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.pipelineId, t.statusId],
      foreignColumns: [leadStatuses.companyId, leadStatuses.pipelineId, leadStatuses.id],
    }),
    foreignKey({ columns: [t.companyId, t.ownerId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({ columns: [t.companyId, t.teamId], foreignColumns: [teams.companyId, teams.id] }),
    foreignKey({ columns: [t.companyId, t.source], foreignColumns: [picklistValues.companyId, picklistValues.key] }),
    foreignKey({
      columns: [t.companyId, t.lostReason],
      foreignColumns: [picklistValues.companyId, picklistValues.key],
    }),
    foreignKey({ columns: [t.companyId, t.mergedIntoId], foreignColumns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.customerId],
      foreignColumns: [customers.companyId, customers.id],
    }),
    uniqueIndex('leads_number').on(t.companyId, t.number),
    index('leads_by_name').on(t.companyId, t.name, t.id).where(sql`deleted_at is null`),
    index('leads_by_created').on(t.companyId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('leads_by_activity').on(t.companyId, t.lastActivityAt, t.id).where(sql`deleted_at is null`),
    // With status and amount, so that a board counts the late ones without reading their rows.
    index('leads_by_follow_up')
      .on(t.companyId, t.followUpOrder, t.id, t.statusId, t.expectedAgorot)
      .where(sql`deleted_at is null`),
    index('leads_by_amount').on(t.companyId, t.expectedAgorot, t.id).where(sql`deleted_at is null`),
    index('leads_by_status_since').on(t.companyId, t.statusSince, t.id).where(sql`deleted_at is null`),
    // Most leads of an old company are closed, and what lists show first are the open ones.
    index('leads_open_by_created').on(t.companyId, t.createdAt, t.id).where(OPEN),
    index('leads_open_by_amount').on(t.companyId, t.expectedAgorot, t.id).where(OPEN),
    index('leads_open_by_since').on(t.companyId, t.statusSince, t.id).where(OPEN),
    index('leads_by_status').on(t.companyId, t.statusId, t.statusSince, t.id),
    index('leads_by_owner_status')
      .on(t.companyId, t.ownerId, t.statusId, t.statusSince, t.id)
      .where(sql`deleted_at is null`),
    index('leads_by_owner').on(t.companyId, t.ownerId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('leads_by_owner_follow_up').on(t.companyId, t.ownerId, t.followUpOrder, t.id).where(sql`deleted_at is null`),
    index('leads_by_source').on(t.companyId, t.source, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('leads_by_team').on(t.companyId, t.teamId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('leads_by_campaign').on(t.companyId, t.campaign, t.createdAt, t.id).where(WITH_CAMPAIGN),
    index('leads_by_utm_source').on(t.companyId, t.utmSource, t.createdAt, t.id).where(WITH_UTM_SOURCE),
    index('leads_by_utm_medium').on(t.companyId, t.utmMedium, t.createdAt, t.id).where(WITH_UTM_MEDIUM),
    index('leads_by_name_key').on(t.companyId, t.nameKey).where(sql`deleted_at is null`),
    index('leads_by_customer').on(t.companyId, t.customerId).where(sql`customer_id is not null`),
    index('leads_not_attempted').on(t.companyId, t.createdAt, t.id).where(sql`${OPEN} and attempts = 0`),
    index('leads_to_answer')
      .on(t.companyId, t.responseDueAt)
      .where(sql`deleted_at is null and responded_at is null and closed_at is null and response_due_at is not null`),
    index('leads_to_alert')
      .on(t.companyId, t.responseDueAt)
      .where(
        sql`deleted_at is null and responded_at is null and closed_at is null and response_due_at is not null
          and response_alerted_at is null`,
      ),
    index('leads_to_remind')
      .on(t.companyId, t.nextFollowUpOn)
      .where(sql`deleted_at is null and next_follow_up_on is not null`),
    index('leads_deleted').on(t.companyId, t.deletedAt, t.id).where(sql`deleted_at is not null`),
    index('leads_by_phone').on(t.companyId, t.phone),
    index('leads_by_email').on(t.companyId, t.email),
    index('leads_tags').using('gin', t.tagIds).where(sql`deleted_at is null`),
    index('leads_consents').using('gin', t.companyId, t.consentChannels).where(sql`deleted_at is null`),
    index('leads_custom').using('gin', t.custom.op('jsonb_path_ops')).where(sql`deleted_at is null`),
    // The ids of the fields that have a value.
    index('leads_custom_fields')
      .using('gin', sql`jsonb_path_query_array(custom, '$.keyvalue().key') jsonb_path_ops`)
      .where(sql`deleted_at is null and custom <> '{}'`),
    index('leads_prefix')
      .on(t.companyId, sql`left(${t.searchText}, 200) text_pattern_ops`)
      .where(sql`deleted_at is null`),
    index('leads_search').using('gin', t.companyId, t.searchText.op('gin_trgm_ops')).where(sql`deleted_at is null`),
    check('leads_consent_channels_check', sql`consent_channels <@ array['sms', 'email', 'whatsapp', 'call']`),
    check('leads_custom_check', sql`jsonb_typeof(custom) = 'object'`),
    check('leads_tag_ids_check', sql`cardinality(tag_ids) <= 50`),
    check('leads_utm_check', sql`char_length(utm_source) <= 200 and char_length(utm_medium) <= 200`),
    check('leads_expected_agorot_check', sql`expected_agorot between 0 and 99999999999`),
    check('leads_converted_check', sql`(converted_at is null) = (customer_id is null)`),
    enumCheck(t.channel),
    enumCheck(t.lastOutcome),
  ],
).enableRLS()

/** Every status that a lead had, with the time that it spent in the one before. Append-only. */
export const leadStatusChanges = pgTable(
  'lead_status_changes',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    leadId: uuid('lead_id').notNull(),
    /** Null for the first status of a lead. */
    fromStatusId: uuid('from_status_id'),
    toStatusId: uuid('to_status_id').notNull(),
    /** Seconds in the status before. */
    secondsBefore: integer('seconds_before'),
    at: instant('at').notNull().defaultNow(),
    actorId: uuid('actor_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [leads.companyId, leads.id] }),
    foreignKey({ columns: [t.companyId, t.fromStatusId], foreignColumns: [leadStatuses.companyId, leadStatuses.id] }),
    foreignKey({ columns: [t.companyId, t.toStatusId], foreignColumns: [leadStatuses.companyId, leadStatuses.id] }),
    index('lead_status_changes_by_lead').on(t.companyId, t.leadId, t.at),
    index('lead_status_changes_by_time').on(t.companyId, t.at),
  ],
).enableRLS()
