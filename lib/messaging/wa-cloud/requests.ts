import type { OutgoingContent, OutgoingFile, OutgoingMessage, Recipient, TemplatePart } from '../adapter'

/**
 * Returns the request of B.3 that sends a message; `fileId` is the id under which its file was uploaded. Our reference
 * goes with it, and comes back with each of its statuses.
 */
export function toCloudMessage({ reference, to, content, replyTo }: OutgoingMessage, fileId: string) {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...recipientOf(to),
    ...(replyTo !== null && { context: { message_id: replyTo } }),
    biz_opaque_callback_data: reference,
    ...contentOf(content, fileId),
  }
}

/** A person without a number is addressed by the id of the business's own (the field's name is unconfirmed). */
const recipientOf = ({ externalId, phone }: Recipient) =>
  phone === null && !/^\d+$/.test(externalId)
    ? { recipient: externalId }
    : { to: (phone ?? externalId).replace(/\D/g, '') }

function contentOf(content: OutgoingContent, fileId: string): Record<string, unknown> {
  switch (content.type) {
    case 'text':
      return { type: 'text', text: { body: content.body, preview_url: false } }
    case 'media':
      return { type: content.file.kind, [content.file.kind]: fileOf(content, fileId) }
    case 'interactive':
      return { type: 'interactive', interactive: buttonsOf(content) }
    case 'template':
      return { type: 'template', template: templateOf(content, fileId) }
    case 'reaction':
      return { type: 'reaction', reaction: { message_id: content.targetProviderId, emoji: content.emoji } }
  }
}

/** Captions belong to images, videos and documents alone; a document has a name too. */
function fileOf({ caption, file }: OutgoingContent & { type: 'media' }, id: string) {
  if (file.kind === 'sticker') return { id }
  if (file.kind === 'audio') return file.isVoice ? { id, voice: true } : { id }
  return { id, ...(file.kind === 'document' && { filename: file.name }), ...(caption && { caption }) }
}

const buttonsOf = ({ body, buttons }: OutgoingContent & { type: 'interactive' }) => ({
  type: 'button',
  body: { text: body },
  action: { buttons: buttons.map(({ id, title }) => ({ type: 'reply', reply: { id, title } })) },
})

const templateOf = ({ name, language, components, file }: OutgoingContent & { type: 'template' }, fileId: string) => ({
  name,
  language: { policy: 'deterministic', code: language },
  components: [
    ...(file ? [headerOf(file, fileId)] : []),
    ...components.filter((part) => hasValues(part) && !(file && part.part === 'header')).map(componentOf),
  ],
})

const headerOf = ({ kind, name }: OutgoingFile, id: string) => ({
  type: 'header',
  parameters: [{ type: kind, [kind]: kind === 'document' ? { id, filename: name } : { id } }],
})

const hasValues = (part: TemplatePart) => part.part === 'button' || part.values.length > 0

function componentOf(part: TemplatePart) {
  if (part.part !== 'button')
    return { type: part.part, parameters: part.values.map((text) => ({ type: 'text', text })) }
  const { index, kind, value } = part
  const parameter = kind === 'url' ? { type: 'text', text: value } : { type: 'payload', payload: value }
  return { type: 'button', sub_type: kind, index: String(index), parameters: [parameter] }
}

/** Returns the request that marks a message as read and, if wanted, shows that an answer is being written. */
export const toCloudRead = (messageId: string, isTyping: boolean) => ({
  messaging_product: 'whatsapp',
  status: 'read',
  message_id: messageId,
  ...(isTyping && { typing_indicator: { type: 'text' } }),
})
