import { sql } from 'drizzle-orm'
import {
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
import { INBOUND_MAIL_STATES, INVITATION_STATES } from '@/lib/vocabulary/invitations'

import { events } from './calendar'
import { companies } from './companies'
import { enumCheck, instant } from './tenancy'

/**
 * What a guest outside the office was last told of an event by mail: the next mail is sent where it differs. Stays when
 * the guest or the event goes, so that its links can say so.
 */
export const eventInvitations = pgTable(
  'event_invitations',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    eventId: uuid('event_id').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    state: text('state', { enum: INVITATION_STATES }).notNull(),
    sequence: integer('sequence').notNull(),
    /** Digests of when it is, and of all else that the guest sees. */
    toldTime: text('told_time').notNull(),
    toldDetails: text('told_details').notNull(),
    /** Days of a series of which the guest knows that there is none. */
    toldExdates: date('told_exdates', { mode: 'string' }).array().notNull().default([]),
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.eventId], foreignColumns: [events.companyId, events.id] }),
    uniqueIndex('event_invitations_guest').on(t.companyId, t.eventId, t.email),
    index('event_invitations_by_email').on(t.companyId, t.email),
    enumCheck(t.state),
    check('event_invitations_email_check', sql`email = lower(email)`),
  ],
).enableRLS()

/** The address to which guests answer, and where its mails are brought to us; its secret is a public link. */
export const inboundMailRoutes = pgTable(
  'inbound_mail_routes',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    address: text('address').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    lastReceivedAt: instant('last_received_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    uniqueIndex('inbound_mail_routes_company').on(t.companyId),
  ],
).enableRLS()

/** A mail that arrived: stored before it is read; what it was goes when it has been read. */
export const inboundMails = pgTable(
  'inbound_mails',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    /** Its Message-ID, or the digest of one that has none: a mail that is brought twice is stored once. */
    messageKey: text('message_key').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    /** The sealed mail, until it has been read. */
    rawSealed: text('raw_sealed'),
    state: text('state', { enum: INBOUND_MAIL_STATES }).notNull().default('waiting'),
    fromAddress: text('from_address').notNull().default(''),
    subject: text('subject').notNull().default(''),
    /** What was done with it, or why nothing was. */
    note: text('note').notNull().default(''),
    eventId: uuid('event_id'),
    readAt: instant('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [t.companyId, t.eventId], foreignColumns: [events.companyId, events.id] }),
    uniqueIndex('inbound_mails_message').on(t.companyId, t.messageKey),
    index('inbound_mails_by_time').on(t.companyId, t.receivedAt, t.id),
    index('inbound_mails_by_sender').on(t.companyId, t.fromAddress),
    enumCheck(t.state),
    check('inbound_mails_raw_check', sql`(state = 'waiting') = (raw_sealed is not null)`),
  ],
).enableRLS()
