import { z } from 'zod'

import { utcTimestamp } from '@/lib/api/list'
import {
  ATTACHMENT_STATES,
  CHANNEL_FAMILIES,
  CHANNEL_STATES,
  CONVERSATION_HANDLERS,
  CONVERSATION_PRIORITIES,
  CONVERSATION_STATUSES,
  MESSAGE_AUTHORS,
  MESSAGE_DIRECTIONS,
  MESSAGE_STATUSES,
  MESSAGE_TYPES,
  SNOOZE_MODES,
} from '@/lib/vocabulary/messaging'

const person = z.object({ id: z.uuid(), name: z.string() })

/** A conversation as the list of the inbox shows it. */
export const conversationRow = z.object({
  id: z.uuid(),
  number: z.number(),
  version: z.number(),
  /** The person's name, or the number where no name is known. */
  name: z.string(),
  phone: z.string().nullable(),
  /** Of a person of mail. */
  email: z.string().nullable(),
  family: z.enum(CHANNEL_FAMILIES),
  accountId: z.uuid(),
  accountName: z.string(),
  isSimulated: z.boolean(),
  status: z.enum(CONVERSATION_STATUSES),
  priority: z.enum(CONVERSATION_PRIORITIES),
  handler: z.enum(CONVERSATION_HANDLERS),
  assignee: person.nullable(),
  /** The team among whom it waits, or waited before somebody got it. */
  team: person.nullable(),
  lastPreview: z.string(),
  lastDirection: z.enum(MESSAGE_DIRECTIONS),
  /** What became of the last message, where it is of the office. */
  lastStatus: z.enum(MESSAGE_STATUSES).nullable(),
  lastMessageAt: utcTimestamp(),
  /** The place of the last message. */
  lastSeq: z.number(),
  waitingSince: utcTimestamp().nullable(),
  /** Whether the person wrote after what this user has read. */
  isUnread: z.boolean(),
  windowExpiresAt: utcTimestamp().nullable(),
  snoozedUntil: utcTimestamp().nullable(),
  /** The next promise that is due; null: none. */
  dueAt: utcTimestamp().nullable(),
  isBreached: z.boolean(),
  isBlocked: z.boolean(),
  labels: z.array(z.object({ id: z.uuid(), name: z.string(), color: z.string() })),
})
export type ConversationRow = z.output<typeof conversationRow>

export const conversationListAnswer = z.object({
  rows: z.array(
    conversationRow.extend({
      /** The newest message in which the words of the search were said: its words, and what stands around them; null: none. */
      found: z.object({ seq: z.number(), before: z.string(), match: z.string(), after: z.string() }).nullable(),
    }),
  ),
  /** Where the next page begins; null: there is none. */
  next: z.string().nullable(),
  /** The search found more than it takes in, or looked through the newest messages alone. */
  isCut: z.boolean(),
})

/** How many conversations each view has, at most 1,000 each. */
export const conversationCounts = z.object({
  mine: z.number(),
  unassigned: z.number(),
  /** Of the viewer's team; null: they have none. */
  team: z.number().nullable(),
  all: z.number(),
  mentions: z.number(),
  waiting: z.number(),
  /** Of those that wait: the viewer's, and those that nobody has. */
  own: z.number(),
})

/** A conversation that is open on the screen. */
export const conversationDetails = conversationRow.extend({
  identityId: z.uuid(),
  accountState: z.enum(CHANNEL_STATES),
  /** What the conversation is about, where messages have subjects; empty: nothing was said yet. */
  subject: z.string(),
  snoozeMode: z.enum(SNOOZE_MODES).nullable(),
  readSeq: z.number(),
  draft: z.string(),
  isDraftPrivate: z.boolean(),
  participants: z.array(person),
  /** The person's other addresses that are known to be theirs. */
  identities: z.array(
    z.object({
      id: z.uuid(),
      family: z.enum(CHANNEL_FAMILIES),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      name: z.string(),
    }),
  ),
  customerId: z.uuid().nullable(),
  leadId: z.uuid().nullable(),
  capabilities: z.object({
    textMax: z.number(),
    captionMax: z.number(),
    filesPerMessage: z.number(),
    media: z.record(z.string(), z.object({ maxBytes: z.number(), types: z.array(z.string()) })).nullable(),
    templates: z.boolean(),
    windowHours: z.number().nullable(),
    reactions: z.boolean(),
    quotes: z.boolean(),
    subjects: z.boolean(),
    hasParts: z.boolean(),
  }),
  /** Why nothing can be sent, in Hebrew; null: something can. Where `onlyTemplates`, a template can. */
  refusal: z.string().nullable(),
  onlyTemplates: z.boolean(),
  /** Whether it is because the provider said that the person cannot be reached. */
  isUnreachable: z.boolean(),
  /** How such a person can be written to in other channels: as who is known there, or by the number. */
  otherWays: z.array(
    z.object({
      accountId: z.uuid(),
      family: z.enum(CHANNEL_FAMILIES),
      identityId: z.uuid().nullable(),
      phone: z.string().nullable(),
    }),
  ),
})
export type ConversationDetails = z.output<typeof conversationDetails>

export const messageRow = z.object({
  id: z.uuid(),
  seq: z.number(),
  at: utcTimestamp(),
  direction: z.enum(MESSAGE_DIRECTIONS),
  authorKind: z.enum(MESSAGE_AUTHORS),
  author: person.nullable(),
  isPrivate: z.boolean(),
  type: z.enum(MESSAGE_TYPES),
  body: z.string(),
  /** See lib/messaging/payload: location, contacts, buttons, the values of a template, the kind of an activity. */
  payload: z.record(z.string(), z.unknown()),
  replyTo: z.object({ id: z.uuid(), body: z.string(), name: z.string() }).nullable(),
  status: z.enum(MESSAGE_STATUSES),
  errorText: z.string(),
  canRetry: z.boolean(),
  /** What one that failed costs all the same, as it is read: `0.0645 ₪`; empty: nothing. */
  costText: z.string(),
  clientId: z.uuid().nullable(),
  attachments: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      mime: z.string(),
      bytes: z.number(),
      state: z.enum(ATTACHMENT_STATES),
      isVoice: z.boolean(),
    }),
  ),
})
export type MessageRow = z.output<typeof messageRow>

export const messageListAnswer = z.object({
  /** Oldest first. */
  rows: z.array(messageRow),
  hasEarlier: z.boolean(),
})
