import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
import { instant, ledgerReadPolicy, numberColumns, searchPolicy, tenantColumns, tenantPolicy } from './tenancy'
import { users } from './users'

export type Collected = 'phone' | 'id_number' | 'invoice_name' | 'address'

/** A question of a page's own; `options` belong to a choice. */
export type Question = {
  key: string
  label: string
  kind: 'text' | 'number' | 'choice'
  options: string[]
  isRequired: boolean
}

/** What was sold, as it stood at the time; agorot with VAT where the mode is standard. */
export type SoldLine = {
  serviceId: string | null
  name: string
  quantity: number
  unitAgorot: number
  vatMode: 'standard' | 'zero' | 'exempt'
  /** Its own part of a discount that is not for every line; lines without one share the discount by what each comes to. */
  discountAgorot?: number
}

/** What a payer answered; an id number is sealed. */
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
    /** 160 random bits in the shared address; the office may read it again. */
    publicToken: text('public_token').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    customerId: uuid('customer_id'),
    state: text('state', { enum: PAGE_STATES }).notNull(),
    currency: text('currency', { enum: ['ILS'] })
      .notNull()
      .default('ILS'),
    /** Agorot, with VAT. The sum of the lines, kept for sorting and for the unique charge. */
    amountAgorot: bigint('amount_agorot', { mode: 'number' }).notNull(),
    vatRateBp: integer('vat_rate_bp').notNull(),
    vatAgorot: bigint('vat_agorot', { mode: 'number' }).notNull(),
    installmentsMax: integer('installments_max').notNull().default(1),
    terms: text('terms').notNull(),
    expiresAt: instant('expires_at'),
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
    /** Who made it: a person, a charge of a customer's service, or an instalment schedule of another page. */
    origin: text('origin', { enum: ['office', 'charge', 'part'] })
      .notNull()
      .default('office'),
    parentId: uuid('parent_id'),
    /** The invoice, or deal invoice, whose open rest it asks for. Its key is in the migration: documents know pages already. */
    documentId: uuid('document_id'),
    amountMode: text('amount_mode', { enum: ['fixed', 'choose', 'open'] })
      .notNull()
      .default('fixed'),
    openMinAgorot: bigint('open_min_agorot', { mode: 'number' }),
    openMaxAgorot: bigint('open_max_agorot', { mode: 'number' }),
    /** How many may pay; null is without end. */
    paymentsMax: integer('payments_max').default(1),
    paidCount: integer('paid_count').notNull().default(0),
    /** What came in for it, agorot; refunds are not taken off. */
    paidAgorot: bigint('paid_agorot', { mode: 'number' }).notNull().default(0),
    dueOn: date('due_on', { mode: 'string' }),
    /** Of a dated part whose kept card was refused: since when, when it is tried next, and how often it was refused. */
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
    /** What is asked of a payer beside name and mail. */
    collect: text('collect').array().$type<Collected[]>().notNull().default([]),
    questions: jsonb('questions').$type<Question[]>().notNull().default([]),
    /** Days after sending on which an unpaid page reminds. */
    remindAfter: integer('remind_after').array().notNull().default([]),
    /** Whether the payer is asked to keep the card for further charges. */
    keepsCard: boolean('keeps_card').notNull().default(false),
    pausedAt: instant('paused_at'),
    /** For the office alone. */
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
    tenantPolicy(),
    ledgerReadPolicy(),
    searchPolicy(),
  ],
).enableRLS()

/** What is sold on a page, as it stood when the page was made. */
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
    /** What a payer may change on a page whose quantities they choose. */
    quantityMin: integer('quantity_min').notNull().default(1),
    quantityMax: integer('quantity_max').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.pageId], foreignColumns: [paymentPages.companyId, paymentPages.id] }),
    foreignKey({ columns: [t.companyId, t.serviceId], foreignColumns: [services.companyId, services.id] }),
    index('payment_page_lines_by_page').on(t.companyId, t.pageId, t.position),
    index('payment_page_lines_by_service').on(t.companyId, t.serviceId),
    tenantPolicy(),
  ],
).enableRLS()
