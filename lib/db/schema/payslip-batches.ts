import { sql } from 'drizzle-orm'
import {
  check,
  date,
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
import { BATCH_STATES } from '@/lib/vocabulary/payslips'

import { companies } from './companies'
import { files } from './platform'
import { enumCheck, instant, tenantColumns } from './tenancy'
import { users } from './users'

/** An employer. Its own registration numbers appear on every page and identify no employee. */
export const payslipEmployers = pgTable(
  'payslip_employers',
  {
    ...tenantColumns,
    name: text('name').notNull(),
    registrationNumber: text('registration_number').notNull(),
    deductionsFile: text('deductions_file').notNull().default(''),
    /** Where slips of this employer show the employee's number without a label, as fractions of the page. */
    taughtX: doublePrecision('taught_x'),
    taughtY: doublePrecision('taught_y'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    uniqueIndex('payslip_employers_number').on(t.companyId, t.registrationNumber).where(sql`deleted_at is null`),
    check('payslip_employers_taught_x_taught_y_check', sql`(taught_x is null) = (taught_y is null)`),
    check('payslip_employers_deductions_file_check', sql`deductions_file ~ '^[0-9]{0,9}$'`),
    check('payslip_employers_name_check', sql`char_length(name) between 1 and 200`),
    check('payslip_employers_registration_number_check', sql`registration_number ~ '^[0-9]{9}$'`),
    check('payslip_employers_taught_x_check', sql`taught_x between 0 and 1`),
    check('payslip_employers_taught_y_check', sql`taught_y between 0 and 1`),
  ],
).enableRLS()

export const payslipEmployees = pgTable(
  'payslip_employees',
  {
    ...tenantColumns,
    employerId: uuid('employer_id').notNull(),
    name: text('name').notNull(),
    nationalIdSealed: text('national_id_sealed').notNull(),
    nationalIdIndex: text('national_id_index').notNull(),
    nationalIdLast4: text('national_id_last4').notNull(),
    employeeNo: text('employee_no').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    activeFrom: date('active_from').notNull(),
    activeTo: date('active_to'),
    channel: text('channel', { enum: ['link', 'locked_mail'] })
      .notNull()
      .default('link'),
    passwordMode: text('password_mode', { enum: ['secret', 'national_id'] })
      .notNull()
      .default('secret'),
    /** The password that the employee chose for locked PDFs; never shown again. */
    secretSealed: text('secret_sealed'),
    searchText: text('search_text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.employerId],
      foreignColumns: [payslipEmployers.companyId, payslipEmployers.id],
    }),
    uniqueIndex('payslip_employees_national_id')
      .on(t.companyId, t.employerId, t.nationalIdIndex)
      .where(sql`deleted_at is null`),
    index('payslip_employees_by_name').on(t.companyId, t.name, t.id).where(sql`deleted_at is null`),
    index('payslip_employees_by_number').on(t.companyId, t.employeeNo, t.id).where(sql`deleted_at is null`),
    enumCheck(t.channel),
    check('payslip_employees_active_to_active_from_check', sql`active_to >= active_from`),
    check('payslip_employees_name_check', sql`char_length(name) between 1 and 200`),
    enumCheck(t.passwordMode),
  ],
).enableRLS()

/** An employee's written consent to electronic payslips. Only its end is ever changed. */
export const payslipConsents = pgTable(
  'payslip_consents',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    employeeId: uuid('employee_id').notNull(),
    method: text('method', { enum: ['mailbox', 'site', 'private_email'] }).notNull(),
    address: text('address').notNull(),
    formFileId: uuid('form_file_id').notNull(),
    signedOn: date('signed_on').notNull(),
    revokedOn: date('revoked_on'),
    /** The last day on which it is valid: the end of the month in which it was revoked. */
    effectiveTo: date('effective_to'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.employeeId],
      foreignColumns: [payslipEmployees.companyId, payslipEmployees.id],
    }),
    foreignKey({ columns: [t.companyId, t.formFileId], foreignColumns: [files.companyId, files.id] }),
    uniqueIndex('payslip_consents_open').on(t.companyId, t.employeeId).where(sql`revoked_on is null`),
    index('payslip_consents_by_employee').on(t.companyId, t.employeeId, t.signedOn),
    check('payslip_consents_revoked_on_effective_to_check', sql`(revoked_on is null) = (effective_to is null)`),
    check('payslip_consents_revoked_on_signed_on_check', sql`revoked_on >= signed_on`),
    check('payslip_consents_effective_to_revoked_on_check', sql`effective_to >= revoked_on`),
    enumCheck(t.method),
  ],
).enableRLS()

export const payslipBatches = pgTable(
  'payslip_batches',
  {
    ...tenantColumns,
    createdBy: uuid('created_by').notNull(),
    employerId: uuid('employer_id').notNull(),
    /** First day of the month. */
    month: date('month').notNull(),
    fileId: uuid('file_id').notNull(),
    sha256: text('sha256').notNull(),
    pages: integer('pages').notNull(),
    state: text('state', { enum: BATCH_STATES }).notNull().default('uploaded'),
    /** Number of pages read so far: where a restarted worker continues. */
    readPages: integer('read_pages').notNull().default(0),
    problem: text('problem').notNull().default(''),
    approvedAt: instant('approved_at'),
    approvedBy: uuid('approved_by'),
    releasedAt: instant('released_at'),
    releasedBy: uuid('released_by'),
    /** End of the time in which a release can be taken back. */
    sendAfter: instant('send_after'),
    sentAt: instant('sent_at'),
    cancelReason: text('cancel_reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.employerId],
      foreignColumns: [payslipEmployers.companyId, payslipEmployers.id],
    }),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [files.companyId, files.id] }),
    foreignKey({ columns: [t.companyId, t.createdBy], foreignColumns: [users.companyId, users.id] }),
    uniqueIndex('payslip_batches_once')
      .on(t.companyId, t.employerId, t.month, t.sha256)
      .where(sql`state not in ('cancelled', 'failed') and deleted_at is null`),
    index('payslip_batches_by_month').on(t.companyId, t.month, t.id).where(sql`deleted_at is null`),
    index('payslip_batches_by_created').on(t.companyId, t.createdAt, t.id).where(sql`deleted_at is null`),
    check('payslip_batches_month_check', sql`extract(day from month) = 1`),
    check('payslip_batches_pages_check', sql`pages > 0`),
    enumCheck(t.state),
  ],
).enableRLS()
