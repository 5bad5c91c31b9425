import { sql } from 'drizzle-orm'
import {
  boolean,
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

import {
  BOOKING_CANCELLERS,
  BOOKING_PAGE_STATES,
  BOOKING_PLACES,
  type BOOKING_QUESTION_TYPES,
  BOOKING_STATES,
} from '@/lib/vocabulary/booking'
import { type CONSENT_CHANNELS, TAG_COLORS } from '@/lib/vocabulary/customers'

import { events } from './calendar'
import { companies } from './companies'
import { customers } from './customers'
import { leads } from './leads'
import { enumCheck, instant, tenantColumns } from './tenancy'
import { users } from './users'

const LIVE = sql`deleted_at is null`

type StoredSpan = { from: string; to: string }

type StoredQuestion = {
  label: string
  type: (typeof BOOKING_QUESTION_TYPES)[number]
  isRequired: boolean
  choices: string[]
}

type StoredConsent = { channel: (typeof CONSENT_CHANNELS)[number]; text: string }

/** Pages on which visitors book a time in the personal calendar of a user. */
export const bookingPages = pgTable(
  'booking_pages',
  {
    ...tenantColumns,
    ownerId: uuid('owner_id').notNull(),
    /** The address, unique in the installation. */
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    intro: text('intro').notNull().default(''),
    state: text('state', { enum: BOOKING_PAGE_STATES }).notNull().default('on'),
    /** Hours of each weekday, Sunday first; null: the opening hours of the business. Its closed days count in both. */
    week: jsonb('week').$type<StoredSpan[][]>(),
    /** Minutes between two times that are offered. */
    stepMinutes: integer('step_minutes').notNull(),
    /** How many days ahead of today may be booked. */
    horizonDays: integer('horizon_days').notNull(),
    isPhoneRequired: boolean('is_phone_required').notNull().default(true),
    remindsDayBefore: boolean('reminds_day_before').notNull().default(true),
    remindsHourBefore: boolean('reminds_hour_before').notNull().default(true),
    /** Why the details are asked for (section 11 of the Protection of Privacy Law). */
    purpose: text('purpose').notNull(),
    /** Boxes of consent. */
    consents: jsonb('consents').$type<StoredConsent[]>().notNull().default([]),
    /** Counts the changes of notice and boxes, so that nobody agrees to words that they did not see. */
    wording: integer('wording').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [t.companyId, t.ownerId], foreignColumns: [users.companyId, users.id] }),
    uniqueIndex('booking_pages_slug').on(t.slug).where(LIVE),
    index('booking_pages_by_owner').on(t.companyId, t.ownerId, t.id).where(LIVE),
    enumCheck(t.state),
    check('booking_pages_slug_check', sql`char_length(slug) between 3 and 60`),
    check('booking_pages_title_check', sql`char_length(title) between 1 and 120`),
    check('booking_pages_step_check', sql`step_minutes between 5 and 240`),
    check('booking_pages_horizon_check', sql`horizon_days between 1 and 365`),
  ],
).enableRLS()

/** Kinds of meetings of a page. One that was removed stays for the bookings of it. */
export const bookingKinds = pgTable(
  'booking_kinds',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    pageId: uuid('page_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    minutes: integer('minutes').notNull(),
    bufferBefore: integer('buffer_before').notNull().default(0),
    bufferAfter: integer('buffer_after').notNull().default(0),
    /** How long ahead a meeting must be booked. */
    noticeMinutes: integer('notice_minutes').notNull(),
    placeKind: text('place_kind', { enum: BOOKING_PLACES }).notNull(),
    /** The address of a place, or the link of a video call. */
    place: text('place').notNull().default(''),
    color: text('color', { enum: TAG_COLORS }).notNull(),
    questions: jsonb('questions').$type<StoredQuestion[]>().notNull().default([]),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.pageId], foreignColumns: [bookingPages.companyId, bookingPages.id] }),
    index('booking_kinds_by_page').on(t.companyId, t.pageId, t.position).where(LIVE),
    enumCheck(t.placeKind),
    enumCheck(t.color),
    check('booking_kinds_name_check', sql`char_length(name) between 1 and 120`),
    check('booking_kinds_minutes_check', sql`minutes between 5 and 480`),
    check('booking_kinds_buffers_check', sql`buffer_before between 0 and 240 and buffer_after between 0 and 240`),
    check('booking_kinds_notice_check', sql`notice_minutes between 0 and 43200`),
  ],
).enableRLS()

/** Meetings that visitors booked; each has its event in the calendar of the host. */
export const bookings = pgTable(
  'bookings',
  {
    ...tenantColumns,
    pageId: uuid('page_id').notNull(),
    kindId: uuid('kind_id').notNull(),
    eventId: uuid('event_id').notNull(),
    hostId: uuid('host_id').notNull(),
    customerId: uuid('customer_id'),
    leadId: uuid('lead_id'),
    /** Chosen by the page that was sent: the same sent again is booked once. */
    requestId: uuid('request_id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    answers: jsonb('answers').$type<{ question: string; answer: string }[]>().notNull().default([]),
    /** As of its event. */
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    state: text('state', { enum: BOOKING_STATES }).notNull().default('booked'),
    timesMoved: integer('times_moved').notNull().default(0),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: text('cancelled_by', { enum: BOOKING_CANCELLERS }),
    cancelReason: text('cancel_reason').notNull().default(''),
    /** When the next reminder is due. */
    remindAt: instant('remind_at'),
    /** The words that were agreed to. */
    wording: integer('wording').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.pageId], foreignColumns: [bookingPages.companyId, bookingPages.id] }),
    foreignKey({ columns: [t.companyId, t.kindId], foreignColumns: [bookingKinds.companyId, bookingKinds.id] }),
    foreignKey({ columns: [t.companyId, t.eventId], foreignColumns: [events.companyId, events.id] }),
    foreignKey({ columns: [t.companyId, t.hostId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customers.companyId, customers.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [leads.companyId, leads.id] }),
    uniqueIndex('bookings_request').on(t.companyId, t.pageId, t.requestId),
    uniqueIndex('bookings_event').on(t.companyId, t.eventId),
    index('bookings_by_start').on(t.companyId, t.startsAt, t.id).where(LIVE),
    index('bookings_by_host').on(t.companyId, t.hostId, t.startsAt, t.id).where(LIVE),
    index('bookings_by_page').on(t.companyId, t.pageId, t.startsAt),
    index('bookings_by_customer').on(t.companyId, t.customerId).where(sql`customer_id is not null`),
    index('bookings_by_lead').on(t.companyId, t.leadId).where(sql`lead_id is not null`),
    index('bookings_to_remind').on(t.companyId, t.remindAt).where(sql`remind_at is not null`),
    enumCheck(t.state),
    enumCheck(t.cancelledBy),
    check('bookings_span_check', sql`starts_at < ends_at`),
    check('bookings_cancelled_check', sql`(state = 'cancelled') = (cancelled_at is not null)`),
    check('bookings_subject_check', sql`customer_id is null or lead_id is null`),
    check('bookings_remind_check', sql`remind_at is null or state = 'booked'`),
  ],
).enableRLS()
