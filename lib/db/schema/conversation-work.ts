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
import { TAG_COLORS } from '@/lib/vocabulary/customers'
import { ASSIGNMENT_MODES, CONVERSATION_MEASURES, PRESENCE_STATES } from '@/lib/vocabulary/messaging'

import { companies } from './companies'
import { conversations } from './conversations'
import { files } from './platform'
import { enumCheck, instant, tenantColumns } from './tenancy'
import { teams, users } from './users'

const LIVE = sql`deleted_at is null`

/** How far each person has read a conversation, and what they began to write in it. */
export const conversationReads = pgTable(
  'conversation_reads',
  {
    companyId: uuid('company_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    userId: uuid('user_id').notNull(),
    readSeq: bigint('read_seq', { mode: 'number' }).notNull().default(0),
    /** The message of which they were last told by a notification: above what they read, they are told no more. */
    toldSeq: bigint('told_seq', { mode: 'number' }).notNull().default(0),
    draft: text('draft').notNull().default(''),
    isDraftPrivate: boolean('is_draft_private').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.conversationId, t.userId] }),
    foreignKey({
      columns: [t.companyId, t.conversationId],
      foreignColumns: [conversations.companyId, conversations.id],
    }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    index('conversation_reads_by_user').on(t.companyId, t.userId),
    check('conversation_reads_draft_check', sql`char_length(draft) <= 5000`),
  ],
).enableRLS()

/** People who follow a conversation beside the one it is assigned to. */
export const conversationParticipants = pgTable(
  'conversation_participants',
  {
    companyId: uuid('company_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    userId: uuid('user_id').notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.conversationId, t.userId] }),
    foreignKey({
      columns: [t.companyId, t.conversationId],
      foreignColumns: [conversations.companyId, conversations.id],
    }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    index('conversation_participants_by_user').on(t.companyId, t.userId),
  ],
).enableRLS()

/** How long people waited for an answer, and how long conversations took: what the reports count. Never changed. */
export const conversationMeasures = pgTable(
  'conversation_measures',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    kind: text('kind', { enum: CONVERSATION_MEASURES }).notNull(),
    beganAt: instant('began_at').notNull(),
    endedAt: instant('ended_at').notNull(),
    /** Business minutes between them, by the opening hours of that time. */
    minutes: integer('minutes').notNull(),
    /** What was promised then, in business minutes; null: nothing. */
    promisedMinutes: integer('promised_minutes'),
    /** Who answered or resolved; null: a bot. */
    userId: uuid('user_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.conversationId],
      foreignColumns: [conversations.companyId, conversations.id],
    }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    index('conversation_measures_by_time').on(t.companyId, t.endedAt),
    index('conversation_measures_by_conversation').on(t.companyId, t.conversationId),
    enumCheck(t.kind),
    check('conversation_measures_minutes_check', sql`minutes >= 0`),
    check('conversation_measures_ended_at_began_at_check', sql`ended_at >= began_at`),
  ],
).enableRLS()

/** Labels of conversations. */
export const conversationLabels = pgTable(
  'conversation_labels',
  {
    ...tenantColumns,
    name: text('name').notNull(),
    color: text('color', { enum: TAG_COLORS }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    uniqueIndex('conversation_labels_name').on(t.companyId, t.name).where(LIVE),
    enumCheck(t.color),
    check('conversation_labels_name_check', sql`char_length(name) between 1 and 50`),
  ],
).enableRLS()

export const conversationLabelLinks = pgTable(
  'conversation_label_links',
  {
    companyId: uuid('company_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    labelId: uuid('label_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.conversationId, t.labelId] }),
    foreignKey({
      columns: [t.companyId, t.conversationId],
      foreignColumns: [conversations.companyId, conversations.id],
    }),
    foreignKey({
      columns: [t.companyId, t.labelId],
      foreignColumns: [conversationLabels.companyId, conversationLabels.id],
    }),
    index('conversation_label_links_by_label').on(t.companyId, t.labelId),
  ],
).enableRLS()

/** Answers that are written once: `/hours` in the composer brings one. Those without an owner are a team's, or the company's. */
export const cannedResponses = pgTable(
  'canned_responses',
  {
    ...tenantColumns,
    shortcut: text('shortcut').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    ownerId: uuid('owner_id'),
    teamId: uuid('team_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.ownerId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({ columns: [t.companyId, t.teamId], foreignColumns: [teams.companyId, teams.id] }),
    uniqueIndex('canned_responses_shortcut')
      .on(t.companyId, sql`coalesce(owner_id, team_id, company_id)`, t.shortcut)
      .where(LIVE),
    check('canned_responses_shortcut_check', sql`char_length(shortcut) between 1 and 30`),
    check('canned_responses_title_check', sql`char_length(title) between 1 and 100`),
    check('canned_responses_body_check', sql`char_length(body) between 1 and 4000`),
    check('canned_responses_owner_team_check', sql`owner_id is null or team_id is null`),
  ],
).enableRLS()

/** Files that come with a canned answer, in their order: each message gets copies of its own. */
export const cannedResponseFiles = pgTable(
  'canned_response_files',
  {
    companyId: uuid('company_id').notNull(),
    cannedId: uuid('canned_id').notNull(),
    fileId: uuid('file_id').notNull(),
    place: integer('place').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.cannedId, t.fileId] }),
    foreignKey({ columns: [t.companyId, t.cannedId], foreignColumns: [cannedResponses.companyId, cannedResponses.id] }),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [files.companyId, files.id] }),
  ],
).enableRLS()

/** Whether a person takes conversations now. */
export const agentPresence = pgTable(
  'agent_presence',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    state: text('state', { enum: PRESENCE_STATES }).notNull().default('online'),
    since: instant('since').notNull().defaultNow(),
    /** When a window of the inbox was last heard of. */
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    enumCheck(t.state),
  ],
).enableRLS()

/** How a company answers its conversations; a company without a row uses the defaults. Its id is the company's. */
export const conversationSettings = pgTable(
  'conversation_settings',
  {
    ...tenantColumns,
    assignmentMode: text('assignment_mode', { enum: ASSIGNMENT_MODES }).notNull().default('least_loaded'),
    /** Open conversations that one person has at most. */
    agentCap: integer('agent_cap').notNull().default(20),
    /** Business minutes; null: no promise. */
    firstReplyMinutes: integer('first_reply_minutes'),
    nextReplyMinutes: integer('next_reply_minutes'),
    resolveMinutes: integer('resolve_minutes'),
    /** What is answered outside the opening hours, at most once in 12 hours; empty: nothing. */
    awayText: text('away_text').notNull().default(''),
    /** Whether a person who is nobody's yet becomes a lead by writing. */
    makesLeads: boolean('makes_leads').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    check('conversation_settings_one', sql`id = company_id`),
    check('conversation_settings_agent_cap_check', sql`agent_cap between 1 and 500`),
    check(
      'conversation_settings_minutes_check',
      sql`coalesce(first_reply_minutes, 1) between 1 and 100000 and coalesce(next_reply_minutes, 1) between 1 and 100000 and coalesce(resolve_minutes, 1) between 1 and 100000`,
    ),
    check('conversation_settings_away_text_check', sql`char_length(away_text) <= 1000`),
    enumCheck(t.assignmentMode),
  ],
).enableRLS()
