import { z } from 'zod'

import { CHANNEL_FAMILIES, CONVERSATION_STATUSES } from '@/lib/vocabulary/messaging'

const idFilter = z
  .uuid()
  .optional()
  .transform((id) => id ?? null)

export const CONVERSATION_VIEWS = ['mine', 'unassigned', 'all', 'mentions'] as const

/** Query parameters of the list of the inbox. */
export const conversationQuery = z.strictObject({
  view: z.enum(CONVERSATION_VIEWS).default('mine'),
  status: z
    .enum(CONVERSATION_STATUSES)
    .optional()
    .transform((status) => status ?? null)
    .meta({ description: 'Omitted: the open ones, or those of every status where words are searched' }),
  family: z
    .enum(CHANNEL_FAMILIES)
    .optional()
    .transform((family) => family ?? null),
  account: idFilter,
  label: idFilter,
  waiting: z
    .enum(['1'])
    .optional()
    .transform((waiting) => waiting === '1')
    .meta({ description: '1: only people who wait for an answer' }),
  q: z.string().max(200).default('').meta({ description: 'Words of a message, a name or a number' }),
  after: z
    .string()
    .max(2_000)
    .optional()
    .transform((after) => after ?? null)
    .meta({ description: 'The `next` of the page before' }),
})
export type ConversationQuery = z.output<typeof conversationQuery>

export const conversationParams = z.object({ id: z.uuid() })
export const messageParams = z.object({ id: z.uuid(), messageId: z.uuid() })

const seq = z.coerce.number().int().min(0).optional()

/** Where a page of messages lies: before or after a message of the conversation; neither: the latest. */
export const messagesQuery = z.strictObject({ before: seq, after: seq })
export type MessagesQuery = z.output<typeof messagesQuery>

const templatePart = z.union([
  z.strictObject({ part: z.enum(['header', 'body']), values: z.array(z.string().max(1_000)).max(20) }),
  z.strictObject({
    part: z.literal('button'),
    index: z.int().min(0).max(9),
    kind: z.enum(['url', 'quick_reply']),
    value: z.string().max(1_000),
  }),
])

/** A message that is written in the inbox; `note` is seen by the office alone. */
export const sendInput = z.strictObject({
  clientId: z.uuid().meta({ description: 'Chosen by the sender; a repeated request finds the same message' }),
  type: z.enum(['text', 'note', 'media', 'template', 'interactive']),
  body: z.string().max(10_000).default(''),
  replyToId: z.uuid().optional(),
  fileId: z.uuid().optional(),
  isVoice: z.boolean().default(false),
  templateId: z.uuid().optional(),
  values: z.array(templatePart).max(12).default([]),
  buttons: z
    .array(z.strictObject({ id: z.string().min(1).max(200), title: z.string().trim().min(1).max(20) }))
    .max(3)
    .default([]),
  mentions: z.array(z.uuid()).max(20).default([]),
  notBefore: z.iso
    .datetime()
    .optional()
    .transform((at) => (at ? new Date(at) : null))
    .meta({ description: 'Sent at this time, not now' }),
})
export type SendInput = z.output<typeof sendInput>

export const sentAnswer = z.object({ id: z.uuid(), seq: z.int() })
