import { z } from 'zod'

import { utcTimestamp } from '@/lib/api/list'

import { TAG_COLORS } from '@/lib/vocabulary/customers'
import {
  ASSIGNMENT_MODES,
  CHANNEL_FAMILIES,
  CONVERSATION_PRIORITIES,
  CONVERSATION_STATUSES,
  PRESENCE_STATES,
  SNOOZE_MODES,
} from '@/lib/vocabulary/messaging'

const idFilter = z
  .uuid()
  .optional()
  .transform((id) => id ?? null)

const CONVERSATION_VIEWS = ['mine', 'unassigned', 'team', 'all', 'mentions'] as const

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
export const messagesQuery = z.strictObject({
  before: seq,
  after: seq,
  size: z.coerce.number().int().min(1).max(200).optional().meta({ description: 'Messages of a page; omitted: 50' }),
})
export type MessagesQuery = Pick<z.output<typeof messagesQuery>, 'before' | 'after'> & { size?: number | undefined }

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
  subject: z
    .string()
    .trim()
    .max(200, 'הנושא ארוך מ־200 תווים')
    .optional()
    .meta({ description: 'Of a mail; omitted: that of the conversation, as an answer' }),
  replyToId: z.uuid().optional(),
  fileId: z.uuid().optional(),
  moreFileIds: z
    .array(z.uuid())
    .max(9)
    .default([])
    .meta({ description: 'Further files of the message, where its channel carries several' }),
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

const version = z.int()

export const statusInput = z.strictObject({
  version,
  status: z.enum(['open', 'resolved', 'spam', 'snoozed']),
  snoozedUntil: z.iso
    .datetime()
    .nullish()
    .transform((at) => (at ? new Date(at) : null)),
  snoozeMode: z.enum(SNOOZE_MODES).default('until'),
  seenSeq: z.int().min(0).optional().meta({
    description: 'The last message that was seen; a conversation in which the person wrote since is not resolved',
  }),
})
export type StatusInput = z.output<typeof statusInput>

export const assigneeInput = z
  .strictObject({
    version,
    userId: z.uuid().nullable(),
    teamId: z.uuid().nullable().default(null).meta({ description: 'With no userId: the team among whom it waits' }),
    note: z
      .string()
      .max(1_000)
      .optional()
      .meta({ description: 'For whoever gets the conversation; the office alone sees it' }),
  })
  .refine(({ userId, teamId }) => userId === null || teamId === null, {
    path: ['teamId'],
    error: 'יש לבחור אדם או צוות, לא את שניהם',
  })

export const priorityInput = z.strictObject({ priority: z.enum(CONVERSATION_PRIORITIES) })
export type PriorityInput = z.output<typeof priorityInput>

export const labelsInput = z.strictObject({ labelIds: z.array(z.uuid()).max(20) })
export const participantsInput = z.strictObject({ userIds: z.array(z.uuid()).max(20) })

export const readInput = z.strictObject({ seq: z.int().min(0) })
export type ReadInput = z.output<typeof readInput>

export const conversationDraftInput = z.strictObject({ body: z.string().max(5_000), isPrivate: z.boolean() })
export type DraftInput = z.output<typeof conversationDraftInput>

export const openInput = z
  .strictObject({
    accountId: z.uuid(),
    phone: z.string().max(40).optional(),
    email: z.string().max(254).optional().meta({ description: 'On accounts of mail, in place of the number' }),
    identityId: z.uuid().optional(),
  })
  .refine(
    ({ phone, email, identityId }) => [phone, email, identityId].filter((one) => one !== undefined).length === 1,
    {
      path: ['phone'],
      error: 'יש להזין מספר או כתובת, או לבחור איש קשר',
    },
  )
export type OpenInput = z.output<typeof openInput>

export const reactionInput = z.strictObject({ emoji: z.string().max(16) })
export const blockInput = z.strictObject({ isBlocked: z.boolean() })
export const personInput = z
  .strictObject({
    customerId: z.uuid().nullable().default(null),
    leadId: z.uuid().nullable().default(null),
  })
  .refine(({ customerId, leadId }) => customerId === null || leadId === null, {
    path: ['customerId'],
    error: 'יש לבחור לקוח או ליד, לא את שניהם',
  })
