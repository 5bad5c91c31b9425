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
import { CALENDAR_KINDS, CALENDAR_SHARING, EVENT_STATES, GUEST_RESPONSES } from '@/lib/vocabulary/calendar'
import { TAG_COLORS } from '@/lib/vocabulary/customers'

import { companies } from './companies'
import { customers } from './customers'
import { leads } from './leads'
import { enumCheck, instant, tenantColumns } from './tenancy'
import { users } from './users'

const LIVE = sql`deleted_at is null`

/**
 * A calendar. A personal one has its user's name and none of its own; each user has one from the first need of it. One of
 * a subscription has its user too.
 */
export const calendars = pgTable(
  'calendars',
  {
    ...tenantColumns,
    kind: text('kind', { enum: CALENDAR_KINDS }).notNull(),
    ownerId: uuid('owner_id'),
    name: text('name').notNull(),
    color: text('color', { enum: TAG_COLORS }).notNull(),
    sharing: text('sharing', { enum: CALENDAR_SHARING }).notNull(),
    /** Whether no two busy events may be in it at once: of rooms always, of others by choice. */
    isExclusive: boolean('is_exclusive').notNull().default(false),
    /** Of a room: where it is, and how many people it seats. */
    place: text('place').notNull().default(''),
    seats: integer('seats'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [t.companyId, t.ownerId], foreignColumns: [users.companyId, users.id] }),
    uniqueIndex('calendars_of_user').on(t.companyId, t.ownerId).where(sql`kind = 'personal'`),
    uniqueIndex('calendars_name')
      .on(t.companyId, sql`lower(${t.name})`)
      .where(sql`deleted_at is null and kind in ('team', 'room')`),
    enumCheck(t.kind),
    enumCheck(t.color),
    enumCheck(t.sharing),
    check('calendars_owner_check', sql`(kind in ('personal', 'link')) = (owner_id is not null)`),
    check('calendars_exclusive_check', sql`kind <> 'room' or is_exclusive`),
    check('calendars_link_check', sql`kind <> 'link' or not is_exclusive and sharing <> 'write'`),
    check('calendars_seats_check', sql`seats between 1 and 100000`),
  ],
).enableRLS()

/**
 * An event, or a series of them. One that differs from its series is an event of its own, with the series and the day
 * on which it would stand there.
 */
