import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
  ADDRESS_LABELS,
  CONSENT_CHANNELS,
  CONTACT_METHOD_CHANNELS,
  CONTACT_METHOD_LABELS,
} from '@/lib/vocabulary/customers'

import { customers } from './customers'
import { leads } from './leads'
import { files } from './platform'
import { enumCheck, instant, tenantColumns } from './tenancy'

/** A field's value before and after a change; null means empty. */
export type FieldChange = { from: string | null; to: string | null }

/** Details of a timeline event. `changes` contains fields whose values may be shown; never an identity number. */
export type TimelinePayload = {
  [name: string]: string | number | Record<string, FieldChange> | undefined
  changes?: Record<string, FieldChange>
  /** Name of the automation that did it, with the permissions of the actor. */
  automation?: string
}

/**
 * The columns by which a row of the record kit references its record (decision 034). A row of a lead that became a
 * customer references both: it is shown on the customer too, until the conversion is undone.
 */
export const recordRefs = { customerId: uuid('customer_id'), leadId: uuid('lead_id') }

type KitTable = { companyId: AnyPgColumn; customerId: AnyPgColumn; leadId: AnyPgColumn }

/** Foreign keys and the check of the references to records, which `or` replaces. */
export const recordKeys = (table: string, t: KitTable, or?: SQL) => [
  foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customers.companyId, customers.id] }),
  foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [leads.companyId, leads.id] }),
  check(`${table}_record_check`, or ?? sql`num_nonnulls(customer_id, lead_id) >= 1`),
]

/** Events of a record, shown newest first. Append-only. */
export const timelineEvents = pgTable(
  'timeline_events',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    ...recordRefs,
    type: text('type').notNull(),
    actorId: uuid('actor_id'),
    at: instant('at').notNull().defaultNow(),
    payload: jsonb('payload').$type<TimelinePayload>().notNull().default({}),
    pinnedAt: instant('pinned_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    ...recordKeys('timeline_events', t),
    index('timeline_by_customer').on(t.companyId, t.customerId, t.at, t.id),
    index('timeline_by_lead').on(t.companyId, t.leadId, t.at, t.id).where(sql`lead_id is not null`),
    index('timeline_pinned').on(t.companyId, t.customerId, t.pinnedAt).where(sql`pinned_at is not null`),
  ],
).enableRLS()

/** Contact persons of a record. */
export const recordContacts = pgTable(
  'record_contacts',
  {
    ...tenantColumns,
    ...recordRefs,
    name: text('name').notNull(),
    job: text('job').notNull().default(''),
    phone: text('phone'),
    email: text('email'),
    isPrimary: boolean('is_primary').notNull().default(false),
    isBilling: boolean('is_billing').notNull().default(false),
    isSigner: boolean('is_signer').notNull().default(false),
    doNotCall: boolean('do_not_call').notNull().default(false),
    note: text('note').notNull().default(''),
    inactiveSince: date('inactive_since', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    ...recordKeys('record_contacts', t),
    index('record_contacts_by_customer').on(t.companyId, t.customerId, t.createdAt),
    index('record_contacts_by_phone').on(t.companyId, t.phone).where(sql`phone is not null`),
    index('record_contacts_by_email').on(t.companyId, t.email).where(sql`email is not null`),
    uniqueIndex('record_contacts_primary').on(t.companyId, t.customerId).where(sql`is_primary and deleted_at is null`),
    check('record_contacts_name_check', sql`char_length(name) between 1 and 200`),
    index('record_contacts_by_lead').on(t.companyId, t.leadId, t.createdAt).where(sql`lead_id is not null`),
    uniqueIndex('record_contacts_lead_primary').on(t.companyId, t.leadId).where(sql`is_primary and deleted_at is null`),
  ],
).enableRLS()

/**
 * Further phone numbers and e-mail addresses of a record, or of one of its contacts; the primary ones are columns of the
 * record and of the contact. A row of a contact references the records that the contact references.
 */
export const recordContactMethods = pgTable(
  'record_contact_methods',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    ...recordRefs,
    contactId: uuid('contact_id'),
    channel: text('channel', { enum: CONTACT_METHOD_CHANNELS }).notNull(),
    label: text('label', { enum: CONTACT_METHOD_LABELS }).notNull(),
    value: text('value').notNull(),
    isInvalid: boolean('is_invalid').notNull().default(false),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    ...recordKeys('record_contact_methods', t),
    foreignKey({ columns: [t.companyId, t.contactId], foreignColumns: [recordContacts.companyId, recordContacts.id] }),
    uniqueIndex('record_contact_methods_once').on(
      t.companyId,
      t.customerId,
      t.channel,
      t.value,
      sql`coalesce(contact_id, customer_id)`,
    ),
    index('record_contact_methods_by_contact').on(t.companyId, t.contactId).where(sql`contact_id is not null`),
    index('record_contact_methods_by_value').on(t.companyId, t.value),
    enumCheck(t.channel),
    enumCheck(t.label),
    check('record_contact_methods_value_check', sql`char_length(value) between 1 and 500`),
    uniqueIndex('record_contact_methods_lead_once')
      .on(t.companyId, t.leadId, t.channel, t.value, sql`coalesce(contact_id, lead_id)`)
      .where(sql`lead_id is not null`),
  ],
).enableRLS()