export type PersonInput = z.output<typeof personInput>
export const identityMergeInput = z.strictObject({ intoId: z.uuid() })
export const presenceInput = z.strictObject({ state: z.enum(PRESENCE_STATES) })

export const agentsAnswer = z.array(
  z.object({
    id: z.uuid(),
    name: z.string(),
    state: z.enum([...PRESENCE_STATES, 'offline']),
    openCount: z.int().meta({ description: 'Open conversations that they have' }),
    team: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  }),
)

const short = (most: number, text: string) => z.string().trim().min(1, text).max(most)

export const labelInput = z.strictObject({ name: short(50, 'יש לתת שם לתווית'), color: z.enum(TAG_COLORS) })
export const labelChange = labelInput.extend({ version })
export const conversationLabelsAnswer = z.array(
  z.object({ id: z.uuid(), name: z.string(), color: z.enum(TAG_COLORS), version: z.int() }),
)

export const versionInput = z.strictObject({ version })

const minutes = z.int().min(1, 'לפחות דקה').max(100_000, 'עד 100,000 דקות').nullable()

export const conversationSettingsInput = z.strictObject({
  version,
  assignmentMode: z.enum(ASSIGNMENT_MODES),
  agentCap: z.int().min(1, 'לפחות שיחה אחת').max(500, 'עד 500 שיחות'),
  firstReplyMinutes: minutes,
  nextReplyMinutes: minutes,
  resolveMinutes: minutes,
  awayText: z.string().trim().max(1_000, 'עד 1,000 תווים'),
  makesLeads: z.boolean(),
})
export type ConversationSettingsInput = z.output<typeof conversationSettingsInput>
export const conversationSettingsAnswer = conversationSettingsInput.extend({ version: z.int() })

export const identityParams = z.object({ id: z.uuid() })
export const attachmentParams = z.object({ id: z.uuid() })
export const choiceParams = z.object({ id: z.uuid() })
export const templatesQuery = z.strictObject({ account: z.uuid() })
export const uploadQuery = z.strictObject({ name: z.string().trim().min(1, 'לקובץ אין שם').max(255) })
export const uploadAnswer = z.object({ fileId: z.uuid(), name: z.string(), mime: z.string(), bytes: z.int() })
export const approvedTemplatesAnswer = z.array(
  z.object({
    id: z.uuid(),
    name: z.string(),
    language: z.string(),
    category: z.string(),
    components: z.array(z.record(z.string(), z.unknown())).meta({ description: 'As the provider holds them' }),
    variables: z.array(z.string()),
    file: z
      .object({ kind: z.enum(['image', 'video', 'document']), maxBytes: z.int(), types: z.array(z.string()) })
      .nullable()
      .meta({ description: 'The file above its text, which is sent with it; null: it has none' }),
  }),
)

export const personCardAnswer = z.object({
  isLinked: z.boolean().meta({ description: 'Whether the person belongs to a record, also one that is not visible' }),
  person: z
    .object({
      kind: z.enum(['customer', 'lead']),
      id: z.uuid(),
      name: z.string(),
      email: z.string().nullable(),
      city: z.string(),
      href: z.string(),
    })
    .nullable(),
  money: z.object({ owedAgorot: z.number(), overdueAgorot: z.number() }).nullable(),
  pages: z
    .array(z.object({ id: z.uuid(), number: z.string(), title: z.string(), openAgorot: z.number() }))
    .nullable()
    .meta({ description: 'Payment pages that are open' }),
  services: z.array(z.object({ id: z.uuid(), name: z.string(), state: z.string() })).nullable(),
  documents: z.array(z.object({ id: z.uuid(), title: z.string(), state: z.string() })).nullable(),
  conversations: z.array(
    z.object({
      id: z.uuid(),
      number: z.number(),
      status: z.enum(CONVERSATION_STATUSES),
      lastPreview: z.string(),
      lastMessageAt: utcTimestamp(),
    }),
  ),
})
