import { type SQL, sql } from 'drizzle-orm'
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ALLOCATION_PATHS, ALLOCATION_STATES, TAX_STATES, TAX_TYPES } from '@/lib/vocabulary/tax-documents'
import { companies } from './companies'
import { customers } from './customers'
import { paymentPages } from './payment-pages'
import { paymentRefunds } from './payment-refunds'
import { payments } from './payments'
import { files } from './platform'
import { enumCheck, instant, tenantColumns } from './tenancy'
import { users } from './users'

/** The issuer, with its details of that day. */
export type TaxSeller = {
  name: string
  registration: string | null
  kind: 'company' | 'murshe' | 'patur' | 'amuta'
  address: string
  phone: string
  email: string
}

export type TaxCustomer = {
  name: string
  dealerNumber: string | null
  address: string
  email: string
  phone: string
  /** The identity number that a private person gave with a payment, sealed as it is in the attempt. */
  identity?: { sealed: string; attemptId: string }
}

/** Agorot with VAT; `totalAgorot` is after the line's share of a discount. */
export type TaxLine = {
  serviceId: string | null
  name: string
  quantity: number
  unitAgorot: number
  vatMode: 'standard' | 'zero' | 'exempt'
  totalAgorot: number
}

/** How the money was paid; the optional fields depend on the method, e.g. a cheque's number and bank. */
export type TaxPayment = {
  method: (typeof payments.$inferSelect)['method']
  amountAgorot: number
  paidOn: string
  installments?: number
  last4?: string
  approval?: string
  reference?: string
  cheque?: { number: string; bank: string; branch: string; account: string; dueOn: string }
}

