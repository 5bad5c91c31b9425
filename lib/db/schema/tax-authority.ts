import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ALLOCATION_PATHS, TAX_TYPES } from '@/lib/vocabulary/tax-documents'
import { companies } from './companies'
import { taxDocuments } from './tax-documents'
import { enumCheck, instant, tenantColumns } from './tenancy'

/**
 * Amount of VAT from which an invoice needs an allocation number, by the day of the document: law, the same for all
 * companies.
 */
export const allocationThresholds = pgTable(
  'allocation_thresholds',
  {
    validFrom: date('valid_from', { mode: 'string' }).primaryKey(),
    vatAgorot: bigint('vat_agorot', { mode: 'number' }).notNull(),
  },
  () => [check('allocation_thresholds_vat_agorot_check', sql`vat_agorot > 0`)],
)

/** The last number of each document type. */
export const taxCounters = pgTable(
  'tax_counters',
  {
    companyId: uuid('company_id').notNull(),
    series: text('series', { enum: ['real', 'trial'] }).notNull(),
    type: text('type', { enum: TAX_TYPES }).notNull(),
    last: bigint('last', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.series, t.type] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    check('tax_counters_last_check', sql`last > 0`),
    enumCheck(t.series),
    enumCheck(t.type),
  ],
).enableRLS()

/** Months whose VAT was reported: no document may be dated into them any more. */
export const taxPeriods = pgTable(
  'tax_periods',
  {
    ...tenantColumns,
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    uniqueIndex('tax_periods_start').on(t.companyId, t.startsOn).where(sql`deleted_at is null`),
    check('tax_periods_ends_on_starts_on_check', sql`ends_on > starts_on`),
  ],
).enableRLS()

/** A company's Tax Authority credentials, one row per company under the company's own id. The keys are sealed. */
export const taxAuthority = pgTable(
  'tax_authority',
  {
    ...tenantColumns,
    mode: text('mode', { enum: ['simulator', 'sandbox', 'production'] }).notNull(),
    keysSealed: text('keys_sealed'),
    userName: text('user_name').notNull().default(''),
    softwareNumber: text('software_number').notNull().default(''),
    /** The last day on which the authorisation is valid. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    warnedFor: date('warned_for', { mode: 'string' }),
    lastAnswerAt: instant('last_answer_at'),
    lastErrorAt: instant('last_error_at'),
    lastError: text('last_error').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    check('tax_authority_one', sql`id = company_id`),
    check('tax_authority_mode_keys_sealed_check', sql`(mode = 'simulator') = (keys_sealed is null)`),
    enumCheck(t.mode),
  ],
).enableRLS()

/** The request for a document's allocation number, and the decision if it was refused. */
export const allocationRequests = pgTable(
  'allocation_requests',
  {
    ...tenantColumns,
    documentId: uuid('document_id').notNull(),
    attempts: integer('attempts').notNull().default(0),
    request: jsonb('request').$type<Record<string, unknown>>().notNull().default({}),
    answer: jsonb('answer').$type<Record<string, unknown>>().notNull().default({}),
    code: integer('code'),
    message: text('message').notNull().default(''),
    askedAt: instant('asked_at'),
    /** The last day on which a number may still be requested. */
    retryUntil: date('retry_until', { mode: 'string' }).notNull(),
    path: text('path', { enum: ALLOCATION_PATHS }),
    note: text('note').notNull().default(''),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    reportedAt: instant('reported_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [taxDocuments.companyId, taxDocuments.id] }),
    uniqueIndex('allocation_requests_one').on(t.companyId, t.documentId),
    check('allocation_requests_path_decided_at_check', sql`(path is null) = (decided_at is null)`),
    enumCheck(t.path),
  ],
).enableRLS()