export const customerAddresses = pgTable(
  'customer_addresses',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    customerId: uuid('customer_id').notNull(),
    label: text('label', { enum: ADDRESS_LABELS }).notNull(),
    street: text('street').notNull().default(''),
    house: text('house').notNull().default(''),
    entrance: text('entrance').notNull().default(''),
    floor: text('floor').notNull().default(''),
    apartment: text('apartment').notNull().default(''),
    city: text('city').notNull(),
    zip: text('zip').notNull().default(''),
    poBox: text('po_box').notNull().default(''),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customers.companyId, customers.id] }),
    index('customer_addresses_by_customer').on(t.companyId, t.customerId, t.position),
    check('customer_addresses_city_check', sql`char_length(city) between 1 and 200`),
    enumCheck(t.label),
    check('customer_addresses_zip_check', sql`zip ~ '^([0-9]{7})?$'`),
  ],
).enableRLS()

/**
 * Phone numbers and e-mail addresses that a company must not contact although no record has them. The consents that
 * reference an entry carry out what it says, until it is lifted. `address` is null once the person was erased; the hash
 * stays.
 */
export const suppressedAddresses = pgTable(
  'suppressed_addresses',
  {
    ...tenantColumns,
    address: text('address'),
    addressHash: text('address_hash').notNull(),
    channels: text('channels', { enum: CONSENT_CHANNELS }).array().notNull(),
    /** How the request was made. */
    source: text('source').notNull(),
    note: text('note').notNull().default(''),
    liftedAt: instant('lifted_at'),
    liftedBy: uuid('lifted_by'),
    liftReason: text('lift_reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('suppressed_addresses_by_created').on(t.companyId, t.createdAt, t.id),
    index('suppressed_addresses_by_hash').on(t.companyId, t.addressHash),
    check('suppressed_addresses_address_check', sql`char_length(address) between 1 and 254`),
    check(
      'suppressed_addresses_channels_check',
      sql`cardinality(channels) > 0 and channels <@ array['sms', 'email', 'whatsapp', 'call']`,
    ),
  ],
).enableRLS()

export const CONSENT_STATES = ['granted', 'refused'] as const
export const CONSENT_BASES = ['opt_in', 'existing_customer', 'callback_request', 'contract', 'request'] as const

/**
 * Consents and refusals, with time, wording and evidence. Append-only. A consent belongs to the addresses it was given
 * for, the person is a link: the newest row of the person or of the address is in force, whichever record it was
 * entered on. A row of the list of suppressed addresses belongs to no record.
 */
export const consents = pgTable(
  'consents',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    ...recordRefs,
    suppressionId: uuid('suppression_id'),
    channel: text('channel', { enum: CONSENT_CHANNELS }).notNull(),
    state: text('state', { enum: CONSENT_STATES }).notNull(),
    basis: text('basis', { enum: CONSENT_BASES }).notNull(),
    wording: text('wording').notNull().default(''),
    source: text('source').notNull().default(''),
    ip: text('ip'),
    fileId: uuid('file_id'),
    actorId: uuid('actor_id'),
    at: instant('at').notNull().defaultNow(),
    /** Normalised phone numbers or e-mail addresses of the channel that the record had at the time. */
    addresses: text('addresses').array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    ...recordKeys('consents', t, sql`num_nonnulls(customer_id, lead_id, suppression_id) >= 1`),
    foreignKey({
      columns: [t.companyId, t.suppressionId],
      foreignColumns: [suppressedAddresses.companyId, suppressedAddresses.id],
    }),
    index('consents_by_suppression').on(t.companyId, t.suppressionId).where(sql`suppression_id is not null`),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [files.companyId, files.id] }),
    index('consents_by_customer').on(t.companyId, t.customerId, t.at),
    // Without the company, whose entry would be read through for each address, and without a list of entries that are not
    // in the index yet, which each record's screen would read.
    index('consents_by_address').using('gin', t.addresses).with({ fastupdate: false }),
    enumCheck(t.basis),
    enumCheck(t.channel),
    enumCheck(t.state),
    index('consents_by_lead').on(t.companyId, t.leadId, t.at).where(sql`lead_id is not null`),
  ],
).enableRLS()

export const recordNotes = pgTable(
  'record_notes',
  {
    ...tenantColumns,
    ...recordRefs,
    text: text('text').notNull(),
    mentionIds: uuid('mention_ids').array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    ...recordKeys('record_notes', t),
    index('record_notes_by_customer').on(t.companyId, t.customerId, t.createdAt),
    check('record_notes_mention_ids_check', sql`cardinality(mention_ids) <= 20`),
    index('record_notes_by_lead').on(t.companyId, t.leadId, t.createdAt).where(sql`lead_id is not null`),
  ],
).enableRLS()

/** Former texts of a note. Append-only. */
export const recordNoteVersions = pgTable(
  'record_note_versions',
  {
    companyId: uuid('company_id').notNull(),
    noteId: uuid('note_id').notNull(),
    version: integer('version').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
    byId: uuid('by_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.noteId, t.version] }),
    foreignKey({ columns: [t.companyId, t.noteId], foreignColumns: [recordNotes.companyId, recordNotes.id] }),
  ],
).enableRLS()

export const recordFiles = pgTable(
  'record_files',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    deletedAt: instant('deleted_at'),
    ...recordRefs,
    noteId: uuid('note_id'),
    fileId: uuid('file_id').notNull(),
    name: text('name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    ...recordKeys('record_files', t),
    foreignKey({ columns: [t.companyId, t.noteId], foreignColumns: [recordNotes.companyId, recordNotes.id] }),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [files.companyId, files.id] }),
    index('record_files_by_customer').on(t.companyId, t.customerId, t.createdAt),
    check('record_files_name_check', sql`char_length(name) between 1 and 255`),
    index('record_files_by_lead').on(t.companyId, t.leadId, t.createdAt).where(sql`lead_id is not null`),
  ],
).enableRLS()
