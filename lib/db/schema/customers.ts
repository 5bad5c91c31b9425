import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'

import { picklistValues } from './record-labels'
import { enumCheck, instant, numberColumns, tenantColumns } from './tenancy'
import { teams, users } from './users'

/** The value of a custom field; a multiple choice contains the ids of its options. */
export type CustomValue = string | number | boolean | string[]

export const customers = pgTable(
  'customers',
  {
    ...tenantColumns,
    ...numberColumns,
    kind: text('kind', { enum: ['person', 'business', 'nonprofit', 'public_body'] }).notNull(),
    name: text('name').notNull(),
    /** Keys of the company's picklist values: the status, and the source the customer came from. */
    status: text('status').notNull(),
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
    source: text('source'),
    ownerId: uuid('owner_id').notNull(),
    nextFollowUpOn: date('next_follow_up_on', { mode: 'string' }),
    /** For filters and sorting: customers without a day come last. */
    followUpOrder: date('follow_up_order', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(next_follow_up_on, 'infinity'::date)`),
    lastActivityAt: instant('last_activity_at').notNull().defaultNow(),
    teamId: uuid('team_id'),
    tagIds: uuid('tag_ids').array().notNull().default([]),
    /** The channels on which the customer may currently be contacted; the history is in consents. */
    consentChannels: text('consent_channels', { enum: CONSENT_CHANNELS }).array().notNull().default([]),
    /** Values of the company's custom fields, by the field's id. */
    custom: jsonb('custom').$type<Record<string, CustomValue>>().notNull().default({}),
    birthDate: date('birth_date', { mode: 'string' }),
    website: text('website').notNull().default(''),
    /** The folded words of the name in a fixed order, independent of the order they were typed in. */
    nameKey: text('name_key').notNull().default(''),
    lockedAt: instant('locked_at'),
    lockedBy: uuid('locked_by'),
    lockReason: text('lock_reason').notNull().default(''),
    mergedIntoId: uuid('merged_into_id'),
    erasedAt: instant('erased_at'),
    followUpRemindedOn: date('follow_up_reminded_on', { mode: 'string' }),
    searchText: text('search_text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.ownerId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({ columns: [t.companyId, t.teamId], foreignColumns: [teams.companyId, teams.id] }),
    foreignKey({ columns: [t.companyId, t.status], foreignColumns: [picklistValues.companyId, picklistValues.key] }),
    foreignKey({ columns: [t.companyId, t.source], foreignColumns: [picklistValues.companyId, picklistValues.key] }),
    foreignKey({ columns: [t.companyId, t.mergedIntoId], foreignColumns: [t.companyId, t.id] }),
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
    index('customers_by_activity').on(t.companyId, t.lastActivityAt, t.id).where(sql`deleted_at is null`),
    index('customers_by_team').on(t.companyId, t.teamId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('customers_by_city').on(t.companyId, t.city, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('customers_by_source').on(t.companyId, t.source, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('customers_by_name_key').on(t.companyId, t.nameKey).where(sql`deleted_at is null`),
    index('customers_tags').using('gin', t.tagIds).where(sql`deleted_at is null`),
    index('customers_consents').using('gin', t.companyId, t.consentChannels).where(sql`deleted_at is null`),
    index('customers_custom').using('gin', t.custom.op('jsonb_path_ops')).where(sql`deleted_at is null`),
    // The ids of the fields that have a value.
    index('customers_custom_fields')
      .using('gin', sql`jsonb_path_query_array(custom, '$.keyvalue().key') jsonb_path_ops`)
      .where(sql`deleted_at is null and custom <> '{}'`),
    index('customers_deleted').on(t.companyId, t.deletedAt, t.id).where(sql`deleted_at is not null`),
    index('customers_to_remind')
      .on(t.companyId, t.nextFollowUpOn)
      .where(sql`deleted_at is null and next_follow_up_on is not null`),
    index('customers_by_phone').on(t.companyId, t.phone),
    index('customers_by_email').on(t.companyId, t.email),
    index('customers_prefix')
      .on(t.companyId, sql`left(${t.searchText}, 200) text_pattern_ops`)
      .where(sql`deleted_at is null`),
    index('customers_search').using('gin', t.companyId, t.searchText.op('gin_trgm_ops')).where(sql`deleted_at is null`),
    check(
      'customers_national_id_sealed_national_id_index_check',
      sql`(national_id_sealed is null) = (national_id_index is null) and (national_id_index is null) = (national_id_last4 is null)`,
    ),
    check('customers_consent_channels_check', sql`consent_channels <@ array['sms', 'email', 'whatsapp', 'call']`),
    check('customers_custom_check', sql`jsonb_typeof(custom) = 'object'`),
    enumCheck(t.kind),
    check('customers_tag_ids_check', sql`cardinality(tag_ids) <= 50`),
  ],
).enableRLS()
