import type { IncomingMessage } from '../adapter'
import { type Json, numberIn, recordIn, recordsIn, textIn } from '../lenient-json'
import type { ContactCard, MessagePayload } from '../payload'

import { greenMediaId } from './media'
import { readContactCard } from './vcard'

type Content = Pick<IncomingMessage, 'type' | 'body' | 'payload' | 'files' | 'buttonPayload' | 'replyTo'>
type Where = { chatId: string; idMessage: string }
type Read = (data: Json, where: Where) => Partial<Content>

/** Reads what a message holds, by its `typeMessage`; a type that is not known shows as such. */
export function readGreenContent(data: Json, where: Where): Content {
  const type = textIn(data.typeMessage, 100)
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined
  const content = read?.(data, where) ?? unsupported(type)
  const replyTo = content.replyTo ?? (textIn(recordIn(data.quotedMessage).stanzaId, 200) || null)
  const payload = { ...content.payload, ...(isForwarded(data) && { isForwarded: true as const }) }
  return {
    type: 'text',
    body: '',
    files: [],
    ...content,
    payload,
    replyTo: type === 'reactionMessage' ? null : replyTo,
  }
}

const unsupported = (what: string): Partial<Content> =>
  holding('unsupported', { unsupported: { what: what || 'unknown', code: '' } })

/** Returns a content of which the payload is the point. */
const holding = (type: Content['type'], payload: MessagePayload, body = ''): Partial<Content> => ({
  type,
  payload,
  body,
})

const isForwarded = (data: Json): boolean =>
  [data, recordIn(data.fileMessageData), recordIn(data.extendedTextMessageData)].some(
    (part) => part.isForwarded === true,
  )

const text: Read = (data) => ({
  body: textIn(recordIn(data.textMessageData).textMessage) || textIn(recordIn(data.extendedTextMessageData).text),
})

const file: Read = (data, { chatId, idMessage }) => {
  const { downloadUrl, caption, fileName, mimeType } = recordIn(data.fileMessageData)
  const [url, mime] = [textIn(downloadUrl, 2_000), textIn(mimeType, 200)]
  const isVoice = data.typeMessage === 'audioMessage' && /^audio\/ogg/.test(mime)
  const one = { mediaId: greenMediaId(chatId, idMessage), mime, name: textIn(fileName, 200), isVoice }
  return { type: 'media', body: textIn(caption), files: [url ? { ...one, url } : one] }
}

const location: Read = (data) => {
  const { latitude, longitude, nameLocation, address } = recordIn(data.locationMessageData)
  const [lat, long] = [numberIn(latitude), numberIn(longitude)]
  if (lat === null || long === null) return unsupported('locationMessage')
  const place = { latitude: lat, longitude: long, name: textIn(nameLocation, 500), address: textIn(address, 500) }
  return holding('location', { location: place })
}

const contacts: Read = (data) => {
  const one = recordIn(data.contactMessageData)
  const many = recordsIn(data.contacts ?? recordIn(data.messageData).contacts)
  const cards: ContactCard[] = (many.length > 0 ? many : [one]).slice(0, 50).map(readContactCard)
  return holding('contacts', { contacts: cards })
}

const reaction: Read = (data) => {
  const emoji = textIn(recordIn(data.extendedTextMessageData).text, 50)
  const targetProviderId = textIn(recordIn(data.quotedMessage).stanzaId, 200)
  return targetProviderId
    ? holding('reaction', { reaction: { emoji, targetProviderId } })
    : unsupported('reactionMessage')
}

/** The button that was pressed, in whichever of its shapes. */
const buttonReply: Read = (data) => {
  const said = { ...recordIn(data.buttonsResponseMessage), ...recordIn(data.templateButtonReplyMessage) }
  return pressed(data, {
    id: textIn(said.selectedButtonId, 300) || textIn(said.selectedId, 300),
    title: textIn(said.selectedButtonText, 500) || textIn(said.selectedDisplayText, 500),
    replyTo: textIn(said.stanzaId, 200),
  })
}

/** Of buttons in beta: the answer names the one that was pressed (its fields are unconfirmed). */
const interactiveReply: Read = (data) => {
  const said = { ...recordIn(data.interactiveButtonsResponse), ...recordIn(data.interactiveButtonsReply) }
  return pressed(data, {
    id: textIn(said.selectedId, 300) || textIn(said.buttonId, 300),
    title: textIn(said.selectedDisplayText, 500) || textIn(said.buttonText, 500) || textIn(said.body, 500),
    replyTo: textIn(said.stanzaId, 200),
  })
}

type Pressed = { id: string; title: string; replyTo: string }

function pressed(data: Json, { id, title, replyTo }: Pressed): Partial<Content> {
  if (!id && !title) return unsupported(textIn(data.typeMessage, 100))
  const reply = { kind: 'button', id, title, description: '' } as const
  return { ...holding('interactive', { reply }, title), buttonPayload: id || title, ...(replyTo && { replyTo }) }
}

const listReply: Read = (data) => {
  const { title, singleSelectReply, description, stanzaId } = recordIn(data.listResponseMessage)
  const id = textIn(recordIn(singleSelectReply).selectedRowId ?? singleSelectReply, 300)
  const reply = { kind: 'list', id, title: textIn(title, 500), description: textIn(description, 500) } as const
  return {
    ...holding('interactive', { reply }, reply.title),
    buttonPayload: id,
    replyTo: textIn(stanzaId, 200) || null,
  }
}

const READERS: Readonly<Record<string, Read>> = {
  textMessage: text,
  extendedTextMessage: text,
  quotedMessage: text,
  imageMessage: file,
  videoMessage: file,
  documentMessage: file,
  audioMessage: file,
  stickerMessage: file,
  locationMessage: location,
  contactMessage: contacts,
  contactsArrayMessage: contacts,
  ContactsArrayMessage: contacts,
  reactionMessage: reaction,
  buttonsResponseMessage: buttonReply,
  templateButtonReplyMessage: buttonReply,
  templateButtonsReplyMessage: buttonReply,
  interactiveButtonsReply: interactiveReply,
  interactiveButtonsResponse: interactiveReply,
  listResponseMessage: listReply,
}
