import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { SLIP_STATES } from '@/lib/vocabulary/payslips'

import { payslipBatches, payslipEmployees } from './payslip-batches'
import { files, outbox } from './platform'
import { enumCheck, instant, tenantColumns } from './tenancy'

export const payslips = pgTable(
  'payslips',
  {
    ...tenantColumns,
    createdBy: uuid('created_by').notNull(),
    batchId: uuid('batch_id').notNull(),
    employeeId: uuid('employee_id').notNull(),
    /** Pages of the batch's file, or of the slip's own file if it replaces another. */
    pages: integer('pages').array().notNull(),
    confidence: integer('confidence').notNull(),
    fileId: uuid('file_id'),
    state: text('state', { enum: SLIP_STATES }).notNull().default('approved'),
    channel: text('channel', { enum: ['link', 'locked_mail', 'print'] }),
    passwordMode: text('password_mode', { enum: ['secret', 'national_id'] }),
    address: text('address').notNull().default(''),
    replacesId: uuid('replaces_id'),
    replacedReason: text('replaced_reason').notNull().default(''),
    releasedBy: uuid('released_by'),
    /** The e-mail that carries it. */
    mailId: uuid('mail_id'),
    sentAt: instant('sent_at'),
    openedAt: instant('opened_at'),
    downloadedAt: instant('downloaded_at'),
    remindedAt: instant('reminded_at'),
    /** When its links expire. */
    expiresAt: instant('expires_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.batchId], foreignColumns: [payslipBatches.companyId, payslipBatches.id] }),
    foreignKey({
      columns: [t.companyId, t.employeeId],
      foreignColumns: [payslipEmployees.companyId, payslipEmployees.id],
    }),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [files.companyId, files.id] }),
    foreignKey({ columns: [t.companyId, t.replacesId], foreignColumns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.mailId], foreignColumns: [outbox.companyId, outbox.id] }),
    uniqueIndex('payslips_one')
      .on(t.companyId, t.batchId, t.employeeId)
      .where(sql`state not in ('replaced', 'recalled')`),
    index('payslips_by_employee').on(t.companyId, t.employeeId, t.createdAt),
    index('payslips_by_batch').on(t.companyId, t.batchId, t.id),
    enumCheck(t.channel),
    check(
      'payslips_replaces_id_released_by_created_by_check',
      sql`replaces_id is null or released_by is null or released_by <> created_by`,
    ),
    check('payslips_confidence_check', sql`confidence between 0 and 100`),
    check('payslips_pages_check', sql`cardinality(pages) > 0`),
    enumCheck(t.passwordMode),
    enumCheck(t.state),
  ],
).enableRLS()

/** The result of reading each page of the source file. */
export const payslipPages = pgTable(
  'payslip_pages',
  {
    companyId: uuid('company_id').notNull(),
    batchId: uuid('batch_id').notNull(),
    /** From 1. */
    number: integer('number').notNull(),
    width: doublePrecision('width').notNull(),
    height: doublePrecision('height').notNull(),
    state: text('state', { enum: ['matched', 'unmatched', 'ambiguous', 'skipped'] }).notNull(),
    reason: text('reason').notNull(),
    confidence: integer('confidence').notNull(),
    employeeId: uuid('employee_id'),
    suggestedId: uuid('suggested_id'),
    placeX: doublePrecision('place_x'),
    placeY: doublePrecision('place_y'),
    pageOf: integer('page_of'),
    pageTotal: integer('page_total'),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    skipReason: text('skip_reason').notNull().default(''),
    /** Who an unmatched page seems to belong to: the labelled identity number, the name and the employee number. */
    foundSealed: text('found_sealed'),
    foundIndex: text('found_index'),
    foundLast4: text('found_last4').notNull().default(''),
    foundName: text('found_name').notNull().default(''),
    foundNo: text('found_no').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.batchId, t.number] }),
    foreignKey({ columns: [t.companyId, t.batchId], foreignColumns: [payslipBatches.companyId, payslipBatches.id] }),
    foreignKey({
      columns: [t.companyId, t.employeeId],
      foreignColumns: [payslipEmployees.companyId, payslipEmployees.id],
    }),
    foreignKey({
      columns: [t.companyId, t.suggestedId],
      foreignColumns: [payslipEmployees.companyId, payslipEmployees.id],
    }),
    check('payslip_pages_state_employee_id_check', sql`(state = 'matched') = (employee_id is not null)`),
    check('payslip_pages_state_skip_reason_check', sql`(state = 'skipped') = (skip_reason <> '')`),
    check('payslip_pages_confidence_check', sql`confidence between 0 and 100`),
    check('payslip_pages_number_check', sql`number > 0`),
    enumCheck(t.state),
  ],
).enableRLS()

/** Events of a payslip; append-only. */
export const payslipEvents = pgTable(
  'payslip_events',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    slipId: uuid('slip_id').notNull(),
    at: instant('at').notNull().defaultNow(),
    type: text('type').notNull(),
    actorId: uuid('actor_id'),
    ip: text('ip'),
    userAgent: text('user_agent'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.slipId], foreignColumns: [payslips.companyId, payslips.id] }),
    index('payslip_events_by_slip').on(t.companyId, t.slipId, t.at, t.id),
    check(
      'payslip_events_type_check',
      sql`type in ('sent', 'code_sent', 'wrong_code', 'locked', 'opened', 'downloaded', 'reminded', 'printed', 'viewed_by_office', 'replaced', 'recalled')`,
    ),
  ],
).enableRLS()

/** The code that opens a payslip, the number of wrong tries, and the browser in which it was opened. */
export const payslipCodes = pgTable(
  'payslip_codes',
  {
    companyId: uuid('company_id').notNull(),
    slipId: uuid('slip_id').notNull(),
    codeHash: text('code_hash'),
    expiresAt: instant('expires_at'),
    tries: integer('tries').notNull().default(0),
    lockedUntil: instant('locked_until'),
    passHash: text('pass_hash'),
    passUntil: instant('pass_until'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.slipId] }),
    foreignKey({ columns: [t.companyId, t.slipId], foreignColumns: [payslips.companyId, payslips.id] }),
  ],
).enableRLS()