export const events = pgTable(
  'events',
  {
    ...tenantColumns,
    calendarId: uuid('calendar_id').notNull(),
    roomId: uuid('room_id'),
    organizerId: uuid('organizer_id'),
    title: text('title').notNull(),
    /** Text in which the search looks: the title, as fold() in lib/format/fold.ts gives it. */
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`kesher.fold(title)`),
    description: text('description').notNull().default(''),
    location: text('location').notNull().default(''),
    meetingUrl: text('meeting_url').notNull().default(''),
    isAllDay: boolean('is_all_day').notNull(),
    /** Of an event of whole days the midnights of its days in business time, for comparing; what it shows are the days. */
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Days of an event of whole days; the end is excluded. */
    startOn: date('start_on', { mode: 'string' }),
    endOn: date('end_on', { mode: 'string' }),
    /** The zone whose clock a series keeps. */
    zone: text('zone').notNull(),
    /** The rule (RFC 5545) of a series. */
    rule: text('rule'),
    /** Days of the series on which there is none. */
    exdates: date('exdates', { mode: 'string' }).array().notNull().default([]),
    /** The day up to which (excluded) the series has its entries. */
    expandedUntil: date('expanded_until', { mode: 'string' }),
    seriesId: uuid('series_id'),
    seriesDay: date('series_day', { mode: 'string' }),
    status: text('status', { enum: EVENT_STATES }).notNull().default('confirmed'),
    isBusy: boolean('is_busy').notNull().default(true),
    isPrivate: boolean('is_private').notNull().default(false),
    customerId: uuid('customer_id'),
    leadId: uuid('lead_id'),
    /** What names the event to other calendars (RFC 5545), and how often it was changed. */
    uid: text('uid').notNull(),
    sequence: integer('sequence').notNull().default(0),
    /** Whether its calendar may have nothing else that holds it at the same time, though it is not exclusive: a booking. */
    holdsCalendar: boolean('holds_calendar').notNull().default(false),
    /** Minutes before and after it in which its calendar is held. */
    bufferBefore: integer('buffer_before').notNull().default(0),
    bufferAfter: integer('buffer_after').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.calendarId], foreignColumns: [calendars.companyId, calendars.id] }),
    foreignKey({ columns: [t.companyId, t.roomId], foreignColumns: [calendars.companyId, calendars.id] }),
    foreignKey({ columns: [t.companyId, t.organizerId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({ columns: [t.companyId, t.seriesId], foreignColumns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customers.companyId, customers.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [leads.companyId, leads.id] }),
    uniqueIndex('events_of_series')
      .on(t.companyId, t.seriesId, t.seriesDay)
      .where(sql`series_id is not null and deleted_at is null`),
    index('events_by_uid').on(t.companyId, t.uid),
    index('events_by_customer').on(t.companyId, t.customerId, t.startsAt).where(sql`customer_id is not null`),
    index('events_by_lead').on(t.companyId, t.leadId, t.startsAt).where(sql`lead_id is not null`),
    index('events_by_organizer').on(t.companyId, t.organizerId, t.startsAt).where(LIVE),
    index('events_search').using('gin', t.companyId, t.searchText.op('gin_trgm_ops')).where(LIVE),
    index('events_by_start').on(t.companyId, t.startsAt).where(LIVE),
    index('events_to_expand').on(t.expandedUntil).where(sql`rule is not null and deleted_at is null`),
    enumCheck(t.status),
    check('events_title_check', sql`char_length(title) between 1 and 300`),
    check('events_span_check', sql`starts_at <= ends_at and ends_at - starts_at <= interval '367 days'`),
    check('events_busy_check', sql`not is_busy or starts_at < ends_at`),
    check('events_days_check', sql`(start_on is not null) = is_all_day and (end_on is not null) = is_all_day`),
    check('events_day_order_check', sql`start_on < end_on`),
    check(
      'events_series_check',
      sql`(series_id is null) = (series_day is null) and (series_id is null or rule is null)`,
    ),
    check('events_expanded_check', sql`(rule is null) = (expanded_until is null)`),
    check('events_subject_check', sql`customer_id is null or lead_id is null`),
    check('events_buffers_check', sql`buffer_before between 0 and 1440 and buffer_after between 0 and 1440`),
  ],
).enableRLS()

/** Who is invited: a user, or somebody outside by mail, who may be a customer or a lead. */
export const eventGuests = pgTable(
  'event_guests',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    eventId: uuid('event_id').notNull(),
    userId: uuid('user_id'),
    customerId: uuid('customer_id'),
    leadId: uuid('lead_id'),
    name: text('name').notNull().default(''),
    email: text('email'),
    isOptional: boolean('is_optional').notNull().default(false),
    response: text('response', { enum: GUEST_RESPONSES }).notNull().default('needs_action'),
    respondedAt: instant('responded_at'),
    responseComment: text('response_comment').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.eventId], foreignColumns: [events.companyId, events.id] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customers.companyId, customers.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [leads.companyId, leads.id] }),
    uniqueIndex('event_guests_user').on(t.companyId, t.eventId, t.userId).where(sql`user_id is not null`),
    uniqueIndex('event_guests_email').on(t.companyId, t.eventId, sql`lower(${t.email})`).where(sql`user_id is null`),
    index('event_guests_by_user').on(t.companyId, t.userId, t.eventId).where(sql`user_id is not null`),
    index('event_guests_by_customer').on(t.companyId, t.customerId).where(sql`customer_id is not null`),
    index('event_guests_by_lead').on(t.companyId, t.leadId).where(sql`lead_id is not null`),
    enumCheck(t.response),
    check('event_guests_who_check', sql`(user_id is null) <> (email is null)`),
    check('event_guests_record_check', sql`customer_id is null or lead_id is null`),
  ],
).enableRLS()

/**
 * When an event takes place in a calendar: in its own, in its room's and in those of the users who are invited; of a
 * series one for each day, as far as `expanded_until`. What calendars show and whether somebody is free is read here,
 * and an exclusion constraint (in the migration) keeps two busy ones out of an exclusive calendar at once.
 */
export const calendarEntries = pgTable(
  'calendar_entries',
  {
    companyId: uuid('company_id').notNull(),
    calendarId: uuid('calendar_id').notNull(),
    eventId: uuid('event_id').notNull(),
    /** The day that names it in its series. */
    day: date('day', { mode: 'string' }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Longer than a day: looked for apart, so that the others are found by when they start. */
    isLong: boolean('is_long').notNull().generatedAlwaysAs(sql`ends_at - starts_at > interval '1 day'`),
    isBusy: boolean('is_busy').notNull(),
    /** When an exclusive calendar is taken, with the event's buffers. */
    heldFrom: instant('held_from'),
    heldUntil: instant('held_until'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.eventId, t.calendarId, t.day] }),
    foreignKey({ columns: [t.companyId, t.calendarId], foreignColumns: [calendars.companyId, calendars.id] }),
    foreignKey({ columns: [t.companyId, t.eventId], foreignColumns: [events.companyId, events.id] }),
    index('calendar_entries_short').on(t.companyId, t.calendarId, t.startsAt).where(sql`not is_long`),
    index('calendar_entries_long').on(t.companyId, t.calendarId, t.startsAt).where(sql`is_long`),
    check('calendar_entries_span_check', sql`starts_at <= ends_at`),
    check('calendar_entries_held_check', sql`(held_from is null) = (held_until is null) and held_from < held_until`),
  ],
).enableRLS()

/** Which calendars a user has on screen; those without a row are shown by their kind. */
export const calendarChoices = pgTable(
  'calendar_choices',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    calendarId: uuid('calendar_id').notNull(),
    isShown: boolean('is_shown').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.calendarId] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({ columns: [t.companyId, t.calendarId], foreignColumns: [calendars.companyId, calendars.id] }),
  ],
).enableRLS()
