import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { CALENDAR_LINK_FAULTS, CALENDAR_LINK_STATES } from '@/lib/vocabulary/calendar'

import { calendars } from './calendar'
import { enumCheck, instant, tenantColumns } from './tenancy'
import { users } from './users'

/** Addresses at which other programs read a user's calendars; their tokens are public links of the kind `calendar_feed`. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    ...tenantColumns,
    ownerId: uuid('owner_id').notNull(),
    name: text('name').notNull(),
    calendarIds: uuid('calendar_ids').array().notNull(),
    /** Whether only the times that are taken are told. */
    isBusyOnly: boolean('is_busy_only').notNull(),
    lastReadAt: instant('last_read_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.ownerId], foreignColumns: [users.companyId, users.id] }),
    index('calendar_feeds_by_owner').on(t.companyId, t.ownerId, t.createdAt),
    check('calendar_feeds_calendars_check', sql`cardinality(calendar_ids) between 1 and 50`),
    check('calendar_feeds_name_check', sql`char_length(name) between 1 and 80`),
  ],
).enableRLS()

/** Calendars of other programs that a user subscribes to; each has a calendar of its own, of the kind `link`. */
export const calendarLinks = pgTable(
  'calendar_links',
  {
    ...tenantColumns,
    ownerId: uuid('owner_id').notNull(),
    calendarId: uuid('calendar_id').notNull(),
    /** The address is a secret: sealed here, and shown only as its host and its last letters. */
    urlSealed: text('url_sealed').notNull(),
    urlShown: text('url_shown').notNull(),
    state: text('state', { enum: CALENDAR_LINK_STATES }).notNull().default('connected'),
    /** Why the last reading failed. */
    fault: text('fault', { enum: CALENDAR_LINK_FAULTS }),
    /** What the server or the reader of the file said of it. */
    faultDetail: text('fault_detail').notNull().default(''),
    failures: integer('failures').notNull().default(0),
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** SHA-256 of the file that was read last. */
    contentHash: text('content_hash'),
    eventCount: integer('event_count').notNull().default(0),
    /** Events of the file that could not be taken over. */
    skippedCount: integer('skipped_count').notNull().default(0),
    lastTriedAt: instant('last_tried_at'),
    lastOkAt: instant('last_ok_at'),
    nextAt: instant('next_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.ownerId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({ columns: [t.companyId, t.calendarId], foreignColumns: [calendars.companyId, calendars.id] }),
    index('calendar_links_by_owner').on(t.companyId, t.ownerId, t.createdAt),
    index('calendar_links_due').on(t.companyId, t.nextAt).where(sql`deleted_at is null`),
    enumCheck(t.state),
    enumCheck(t.fault),
    check('calendar_links_next_check', sql`(next_at is null) = (state = 'disconnected')`),
  ],
).enableRLS()
