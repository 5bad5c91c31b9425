import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  CHANNEL_FAMILIES,
  CONVERSATION_HANDLERS,
  CONVERSATION_PRIORITIES,
  CONVERSATION_STATUSES,
  MESSAGE_DIRECTIONS,
  SNOOZE_MODES,
} from '@/lib/vocabulary/messaging'

import { channelAccounts } from './channels'
import { recordKeys, recordRefs } from './records'
import { enumCheck, instant, tenantColumns } from './tenancy'
import { teams, users } from './users'

/** A person as a channel knows them (decision 051). One without a number is known by the provider's id alone. */
export const contactIdentities = pgTable(
  'contact_identities',
  {
    ...tenantColumns,
    ...recordRefs,
    family: text('family', { enum: CHANNEL_FAMILIES }).notNull(),
    /** The provider's id: a wa_id, a BSUID, the number's digits, an e-mail address in lower case, or the id of a visitor of a website. */
    externalId: text('external_id').notNull(),
    /** E.164; null where the provider does not tell it. */
    phone: text('phone'),
    userName: text('user_name').notNull().default(''),
    displayName: text('display_name').notNull().default(''),
    blockedAt: instant('blocked_at'),
    blockedBy: uuid('blocked_by'),
    /** The provider said that nothing can be delivered there. */
    isUnreachable: boolean('is_unreachable').notNull().default(false),
    /** The identity that this one became part of; its conversations moved there. */
    mergedInto: uuid('merged_into'),
    firstSeenAt: instant('first_seen_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    /** No message leaves for this person before this time (pace per pair). */
    nextSendAt: instant('next_send_at'),
    /** Text in which the search looks: names and the number, also as it is dialled in Israel. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`kesher.fold(display_name || ' ' || user_name || ' '
      || coalesce(phone, '') || case when phone like '+972%' then ' 0' || substr(phone, 5) else '' end)`),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    ...recordKeys('contact_identities', t, sql`true`),
    uniqueIndex('contact_identities_external').on(t.companyId, t.family, t.externalId),
    uniqueIndex('contact_identities_phone')
      .on(t.companyId, t.family, t.phone)
      .where(sql`phone is not null and merged_into is null`),
    index('contact_identities_search')
      .using('gin', t.companyId, t.searchText.op('gin_trgm_ops'))
      .where(sql`deleted_at is null`),
    index('contact_identities_by_customer').on(t.companyId, t.customerId).where(sql`customer_id is not null`),
    index('contact_identities_by_lead').on(t.companyId, t.leadId).where(sql`lead_id is not null`),
    foreignKey({ columns: [t.companyId, t.mergedInto], foreignColumns: [t.companyId, t.id] }),
    enumCheck(t.family),
    // Whoever writes from Dana@x and from dana@X is one person.
    check('contact_identities_email_check', sql`family <> 'email' or external_id !~ '[A-Z]'`),
  ],
).enableRLS()

/** What is said between a person and the company on one account; at most one of each pair is not resolved. */
export const conversations = pgTable(
  'conversations',
  {
    ...tenantColumns,
    /** Counted in each company. */
    number: integer('number').notNull(),
    identityId: uuid('identity_id').notNull(),
    accountId: uuid('account_id').notNull(),
    handler: text('handler', { enum: CONVERSATION_HANDLERS }).notNull().default('queue'),
    assigneeId: uuid('assignee_id'),
    assignedAt: instant('assigned_at'),
    /** The team among whom it waits, or waited before somebody got it; null: everybody's. */
    teamId: uuid('team_id'),
    status: text('status', { enum: CONVERSATION_STATUSES }).notNull().default('open'),
    priority: text('priority', { enum: CONVERSATION_PRIORITIES }).notNull().default('normal'),
    subject: text('subject').notNull().default(''),
    /** Since when the person waits for an answer; null once somebody answered. */
    waitingSince: instant('waiting_since'),
    firstReplyAt: instant('first_reply_at'),
    lastInboundAt: instant('last_inbound_at'),
    lastOutboundAt: instant('last_outbound_at'),
    lastMessageAt: instant('last_message_at').notNull().defaultNow(),
    lastPreview: text('last_preview').notNull().default(''),
    lastDirection: text('last_direction', { enum: MESSAGE_DIRECTIONS }).notNull().default('in'),
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull().default(0),
    lastInboundSeq: bigint('last_inbound_seq', { mode: 'number' }).notNull().default(0),
    /** Until when free text may be sent; null on channels without a window, or before the person wrote. */
    windowExpiresAt: instant('window_expires_at'),
    snoozedUntil: instant('snoozed_until'),
    snoozeMode: text('snooze_mode', { enum: SNOOZE_MODES }),
    /** When it began, or was last opened again. */
    openedAt: instant('opened_at').notNull().defaultNow(),
    resolvedAt: instant('resolved_at'),
    resolvedBy: uuid('resolved_by'),
    /** When each promise of the service level is due, in business time; null where there is none or it was kept. */
    firstReplyDueAt: instant('first_reply_due_at'),
    nextReplyDueAt: instant('next_reply_due_at'),
    resolveDueAt: instant('resolve_due_at'),
    /** Business minutes that are left to resolve it, while the person owes the answer and the clock stands. */
    resolveMinutesLeft: integer('resolve_minutes_left'),
    /** When a promise was first broken. */
    breachedAt: instant('breached_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.identityId],
      foreignColumns: [contactIdentities.companyId, contactIdentities.id],
    }),
    foreignKey({
      columns: [t.companyId, t.accountId],
      foreignColumns: [channelAccounts.companyId, channelAccounts.id],
    }),
    foreignKey({ columns: [t.companyId, t.assigneeId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({ columns: [t.companyId, t.teamId], foreignColumns: [teams.companyId, teams.id] }),
    uniqueIndex('conversations_number').on(t.companyId, t.number),
    uniqueIndex('conversations_live')
      .on(t.companyId, t.identityId, t.accountId)
      .where(sql`status not in ('resolved', 'spam')`),
    index('conversations_by_identity').on(t.companyId, t.identityId, t.lastMessageAt),
    index('conversations_by_time').on(t.companyId, t.status, t.lastMessageAt, t.id),
    index('conversations_by_assignee').on(t.companyId, t.assigneeId, t.status, t.lastMessageAt, t.id),
    index('conversations_by_team')
      .on(t.companyId, t.teamId, t.status, t.lastMessageAt, t.id)
      .where(sql`team_id is not null`),
    index('conversations_waiting').on(t.companyId, t.waitingSince, t.id).where(sql`waiting_since is not null`),
    index('conversations_snoozed').on(t.companyId, t.snoozedUntil).where(sql`status = 'snoozed'`),
    index('conversations_due')
      .on(t.companyId, sql`least(first_reply_due_at, next_reply_due_at, resolve_due_at)`)
      .where(sql`breached_at is null and status in ('open', 'pending')`),
    enumCheck(t.handler),
    enumCheck(t.status),
    enumCheck(t.priority),
    enumCheck(t.lastDirection),
    enumCheck(t.snoozeMode),
    check('conversations_handler_assignee_check', sql`(handler = 'agent') = (assignee_id is not null)`),
    check('conversations_snooze_check', sql`(status = 'snoozed') = (snooze_mode is not null)`),
  ],
).enableRLS()
