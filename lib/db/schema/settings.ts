import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
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

import type { BusinessHours } from '@/lib/format/business-time'

import { companies } from './companies'
import { gatewayAccounts } from './gateways'
import { files } from './platform'
import { enumCheck, instant, tenantColumns } from './tenancy'

/**
 * A company's display name, branding, business hours and number prefixes: one row per company, under the company's own
 * id.
 */
export const companySettings = pgTable(
  'company_settings',
  {
    ...tenantColumns,
    displayName: text('display_name').notNull().default(''),
    primaryColor: text('primary_color'),
    logoFileId: uuid('logo_file_id'),
    /** 160 random bits in the logo's public URL: anyone may see it, nobody can guess it. */
    logoToken: text('logo_token'),
    week: jsonb('week').$type<BusinessHours['week']>().notNull(),
    shortDay: jsonb('short_day').$type<BusinessHours['shortDay']>().notNull(),
    holidays: jsonb('holidays').$type<BusinessHours['holidays']>().notNull().default({}),
    ownDays: jsonb('own_days').$type<BusinessHours['ownDays']>().notNull().default([]),
    numberPrefixes: jsonb('number_prefixes').$type<Record<string, string>>().notNull().default({}),
    /** Refunds above this amount need a second person's approval; null means none do. */
    refundApprovalAboveAgorot: bigint('refund_approval_above_agorot', { mode: 'number' }),
    /** Days after a failed charge of a customer's service on which it is retried. */
    retryDays: integer('retry_days').array().notNull().default([1, 3, 5, 7]),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [t.companyId, t.logoFileId], foreignColumns: [files.companyId, files.id] }),
    check('company_settings_one', sql`id = company_id`),
    check('company_settings_logo_file_id_logo_token_check', sql`(logo_file_id is null) = (logo_token is null)`),
    check('company_settings_primary_color_check', sql`primary_color ~ '^#[0-9a-f]{6}$'`),
    check('company_settings_refund_approval_above_agorot_check', sql`refund_approval_above_agorot >= 0`),
    check('company_settings_retry_days_check', sql`cardinality(retry_days) between 1 and 8`),
  ],
).enableRLS()

/** E-mail texts that a company has customised; an e-mail without a row uses the default text. */
export const mailTemplates = pgTable(
  'mail_templates',
  {
    ...tenantColumns,
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    uniqueIndex('mail_templates_kind').on(t.companyId, t.kind),
  ],
).enableRLS()

/** Test charges of one shekel on an account in test mode; they belong to no payment page. */
export const gatewayTests = pgTable(
  'gateway_tests',
  {
    ...tenantColumns,
    gatewayAccountId: uuid('gateway_account_id').notNull(),
    sessionRef: text('session_ref'),
    amountAgorot: bigint('amount_agorot', { mode: 'number' }).notNull(),
    state: text('state', { enum: ['open', 'processing', 'captured', 'declined', 'cancelled'] })
      .notNull()
      .default('open'),
    chargedAgorot: bigint('charged_agorot', { mode: 'number' }),
    declineCode: text('decline_code'),
    approvalNumber: text('approval_number'),
    /** When the gateway's callback arrived. */
    callbackAt: instant('callback_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.gatewayAccountId],
      foreignColumns: [gatewayAccounts.companyId, gatewayAccounts.id],
    }),
    index('gateway_tests_by_account').on(t.companyId, t.gatewayAccountId, t.createdAt),
    check('gateway_tests_amount_agorot_check', sql`amount_agorot > 0`),
    enumCheck(t.state),
  ],
).enableRLS()