/** A document as it was issued: it never changes, and the database refuses to change it. */
export const taxDocuments = pgTable(
  'tax_documents',
  {
    ...tenantColumns,
    type: text('type', { enum: TAX_TYPES }).notNull(),
    series: text('series', { enum: ['real', 'trial'] })
      .notNull()
      .default('real'),
    number: bigint('number', { mode: 'number' }).notNull(),
    numberText: text('number_text')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`case when series = 'trial' then 'T-' else '' end || number::text`),
    state: text('state', { enum: TAX_STATES }).notNull().default('issued'),
    issueDate: date('issue_date', { mode: 'string' }).notNull(),
    issuedAt: instant('issued_at').notNull().defaultNow(),
    seller: jsonb('seller').$type<TaxSeller>().notNull(),
    customer: jsonb('customer').$type<TaxCustomer>().notNull(),
    customerName: text('customer_name').notNull(),
    lines: jsonb('lines').$type<TaxLine[]>().notNull(),
    discountAgorot: bigint('discount_agorot', { mode: 'number' }).notNull().default(0),
    netAgorot: bigint('net_agorot', { mode: 'number' }).notNull(),
    vatAgorot: bigint('vat_agorot', { mode: 'number' }).notNull(),
    totalAgorot: bigint('total_agorot', { mode: 'number' }).notNull(),
    vatRateBp: integer('vat_rate_bp').notNull(),
    roundingAgorot: bigint('rounding_agorot', { mode: 'number' }).notNull().default(0),
    currency: text('currency', { enum: ['ILS'] })
      .notNull()
      .default('ILS'),
    payments: jsonb('payments').$type<TaxPayment[]>().notNull().default([]),
    remarks: text('remarks').notNull().default(''),
    reason: text('reason').notNull().default(''),
    dueOn: date('due_on', { mode: 'string' }),
    allocationRequired: boolean('allocation_required').notNull().default(false),
    allocationState: text('allocation_state', { enum: ALLOCATION_STATES }).notNull().default('not_required'),
    allocationNumber: text('allocation_number'),
    allocationPath: text('allocation_path', { enum: ALLOCATION_PATHS }),
    /** Reverse charge: the customer reports the VAT. */
    isReversed: boolean('is_reversed').notNull().default(false),
    refersToId: uuid('refers_to_id'),
    paymentId: uuid('payment_id'),
    refundId: uuid('refund_id'),
    pageId: uuid('page_id'),
    customerId: uuid('customer_id'),
    ownerId: uuid('owner_id').notNull(),
    creditedAgorot: bigint('credited_agorot', { mode: 'number' }).notNull().default(0),
    receivedAgorot: bigint('received_agorot', { mode: 'number' }).notNull().default(0),
    fileId: uuid('file_id'),
    sha256: text('sha256').notNull().default(''),
    copyFileId: uuid('copy_file_id'),
    copySha256: text('copy_sha256').notNull().default(''),
    /** Recipient of the original once it is created. */
    mailTo: text('mail_to').notNull().default(''),
    sentAt: instant('sent_at'),
    sentTo: text('sent_to').notNull().default(''),
    searchText: text('search_text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [t.companyId, t.refersToId], foreignColumns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.paymentId], foreignColumns: [payments.companyId, payments.id] }),
    foreignKey({ columns: [t.companyId, t.refundId], foreignColumns: [paymentRefunds.companyId, paymentRefunds.id] }),
    foreignKey({ columns: [t.companyId, t.pageId], foreignColumns: [paymentPages.companyId, paymentPages.id] }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customers.companyId, customers.id] }),
    foreignKey({ columns: [t.companyId, t.ownerId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [files.companyId, files.id] }),
    foreignKey({ columns: [t.companyId, t.copyFileId], foreignColumns: [files.companyId, files.id] }),
    uniqueIndex('tax_documents_number').on(t.companyId, t.series, t.type, t.number),
    uniqueIndex('tax_documents_payment').on(t.companyId, t.paymentId, t.type).where(sql`payment_id is not null`),
    uniqueIndex('tax_documents_refund').on(t.companyId, t.refundId).where(sql`refund_id is not null`),
    index('tax_documents_by_date').on(t.companyId, t.issueDate, t.id),
    index('tax_documents_by_number').on(t.companyId, t.number, t.id),
    index('tax_documents_by_total').on(t.companyId, t.totalAgorot, t.id),
    index('tax_documents_by_name').on(t.companyId, t.customerName, t.id),
    index('tax_documents_by_type').on(t.companyId, t.type, t.issueDate, t.id),
    index('tax_documents_by_customer').on(t.companyId, t.customerId, t.issueDate, t.id),
    index('tax_documents_owed')
      .on(t.companyId, t.customerId, t.dueOn)
      .where(sql`type = '305' and customer_id is not null and credited_agorot + received_agorot < total_agorot`),
    index('tax_documents_by_reference').on(t.companyId, t.refersToId).where(sql`refers_to_id is not null`),
    index('tax_documents_by_page').on(t.companyId, t.pageId).where(sql`page_id is not null`),
    index('tax_documents_unallocated')
      .on(t.companyId, t.issueDate, t.id)
      .where(sql`allocation_state in ('requested', 'refused', 'deferred_retro', 'lapsed')`),
    index('tax_documents_prefix').on(t.companyId, sql`left(${t.searchText}, 200) text_pattern_ops`),
    index('tax_documents_search').using('gin', t.companyId, t.searchText.op('gin_trgm_ops')),
    check('tax_documents_allocation_number_check', sql`allocation_number ~ '^[0-9]{9,30}$'`),
    enumCheck(t.allocationPath),
    enumCheck(t.allocationState),
    check(
      'tax_documents_net_agorot_vat_agorot_rounding_agorot_check',
      sql`(net_agorot + vat_agorot + rounding_agorot) = total_agorot`,
    ),
    check(
      'tax_documents_total_agorot_type_refers_to_id_check',
      sql`total_agorot > 0 or type = '400' and refers_to_id is not null and total_agorot < 0`,
    ),
    check('tax_documents_series_allocation_required_check', sql`series = 'real' or not allocation_required`),
    check('tax_documents_vat_agorot_type_check', sql`vat_agorot = 0 or type <> '400'`),
    check(
      'tax_documents_type_refers_to_id_reason_check',
      sql`type <> '330' or refers_to_id is not null and reason <> ''`,
    ),
    check(
      'tax_documents_credited_agorot_total_agorot_check',
      sql`credited_agorot >= 0 and (credited_agorot = 0 or credited_agorot <= total_agorot)`,
    ),
    check(
      'tax_documents_received_agorot_total_agorot_check',
      sql`received_agorot >= 0 and (received_agorot = 0 or received_agorot <= total_agorot)`,
    ),
    check(
      'tax_documents_state_credited_agorot_total_agorot_check',
      sql`(state = 'credited') = (credited_agorot > 0 and credited_agorot = total_agorot)`,
    ),
    check(
      'tax_documents_allocation_required_allocation_state_check',
      sql`allocation_required = (allocation_state <> 'not_required')`,
    ),
    check(
      'tax_documents_allocation_state_allocation_number_check',
      sql`(allocation_state = 'granted') = (allocation_number is not null)`,
    ),
    check(
      'tax_documents_state_allocation_state_check',
      sql`state <> 'issuing' or (allocation_state in ('requested', 'refused'))`,
    ),
    check('tax_documents_currency_check', sql`currency = 'ILS'`),
    check('tax_documents_customer_name_check', sql`customer_name <> ''`),
    check('tax_documents_discount_agorot_check', sql`discount_agorot >= 0`),
    check('tax_documents_number_check', sql`number > 0`),
    enumCheck(t.series),
    enumCheck(t.state),
    enumCheck(t.type),
    check('tax_documents_vat_rate_bp_check', sql`vat_rate_bp between 0 and 5000`),
  ],
).enableRLS()
