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

import { companies } from './companies'
import { paymentPages } from './payment-pages'
import { outbox } from './platform'
import { smsOutbox } from './sms'
import { enumCheck, instant, tenantColumns } from './tenancy'

const SENDING_CHANNELS = ['mail', 'sms', 'whatsapp'] as const

/** Sent messages of a page: a log that nobody changes. Whether a message left is recorded in its outbox. */
export const paymentPageSendings = pgTable(
  'payment_page_sendings',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    pageId: uuid('page_id').notNull(),
    kind: text('kind', { enum: ['request', 'reminder'] }).notNull(),
    /** `whatsapp`: staff opened WhatsApp with the text; whether it was sent there is unknown. */
    channel: text('channel', { enum: SENDING_CHANNELS }).notNull(),
    recipient: text('recipient').notNull(),
    message: text('message').notNull().default(''),
    /** The day of an automatic reminder: at most one per page and day. */
    remindedOn: date('reminded_on', { mode: 'string' }),
    mailId: uuid('mail_id'),
    smsId: uuid('sms_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.pageId], foreignColumns: [paymentPages.companyId, paymentPages.id] }),
    foreignKey({ columns: [t.companyId, t.mailId], foreignColumns: [outbox.companyId, outbox.id] }),
    foreignKey({ columns: [t.companyId, t.smsId], foreignColumns: [smsOutbox.companyId, smsOutbox.id] }),
    index('payment_page_sendings_by_page').on(t.companyId, t.pageId, t.createdAt),
    index('payment_page_sendings_by_recipient').on(t.companyId, t.recipient, t.createdAt),
    uniqueIndex('payment_page_sendings_reminder')
      .on(t.companyId, t.pageId, t.remindedOn)
      .where(sql`reminded_on is not null`),
    enumCheck(t.channel),
    check('payment_page_sendings_channel_mail_id_check', sql`(channel = 'mail') = (mail_id is not null)`),
    check('payment_page_sendings_channel_sms_id_check', sql`(channel = 'sms') = (sms_id is not null)`),
    check('payment_page_sendings_kind_reminded_on_check', sql`(kind = 'reminder') = (reminded_on is not null)`),
    enumCheck(t.kind),
    check('payment_page_sendings_recipient_check', sql`recipient <> ''`),
  ],
).enableRLS()

/** Views of a page by a browser; views within ten minutes count once. */
export const paymentPageViews = pgTable(
  'payment_page_views',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    pageId: uuid('page_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.pageId], foreignColumns: [paymentPages.companyId, paymentPages.id] }),
    index('payment_page_views_by_page').on(t.companyId, t.pageId, t.at),
  ],
).enableRLS()

/** Reminders of a page that a user stopped; deleting the row resumes them. */
export const paymentReminderStops = pgTable(
  'payment_reminder_stops',
  {
    companyId: uuid('company_id').notNull(),
    pageId: uuid('page_id').notNull(),
    stoppedAt: instant('stopped_at').notNull().defaultNow(),
    stoppedBy: uuid('stopped_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.pageId] }),
    foreignKey({ columns: [t.companyId, t.pageId], foreignColumns: [paymentPages.companyId, paymentPages.id] }),
  ],
).enableRLS()

/**
 * A company's settings for reminders of unpaid pages: one row per company, under the company's own id; without a row
 * the defaults apply.
 */
export const paymentReminderSettings = pgTable(
  'payment_reminder_settings',
  {
    ...tenantColumns,
    isOn: boolean('is_on').notNull().default(true),
    /** Default days after sending on which a new page sends reminders. */
    afterSending: integer('after_sending').array().notNull().default([3, 7]),
    /** Days around the due date: -1 is the day before it, 0 the day itself. */
    aroundDue: integer('around_due').array().notNull().default([-1, 0, 3, 7, 14]),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    check('payment_reminder_settings_after_sending_check', sql`cardinality(after_sending) <= 5`),
    check('payment_reminder_settings_around_due_check', sql`cardinality(around_due) <= 8`),
    check('payment_reminder_settings_one', sql`id = company_id`),
  ],
).enableRLS()
