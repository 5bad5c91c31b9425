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
import { CUSTOMER_STATUS_TYPES, PICKLISTS, TAG_COLORS } from '@/lib/vocabulary/customers'
import { RECORD_ENTITIES } from '@/lib/vocabulary/records'

import { enumCheck, instant } from './tenancy'

/** Tags that a company puts on its records. An archived tag stays on its records but is no longer offered. */
export const tags = pgTable(
  'tags',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    name: text('name').notNull(),
    color: text('color', { enum: TAG_COLORS }).notNull(),
    archivedAt: instant('archived_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('tags_name').on(t.companyId, sql`lower(${t.name})`).where(sql`archived_at is null`),
    enumCheck(t.color),
    check('tags_name_check', sql`char_length(name) between 1 and 60`),
  ],
).enableRLS()

/**
 * Values of a company's picklists, such as customer statuses and sources. An archived value stays on its customers but
 * is no longer offered.
 */
export const picklistValues = pgTable(
  'picklist_values',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    list: text('list', { enum: PICKLISTS }).notNull(),
    /** Stored in the rows that use the value; a name may change, a key never does. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    /** The product's meaning of a status: several statuses of a company may all mean that a customer is active. */
    type: text('type', { enum: CUSTOMER_STATUS_TYPES }),
    position: integer('position').notNull(),
    archivedAt: instant('archived_at'),
    /** The value that replaced it; rows with this value are moved to that one. */
    mergedIntoId: uuid('merged_into_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    unique('picklist_values_key').on(t.companyId, t.key),
    uniqueIndex('picklist_values_name').on(t.companyId, t.list, sql`lower(${t.name})`).where(sql`archived_at is null`),
    index('picklist_values_by_list').on(t.companyId, t.list, t.position),
    enumCheck(t.list),
    enumCheck(t.type),
    check('picklist_values_name_check', sql`char_length(name) between 1 and 200`),
    check('picklist_values_merged_check', sql`merged_into_id is null or archived_at is not null`),
    check('picklist_values_type_of_list_check', sql`(list = 'customer.status') = (type is not null)`),
  ],
).enableRLS()

export const FIELD_KINDS = [
  'text',
  'long_text',
  'number',
  'money',
  'percent',
  'date',
  'yes_no',
  'select',
  'multi_select',
  'phone',
  'email',
  'url',
] as const

export type FieldOption = { id: string; label: string; isArchived?: boolean }

/** Fields that a company defines itself for a kind of record. Their values are in its `custom`. */
export const customFields = pgTable(
  'custom_fields',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: uuid('updated_by'),
    version: integer('version').notNull().default(1),
    /** The kind of record that has the field. */
    entity: text('entity', { enum: RECORD_ENTITIES }).notNull().default('customer'),
    label: text('label').notNull(),
    type: text('type', { enum: FIELD_KINDS }).notNull(),
    options: jsonb('options').$type<FieldOption[]>().notNull().default([]),
    section: text('section').notNull().default(''),
    help: text('help').notNull().default(''),
    isRequired: boolean('is_required').notNull().default(false),
    isSearchable: boolean('is_searchable').notNull().default(false),
    inList: boolean('in_list').notNull().default(false),
    /** The value of a new record that is given none; a date may be `today`. */
    defaultValue: jsonb('default_value').$type<string | number | boolean | string[]>(),
    /** No two records have the same value. */
    isUnique: boolean('is_unique').notNull().default(false),
    position: integer('position').notNull(),
    /** The customers' field that gets the value of a lead that becomes a customer. */
    convertsToId: uuid('converts_to_id'),
    /** Roles that may see it and that may fill it in; empty means everyone who can see the customer. */
    readRoles: uuid('read_roles').array().notNull().default([]),
    editRoles: uuid('edit_roles').array().notNull().default([]),
    archivedAt: instant('archived_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('custom_fields_label')
      .on(t.companyId, t.entity, sql`lower(${t.label})`)
      .where(sql`archived_at is null`),
    foreignKey({ columns: [t.companyId, t.convertsToId], foreignColumns: [t.companyId, t.id] }),
    check('custom_fields_converts_check', sql`converts_to_id is null or entity = 'lead'`),
    check('custom_fields_label_check', sql`char_length(label) between 1 and 80`),
    check('custom_fields_options_check', sql`jsonb_typeof(options) = 'array'`),
    enumCheck(t.entity),
    enumCheck(t.type),
  ],
).enableRLS()

/**
 * Values of custom fields that are compared: of numbers and days, which filters find by range, and of unique fields.
 * Triggers derive the rows from `custom` of the records that are not deleted, so they reference neither record nor field.
 */
export const comparedValues = pgTable(
  'custom_values',
  {
    companyId: uuid('company_id').notNull(),
    recordId: uuid('record_id').notNull(),
    fieldId: uuid('field_id').notNull(),
    /** A number, or a day as text; null for other types. */
    value: jsonb('value').$type<number | string>(),
    /** The value without what does not tell two values apart; null unless the field is unique. */
    uniqueKey: text('unique_key'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.recordId, t.fieldId] }),
    index('custom_values_by_value').on(t.companyId, t.fieldId, t.value, t.recordId).where(sql`value is not null`),
    uniqueIndex('custom_values_unique').on(t.companyId, t.fieldId, t.uniqueKey).where(sql`unique_key is not null`),
  ],
).enableRLS()
