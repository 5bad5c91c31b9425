import { sql } from 'drizzle-orm'
import {
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
import { instant, tenantColumns, tenantPolicy } from './tenancy'

export const payslips = pgTable(
  'payslips',
  {
    ...tenantColumns,
    createdBy: uuid('created_by').notNull(),
    batchId: uuid('batch_id').notNull(),
    employeeId: uuid('employee_id').notNull(),
    /** Of the batch's file; of its own file for one that replaces another. */
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
    /** The letter that carries it. */
    mailId: uuid('mail_id'),
    sentAt: instant('sent_at'),
    openedAt: instant('opened_at'),
    downloadedAt: instant('downloaded_at'),
    remindedAt: instant('reminded_at'),
    /** Until when its links open. */
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
    tenantPolicy(),
  ],
).enableRLS()

/** What was found on each page of the source. */
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
    /** Who an unmatched page seems to be of: the number by its label, the name and the number of the employee. */
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
    tenantPolicy(),
  ],
).enableRLS()

/** What happened to a slip; append-only. */
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
    tenantPolicy(),
  ],
).enableRLS()

/** The code that opens a slip, how often it was missed, and the browser that it was opened in. */
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
    tenantPolicy(),
  ],
).enableRLS()
