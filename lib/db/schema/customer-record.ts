import { sql } from 'drizzle-orm'
import {
  boolean,
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
import {
  ADDRESS_LABELS,
  CONSENT_CHANNELS,
  CONTACT_METHOD_CHANNELS,
  CONTACT_METHOD_LABELS,
} from '@/lib/vocabulary/customers'

import { customers } from './customers'
import { files } from './platform'
import { enumCheck, instant, tenantColumns } from './tenancy'

/** Contacts of a customer. */
export const customerContacts = pgTable(
  'customer_contacts',
  {
    ...tenantColumns,
    customerId: uuid('customer_id').notNull(),
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
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customers.companyId, customers.id] }),
    index('customer_contacts_by_customer').on(t.companyId, t.customerId, t.createdAt),
    index('customer_contacts_by_phone').on(t.companyId, t.phone).where(sql`phone is not null`),
    index('customer_contacts_by_email').on(t.companyId, t.email).where(sql`email is not null`),
    uniqueIndex('customer_contacts_primary')
      .on(t.companyId, t.customerId)
      .where(sql`is_primary and deleted_at is null`),
    check('customer_contacts_name_check', sql`char_length(name) between 1 and 200`),
  ],
).enableRLS()

/** Further phone numbers and e-mail addresses; the primary ones are columns of the customer. */
export const customerContactMethods = pgTable(
  'customer_contact_methods',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    customerId: uuid('customer_id').notNull(),
    channel: text('channel', { enum: CONTACT_METHOD_CHANNELS }).notNull(),
    label: text('label', { enum: CONTACT_METHOD_LABELS }).notNull(),
    value: text('value').notNull(),
    isInvalid: boolean('is_invalid').notNull().default(false),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customers.companyId, customers.id] }),
    uniqueIndex('customer_contact_methods_once').on(t.companyId, t.customerId, t.channel, t.value),
    index('customer_contact_methods_by_value').on(t.companyId, t.value),
    enumCheck(t.channel),
    enumCheck(t.label),
    check('customer_contact_methods_value_check', sql`char_length(value) between 1 and 500`),
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

export const CONSENT_STATES = ['granted', 'refused'] as const
export const CONSENT_BASES = ['opt_in', 'existing_customer', 'callback_request', 'contract', 'request'] as const

/**
 * Consents and refusals, with time, wording and evidence. Append-only. A consent belongs to the addresses it was given
 * for, the person is a link: the newest row of the person or of the address is in force, whichever record it was
 * entered on.
 */
export const consents = pgTable(
  'consents',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    customerId: uuid('customer_id').notNull(),
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
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customers.companyId, customers.id] }),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [files.companyId, files.id] }),
    index('consents_by_customer').on(t.companyId, t.customerId, t.at),
    index('consents_by_address').using('gin', t.companyId, t.addresses),
    enumCheck(t.basis),
    enumCheck(t.channel),
    enumCheck(t.state),
  ],
).enableRLS()

export const customerNotes = pgTable(
  'customer_notes',
  {
    ...tenantColumns,
    customerId: uuid('customer_id').notNull(),
    text: text('text').notNull(),
    mentionIds: uuid('mention_ids').array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customers.companyId, customers.id] }),
    index('customer_notes_by_customer').on(t.companyId, t.customerId, t.createdAt),
    check('customer_notes_mention_ids_check', sql`cardinality(mention_ids) <= 20`),
  ],
).enableRLS()

/** Former texts of a note. Append-only. */
export const customerNoteVersions = pgTable(
  'customer_note_versions',
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
    foreignKey({ columns: [t.companyId, t.noteId], foreignColumns: [customerNotes.companyId, customerNotes.id] }),
  ],
).enableRLS()

export const customerFiles = pgTable(
  'customer_files',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    deletedAt: instant('deleted_at'),
    customerId: uuid('customer_id').notNull(),
    noteId: uuid('note_id'),
    fileId: uuid('file_id').notNull(),
    name: text('name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customers.companyId, customers.id] }),
    foreignKey({ columns: [t.companyId, t.noteId], foreignColumns: [customerNotes.companyId, customerNotes.id] }),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [files.companyId, files.id] }),
    index('customer_files_by_customer').on(t.companyId, t.customerId, t.createdAt),
    check('customer_files_name_check', sql`char_length(name) between 1 and 255`),
  ],
).enableRLS()
