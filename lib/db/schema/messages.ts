import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  ATTACHMENT_STATES,
  MESSAGE_AUTHORS,
  MESSAGE_DIRECTIONS,
  MESSAGE_PURPOSES,
  MESSAGE_STATUSES,
  MESSAGE_TYPES,
} from '@/lib/vocabulary/messaging'

import { channelAccounts, channelTemplates } from './channels'
import { conversations } from './conversations'
import { files } from './platform'
import { enumCheck, instant } from './tenancy'

/** Messages of a conversation, notes of the office between them, and what was done to it. Also the outbox. */
export const messages = pgTable(
  'messages',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** Grows by one with each message of the conversation. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    /** When it was written: by the provider's clock if it came in. */
    at: instant('at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    direction: text('direction', { enum: MESSAGE_DIRECTIONS }).notNull(),
    authorKind: text('author_kind', { enum: MESSAGE_AUTHORS }).notNull(),
    authorId: uuid('author_id'),
    /** A note of the office; it can never be sent. */
    isPrivate: boolean('is_private').notNull().default(false),
    type: text('type', { enum: MESSAGE_TYPES }).notNull(),
    body: text('body').notNull().default(''),
    /** What the type holds beside the text, in our own shape (lib/messaging/payload). */
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    replyToId: uuid('reply_to_id'),
    templateId: uuid('template_id'),
    providerMessageId: text('provider_message_id'),
    /** Chosen by whoever sends it, so that a repeated request finds it. */
    clientId: uuid('client_id'),
    purpose: text('purpose', { enum: MESSAGE_PURPOSES }).notNull().default('service'),
    status: text('status', { enum: MESSAGE_STATUSES }).notNull(),
    statusRank: smallint('status_rank').notNull(),
    errorCode: text('error_code').notNull().default(''),
    errorText: text('error_text').notNull().default(''),
    /** The earliest time to send it. */
    notBefore: instant('not_before'),
    attempts: integer('attempts').notNull().default(0),
    /** What the provider says that it costs, as it says it. */
    providerPricing: jsonb('provider_pricing').$type<Record<string, unknown>>(),
    sentAt: instant('sent_at'),
    deliveredAt: instant('delivered_at'),
    readAt: instant('read_at'),
    failedAt: instant('failed_at'),
    /** Where the message is about something: the kind of entity and its id. */
    subjectKind: text('subject_kind').notNull().default(''),
    subjectId: uuid('subject_id'),
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`kesher.fold(body)`),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.conversationId],
      foreignColumns: [conversations.companyId, conversations.id],
    }),
    foreignKey({
      columns: [t.companyId, t.accountId],
      foreignColumns: [channelAccounts.companyId, channelAccounts.id],
    }),
    foreignKey({ columns: [t.companyId, t.replyToId], foreignColumns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.templateId],
      foreignColumns: [channelTemplates.companyId, channelTemplates.id],
    }),
    uniqueIndex('messages_seq').on(t.companyId, t.conversationId, t.seq),
    uniqueIndex('messages_provider')
      .on(t.companyId, t.accountId, t.providerMessageId)
      .where(sql`provider_message_id is not null`),
    uniqueIndex('messages_client').on(t.companyId, t.authorId, t.clientId).where(sql`client_id is not null`),
    index('messages_outbox')
      .on(t.companyId, t.accountId, t.notBefore, t.id)
      .where(sql`status in ('queued', 'sending')`),
    index('messages_inbound').on(t.companyId, t.at).where(sql`direction = 'in'`),
    index('messages_out_by_time')
      .on(t.companyId, t.accountId, sql`coalesce(not_before, at)`)
      .where(sql`direction = 'out'`),
    index('messages_by_subject').on(t.companyId, t.subjectId).where(sql`subject_id is not null`),
    index('messages_search')
      .using('gin', t.companyId, t.searchText.op('gin_trgm_ops'))
      .where(sql`direction <> 'activity' or is_private`),
    enumCheck(t.direction),
    enumCheck(t.authorKind),
    enumCheck(t.type),
    enumCheck(t.purpose),
    enumCheck(t.status),
    check('messages_private_check', sql`not is_private or direction = 'activity' or status = 'received'`),
    check('messages_incoming_check', sql`direction <> 'in' or status = 'received'`),
    check('messages_body_check', sql`char_length(body) <= 20000`),
  ],
).enableRLS()

/** Files of messages. */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    messageId: uuid('message_id').notNull(),
    position: integer('position').notNull().default(0),
    name: text('name').notNull().default(''),
    mime: text('mime').notNull().default(''),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** Null until it was fetched from the provider. */
    fileId: uuid('file_id'),
    state: text('state', { enum: ATTACHMENT_STATES }).notNull(),
    /** Why it was refused or lost. */
    reason: text('reason').notNull().default(''),
    /** The provider's id of a file that is not fetched yet. */
    providerMediaId: text('provider_media_id').notNull().default(''),
    isVoice: boolean('is_voice').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.messageId], foreignColumns: [messages.companyId, messages.id] }),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [files.companyId, files.id] }),
    index('message_attachments_by_message').on(t.companyId, t.messageId, t.position),
    enumCheck(t.state),
    check('message_attachments_file_check', sql`(state = 'stored') = (file_id is not null)`),
  ],
).enableRLS()

/** Calls that tried to send a message. Append-only, except for the outcome. */
export const sendAttempts = pgTable(
  'send_attempts',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    messageId: uuid('message_id').notNull(),
    n: integer('n').notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    /** Null while the call is made; a worker that died leaves it so. */
    outcome: text('outcome', { enum: ['accepted', 'refused', 'transient', 'uncertain'] }),
    code: text('code').notNull().default(''),
    detail: text('detail').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.messageId], foreignColumns: [messages.companyId, messages.id] }),
    uniqueIndex('send_attempts_n').on(t.companyId, t.messageId, t.n),
    enumCheck(t.outcome),
  ],
).enableRLS()

/** Callbacks about messages that we do not know yet: they came before the answer to the call that sent them. */
export const earlyStatuses = pgTable(
  'early_statuses',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    providerMessageId: text('provider_message_id').notNull(),
    status: jsonb('status').$type<Record<string, unknown>>().notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.accountId],
      foreignColumns: [channelAccounts.companyId, channelAccounts.id],
    }),
    index('early_statuses_by_message').on(t.companyId, t.accountId, t.providerMessageId),
    index('early_statuses_by_time').on(t.companyId, t.receivedAt),
  ],
).enableRLS()
