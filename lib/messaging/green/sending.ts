import type { AccountAccess, OutgoingContent, OutgoingMessage, Recipient, SendResult } from '../adapter'
import { textIn } from '../lenient-json'
import { toMultipart } from '../multipart'
import { UnreadableAnswerError } from '../unreadable-answer'
import type { Wire, WireCall } from '../wire'

import { asJson, callGreen } from './calls'
import { GREEN_BUTTONS } from './capabilities'

type Request = { method: string; body: Pick<WireCall, 'body'> & { contentType: string } }

/** Sends a message. What Green-API cannot carry is refused before any call. */
export async function sendGreenMessage(
  access: AccountAccess,
  wire: Wire,
  message: OutgoingMessage,
): Promise<SendResult> {
  const request = toRequest(message)
  if (!request) return unsupported(message.content)
  const answer = await callGreen(access, wire, request)
  if (!answer.ok) return answer
  const providerId = textIn(answer.body.idMessage, 200)
  if (!providerId) throw new UnreadableAnswerError('Green-API took a message without naming it')
  return { ok: true, providerId }
}

const unsupported = ({ type }: OutgoingContent): SendResult => ({
  ok: false,
  fault: { class: 'request', code: 'unsupported', detail: `Green-API carries no such ${type}` },
})

/** Returns the address of a person's chat: the id by which they wrote, or their number. */
const chatIdOf = ({ externalId, phone }: Recipient): string =>
  externalId.includes('@') ? externalId : `${(phone ?? externalId).replace(/\D/g, '')}@c.us`

function toRequest({ content, to, replyTo }: OutgoingMessage): Request | null {
  const chatId = chatIdOf(to)
  const quoted = replyTo === null ? null : { quotedMessageId: replyTo }
  switch (content.type) {
    case 'text':
      return { method: 'sendMessage', body: asJson({ chatId, message: content.body, ...quoted }) }
    case 'media':
      return { method: 'sendFileByUpload', body: toForm(content, { chatId, ...quoted }) }
    case 'interactive':
      return toButtons(content, chatId)
    default:
      return null
  }
}

function toForm({ caption, file }: OutgoingContent & { type: 'media' }, fields: Record<string, string>) {
  const { name, mime, bytes } = file
  return toMultipart({ ...fields, fileName: name, ...(caption && { caption }) }, { field: 'file', name, mime, bytes })
}

function toButtons({ body, buttons }: OutgoingContent & { type: 'interactive' }, chatId: string): Request | null {
  const isTaken =
    buttons.length <= GREEN_BUTTONS.max && buttons.every(({ title }) => title.length <= GREEN_BUTTONS.titleMax)
  if (!isTaken) return null
  const shown = buttons.map(({ id, title }) => ({ buttonId: id, buttonText: title }))
  return { method: 'sendInteractiveButtonsReply', body: asJson({ chatId, body, buttons: shown }) }
}
