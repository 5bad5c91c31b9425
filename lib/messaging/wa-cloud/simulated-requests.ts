import { z } from 'zod'

/** The requests of B.3 as the provider checks them: what they do not name is refused. */
const text = z.strictObject({ type: z.literal('text'), text: z.string() })
const payload = z.strictObject({ type: z.literal('payload'), payload: z.string() })

const file = z.strictObject({ id: z.string().min(1) })
const headerParameter = z.discriminatedUnion('type', [
  text,
  z.strictObject({ type: z.literal('image'), image: file }),
  z.strictObject({ type: z.literal('video'), video: file }),
  z.strictObject({
    type: z.literal('document'),
    document: file.extend({ filename: z.string().min(1).optional() }),
  }),
])

const templateComponent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('header'), parameters: z.array(headerParameter).min(1) }),
  z.strictObject({ type: z.literal('body'), parameters: z.array(text).min(1) }),
  z.strictObject({
    type: z.literal('button'),
    sub_type: z.enum(['url', 'quick_reply']),
    index: z.string().regex(/^\d$/),
    parameters: z.array(z.union([text, payload])).length(1),
  }),
])

const head = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z
    .string()
    .regex(/^\d{8,15}$/)
    .optional(),
  recipient: z
    .string()
    .regex(/^[A-Z]{2}\.\w+$/)
    .max(131)
    .optional(),
  context: z.strictObject({ message_id: z.string().min(1) }).optional(),
  biz_opaque_callback_data: z.string().max(512).optional(),
}

const id = z.string().min(1)
const caption = z.string().min(1).max(1024).optional()
const button = z.strictObject({
  type: z.literal('reply'),
  reply: z.strictObject({ id: z.string().min(1).max(256), title: z.string().min(1).max(20) }),
})

const message = z.discriminatedUnion('type', [
  z.strictObject({
    ...head,
    type: z.literal('text'),
    text: z.strictObject({ body: z.string().min(1).max(4096), preview_url: z.boolean().optional() }),
  }),
  z.strictObject({ ...head, type: z.literal('image'), image: z.strictObject({ id, caption }) }),
  z.strictObject({ ...head, type: z.literal('video'), video: z.strictObject({ id, caption }) }),
  z.strictObject({ ...head, type: z.literal('audio'), audio: z.strictObject({ id, voice: z.boolean().optional() }) }),
  z.strictObject({ ...head, type: z.literal('sticker'), sticker: z.strictObject({ id }) }),
  z.strictObject({
    ...head,
    type: z.literal('document'),
    document: z.strictObject({ id, caption, filename: z.string().min(1).optional() }),
  }),
  z.strictObject({
    ...head,
    type: z.literal('interactive'),
    interactive: z.strictObject({
      type: z.literal('button'),
      body: z.strictObject({ text: z.string().min(1).max(1024) }),
      action: z.strictObject({ buttons: z.array(button).min(1).max(3) }),
    }),
  }),
  z.strictObject({
    ...head,
    type: z.literal('template'),
    template: z.strictObject({
      name: z.string().regex(/^[a-z0-9_]+$/),
      language: z.strictObject({ policy: z.literal('deterministic'), code: z.string().min(2) }),
      components: z.array(templateComponent).optional(),
    }),
  }),
  z.strictObject({
    ...head,
    type: z.literal('reaction'),
    reaction: z.strictObject({ message_id: z.string().min(1), emoji: z.string() }),
  }),
])

/** A request to send a message. */
export const simulatedSend = message.refine(({ to, recipient }) => (to === undefined) !== (recipient === undefined), {
  path: ['to'],
})
export type SimulatedSend = z.output<typeof simulatedSend>

/** A request that marks a message as read. */
export const simulatedRead = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: z.string().min(1),
  typing_indicator: z.strictObject({ type: z.literal('text') }).optional(),
})
