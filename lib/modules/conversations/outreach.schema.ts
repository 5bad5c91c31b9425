import { z } from 'zod'

import { CHANNEL_FAMILIES } from '@/lib/vocabulary/messaging'

import { sendInput } from './api.schema'

/** From where a person is written to: their record, or something that is theirs. */
const OUTREACH_KINDS = ['customer', 'lead', 'payment_page', 'document'] as const

export const outreachQuery = z.strictObject({ kind: z.enum(OUTREACH_KINDS), id: z.uuid() })
export type OutreachTarget = z.output<typeof outreachQuery>

const way = z.object({
  accountId: z.uuid(),
  accountName: z.string(),
  family: z.enum(CHANNEL_FAMILIES),
  isSimulated: z.boolean(),
  /** A number, an e-mail address, or the id of a person of the channel; goes back as `to`. */
  to: z.string(),
  /** The same as it is read. */
  address: z.string(),
  textMax: z.int(),
  templates: z.boolean(),
  /** Whether messages have a subject. */
  subjects: z.boolean(),
  /** Whether there is none yet, that of the conversation, which a message without one would answer. */
  needsSubject: z.boolean(),
  /** Why a text cannot be sent now, in Hebrew; null: it can. Where `onlyTemplates`, a template can. */
  refusal: z.string().nullable(),
  onlyTemplates: z.boolean(),
})

export const outreachAnswer = z.object({
  name: z.string(),
  text: z.string().meta({ description: 'Prepared for what the message is about; may be changed' }),
  ways: z.array(way),
})
export type OutreachWay = z.output<typeof way>

/** A message that is written from a record. */
export const outreachInput = outreachQuery.extend({
  accountId: z.uuid(),
  to: z.string().min(1).max(300),
  clientId: sendInput.shape.clientId,
  type: z.enum(['text', 'template']),
  body: sendInput.shape.body,
  subject: sendInput.shape.subject,
  templateId: sendInput.shape.templateId,
  values: sendInput.shape.values,
  fileId: sendInput.shape.fileId,
})
export type OutreachInput = z.output<typeof outreachInput>

export const outreachSent = z.object({ id: z.uuid(), conversationId: z.uuid() })
