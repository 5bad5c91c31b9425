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
import { PAGE_STATES } from '@/lib/vocabulary/payment-pages'

import { customers } from './customers'
import { gatewayAccounts } from './gateways'
import { services } from './services'
import { enumCheck, instant, numberColumns, tenantColumns } from './tenancy'
import { users } from './users'

export type PayerDetailKind = 'phone' | 'id_number' | 'invoice_name' | 'address'

/** A page's own question; `options` are those of a choice. */
export type Question = {
  key: string
  label: string
  kind: 'text' | 'number' | 'choice'
  options: string[]
  isRequired: boolean
}

/** A sold item, as it was at the time; agorot with VAT if the VAT mode is standard. */
export type SoldLine = {
  serviceId: string | null
  name: string
  quantity: number
  unitAgorot: number
  vatMode: 'standard' | 'zero' | 'exempt'
  /**
   * The line's own share of a discount that does not apply to every line; lines without one share the discount in
   * proportion to their totals.
   */
  discountAgorot?: number
}

/** The payer's answers; an identity number is sealed. */
export type PayerDetails = {
  idNumberSealed?: string
  invoiceName?: string
  address?: string
  answers?: Record<string, string>
}

export const paymentPages = pgTable(
  'payment_pages',
  {
    ...tenantColumns,
    ...numberColumns,
    context: text('context', { enum: ['service', 'crm', 'site', 'bot', 'wallet'] })
      .notNull()
      .default('service'),
    /** 160 random bits in the shared URL; staff may read it again. */
    publicToken: text('public_token').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    customerId: uuid('customer_id'),
    state: text('state', { enum: PAGE_STATES }).notNull(),
    currency: text('currency', { enum: ['ILS'] })
      .notNull()
      .default('ILS'),
    /** Agorot, with VAT. The sum of the lines, stored for sorting and for the unique charge. */
    amountAgorot: bigint('amount_agorot', { mode: 'number' }).notNull(),
    vatRateBp: integer('vat_rate_bp').notNull(),
    vatAgorot: bigint('vat_agorot', { mode: 'number' }).notNull(),
    installmentsMax: integer('installments_max').notNull().default(1),
    terms: text('terms').notNull(),
    /** The day on which a job opens a draft for payment; null for one that people open. */
    opensOn: date('opens_on', { mode: 'string' }),
    expiresAt: instant('expires_at'),
    /** The price without the discount of a sale, agorot with VAT; null for a page that is no sale. */
    listAgorot: bigint('list_agorot', { mode: 'number' }),
    ownerId: uuid('owner_id').notNull(),
    gatewayAccountId: uuid('gateway_account_id').notNull(),
    firstOpenedAt: instant('first_opened_at'),
    paidAt: instant('paid_at'),
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by'),
    closeMethod: text('close_method', { enum: ['cash', 'cheque', 'transfer', 'debit_order', 'write_off'] }),
    closeReference: text('close_reference').notNull().default(''),
    closeReason: text('close_reason').notNull().default(''),
    needsReview: text('needs_review').notNull().default(''),
    /** Who created it: a person, a charge of a customer's service, or the instalment schedule of another page. */
    origin: text('origin', { enum: ['office', 'charge', 'part'] })
      .notNull()
      .default('office'),
    parentId: uuid('parent_id'),
    /**
     * The invoice or deal invoice whose open amount the page collects. The foreign key is in the migration, because tax
     * documents already reference pages.
     */
    documentId: uuid('document_id'),
    amountMode: text('amount_mode', { enum: ['fixed', 'choose', 'open'] })
      .notNull()
      .default('fixed'),
    openMinAgorot: bigint('open_min_agorot', { mode: 'number' }),
    openMaxAgorot: bigint('open_max_agorot', { mode: 'number' }),
    /** Maximum number of payments; null means no limit. */
    paymentsMax: integer('payments_max').default(1),
    paidCount: integer('paid_count').notNull().default(0),
    /** Total paid, in agorot; refunds are not deducted. */
    paidAgorot: bigint('paid_agorot', { mode: 'number' }).notNull().default(0),
    dueOn: date('due_on', { mode: 'string' }),
    /**
     * For a dated part whose saved card was declined: since when, when it is retried, and how often it was declined.
     */
    failedOn: date('failed_on', { mode: 'string' }),
    retryAt: instant('retry_at'),
    tries: integer('tries').notNull().default(0),
    language: text('language', { enum: ['he', 'en'] })
      .notNull()
      .default('he'),
    successMode: text('success_mode', { enum: ['page', 'redirect'] })
      .notNull()
      .default('page'),
    successText: text('success_text').notNull().default(''),
    successUrl: text('success_url').notNull().default(''),
    takesCoupons: boolean('takes_coupons').notNull().default(false),
    /** Details asked of a payer in addition to name and e-mail. */
    collect: text('collect').array().$type<PayerDetailKind[]>().notNull().default([]),
    questions: jsonb('questions').$type<Question[]>().notNull().default([]),
    /** Days after sending on which a reminder of an unpaid page is sent. */
    remindAfter: integer('remind_after').array().notNull().default([]),
    /** Whether the payer is asked to save the card for further charges. */
    keepsCard: boolean('keeps_card').notNull().default(false),
    pausedAt: instant('paused_at'),
    /** Internal; shown to staff only. */
    notes: text('notes').notNull().default(''),
    searchText: text('search_text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customers.companyId, customers.id] }),
    foreignKey({ columns: [t.companyId, t.ownerId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({
      columns: [t.companyId, t.gatewayAccountId],
      foreignColumns: [gatewayAccounts.companyId, gatewayAccounts.id],
    }),
    uniqueIndex('payment_pages_number').on(t.companyId, t.number),
    unique('payment_pages_token').on(t.publicToken),
    index('payment_pages_by_created').on(t.companyId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('payment_pages_by_amount').on(t.companyId, t.amountAgorot, t.id).where(sql`deleted_at is null`),
    index('payment_pages_by_title').on(t.companyId, t.title, t.id).where(sql`deleted_at is null`),
    index('payment_pages_by_state').on(t.companyId, t.state, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('payment_pages_by_context').on(t.companyId, t.context, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('payment_pages_by_owner').on(t.companyId, t.ownerId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('payment_pages_by_customer').on(t.companyId, t.customerId, t.createdAt),
    foreignKey({ columns: [t.companyId, t.parentId], foreignColumns: [t.companyId, t.id] }),
    index('payment_pages_by_parent').on(t.companyId, t.parentId, t.dueOn).where(sql`parent_id is not null`),
    index('payment_pages_by_document').on(t.companyId, t.documentId).where(sql`document_id is not null`),
    uniqueIndex('payment_pages_one_of_document')
      .on(t.companyId, t.documentId)
      .where(sql`document_id is not null and deleted_at is null and state in ('draft', 'active', 'paused')`),
    index('payment_pages_by_retry').on(t.companyId, t.retryAt).where(sql`retry_at is not null`),
    index('payment_pages_owed')
      .on(t.companyId, t.customerId, t.dueOn)
      .where(sql`deleted_at is null and state in ('active', 'paused') and customer_id is not null`),
    index('payment_pages_by_due').on(t.companyId, t.dueOn, t.id).where(sql`deleted_at is null and state = 'active'`),
    index('payment_pages_prefix').on(t.companyId, t.searchText.op('text_pattern_ops')).where(sql`deleted_at is null`),
    index('payment_pages_search')
      .using('gin', t.companyId, t.searchText.op('gin_trgm_ops'))
      .where(sql`deleted_at is null`),
    enumCheck(t.amountMode),
    index('payment_pages_to_open')
      .on(t.companyId, t.opensOn)
      .where(sql`opens_on is not null and state = 'draft' and deleted_at is null`),
    index('payment_pages_sales')
      .on(t.companyId, t.context, t.createdAt, t.id)
      .where(sql`list_agorot is not null and deleted_at is null`),
    check('payment_pages_list_agorot_check', sql`list_agorot > amount_agorot and list_agorot <= 99999999999`),
    check('payment_pages_vat_agorot_amount_agorot_check', sql`vat_agorot between 0 and amount_agorot`),
    check('payment_pages_open_max_agorot_open_min_agorot_check', sql`open_max_agorot >= open_min_agorot`),
    check('payment_pages_origin_parent_id_check', sql`(origin = 'part') = (parent_id is not null)`),
    check(
      'payment_pages_amount_mode_amount_agorot_check',
      sql`case when amount_mode = 'open' then amount_agorot >= 0 else amount_agorot > 0 end`,
    ),
    check(
      'payment_pages_amount_mode_open_min_agorot_open_max_agorot_check',
      sql`amount_mode <> 'open' or open_min_agorot is not null and open_max_agorot is not null`,
    ),
    check('payment_pages_success_mode_success_url_check', sql`success_mode = 'page' or success_url like 'https://%'`),
    check(
      'payment_pages_payments_max_paid_count_check',
      sql`payments_max is null or paid_count <= payments_max or payments_max = 1`,
    ),
    check('payment_pages_retry_at_origin_check', sql`retry_at is null or origin = 'part'`),
    check(
      'payment_pages_document_id_origin_parent_id_payments_max_check',
      sql`document_id is null or origin = 'office' and parent_id is null and payments_max is not distinct from 1 and amount_mode = 'fixed'`,
    ),
    check('payment_pages_collect_check', sql`collect <@ array['phone', 'id_number', 'invoice_name', 'address']`),
    check('payment_pages_installments_max_check', sql`installments_max between 1 and 36`),
    enumCheck(t.language),
    check('payment_pages_open_min_agorot_check', sql`open_min_agorot > 0`),
    enumCheck(t.origin),
    check('payment_pages_paid_agorot_check', sql`paid_agorot >= 0`),
    check('payment_pages_paid_count_check', sql`paid_count >= 0`),
    check('payment_pages_payments_max_check', sql`payments_max between 1 and 1000000`),
    check('payment_pages_remind_after_check', sql`cardinality(remind_after) <= 5`),
    enumCheck(t.state),
    enumCheck(t.successMode),
    check('payment_pages_tries_check', sql`tries >= 0`),
  ],
).enableRLS()

/** The items sold on a page, as they were when the page was created. */
export const paymentPageLines = pgTable(
  'payment_page_lines',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    pageId: uuid('page_id').notNull(),
    position: integer('position').notNull(),
    serviceId: uuid('service_id'),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    unitAgorot: bigint('unit_agorot', { mode: 'number' }).notNull(),
    vatMode: text('vat_mode', { enum: ['standard', 'zero', 'exempt'] }).notNull(),
    /** Range within which the payer may choose the quantity, if the page lets them. */
    quantityMin: integer('quantity_min').notNull().default(1),
    quantityMax: integer('quantity_max').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.pageId], foreignColumns: [paymentPages.companyId, paymentPages.id] }),
    foreignKey({ columns: [t.companyId, t.serviceId], foreignColumns: [services.companyId, services.id] }),
    index('payment_page_lines_by_page').on(t.companyId, t.pageId, t.position),
    index('payment_page_lines_by_service').on(t.companyId, t.serviceId),
    check(
      'payment_page_lines_quantity_quantity_min_quantity_max_check',
      sql`quantity between quantity_min and quantity_max`,
    ),
    check('payment_page_lines_quantity_check', sql`quantity > 0`),
    check('payment_page_lines_quantity_max_check', sql`quantity_max >= 1`),
    check('payment_page_lines_quantity_min_check', sql`quantity_min >= 0`),
    check('payment_page_lines_unit_agorot_check', sql`unit_agorot > 0`),
  ],
).enableRLS()
