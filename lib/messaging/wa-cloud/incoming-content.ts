import type { MessageType } from '@/lib/vocabulary/messaging'

import type { IncomingMessage } from '../adapter'
import { type Json, numberIn, recordIn, recordsIn, textIn } from '../lenient-json'
import type { ContactCard, MessagePayload, ReplyPayload } from '../payload'

import { phoneOfDigits } from './person'

/** What a message holds; a reader that finds nothing it knows returns null. */
export type Content = {
  type: MessageType
  body: string
  payload: MessagePayload
  files?: IncomingMessage['files']
  replyTo?: string | null
  buttonPayload?: string
}

type ContentReader = (part: Json, message: Json) => Content | null

/** How the content of each type of message is read: `part` is what stands in the message under the type's own name. */
export const CONTENT_READERS: Readonly<Record<string, ContentReader>> = {
  text: ({ body }) => ({ type: 'text', body: textIn(body), payload: {} }),
  image: readFile,
  video: readFile,
  audio: readFile,
  document: readFile,
  sticker: readFile,
  location: readLocation,
  contacts: (_part, { contacts }) => readContacts(recordsIn(contacts)),
  reaction: readReaction,
  button: ({ text, payload }) => reply('button', { id: payload, title: text }),
  interactive: readInteractive,
  order: readOrder,
  system: readSystem,
}

function readFile(part: Json): Content | null {
  const mediaId = textIn(part.id, 500)
  if (!mediaId) return null
  const mime = textIn(part.mime_type, 200)
  const file = { mediaId, mime, name: textIn(part.filename, 200), isVoice: part.voice === true }
  return { type: 'media', body: textIn(part.caption), payload: {}, files: [file] }
}

function readLocation(part: Json): Content | null {
  const [latitude, longitude] = [numberIn(part.latitude), numberIn(part.longitude)]
  if (latitude === null || longitude === null) return null
  const [name, address] = [textIn(part.name, 500), textIn(part.address, 500)]
  return { type: 'location', body: name || address, payload: { location: { latitude, longitude, name, address } } }
}

function readContacts(cards: Json[]): Content | null {
  if (cards.length === 0) return null
  const contacts = cards.slice(0, 50).map(readCard)
  return { type: 'contacts', body: contacts.map(({ name }) => name).join(', '), payload: { contacts } }
}

function readCard({ name, org, phones, emails }: Json): ContactCard {
  const names = recordIn(name)
  const parts = [names.first_name, names.last_name].map((part) => textIn(part, 200)).filter(Boolean)
  return {
    name: textIn(names.formatted_name, 200) || parts.join(' '),
    organization: textIn(recordIn(org).company, 200),
    phones: recordsIn(phones).map(({ phone }) => textIn(phone, 50)),
    emails: recordsIn(emails).map(({ email }) => textIn(email, 200)),
  }
}

/** Without an emoji the reaction was taken back. */
function readReaction({ message_id, emoji }: Json): Content | null {
  const targetProviderId = textIn(message_id, 500)
  if (!targetProviderId) return null
  const body = textIn(emoji, 50)
  return { type: 'reaction', body, payload: { reaction: { emoji: body, targetProviderId } }, replyTo: targetProviderId }
}

function readInteractive(part: Json): Content | null {
  switch (part.type) {
    case 'button_reply':
      return reply('button', recordIn(part.button_reply))
    case 'list_reply':
      return reply('list', recordIn(part.list_reply))
    case 'nfm_reply': {
      const { name, body, response_json } = recordIn(part.nfm_reply)
      return reply('form', { id: name, title: body, description: response_json })
    }
    default:
      return null
  }
}

function reply(kind: ReplyPayload['kind'], { id, title, description }: Json): Content {
  const chosen = { kind, id: textIn(id, 500), title: textIn(title, 500), description: textIn(description, 4_000) }
  return { type: 'interactive', body: chosen.title, payload: { reply: chosen }, buttonPayload: chosen.id }
}

function readOrder({ catalog_id, text, product_items }: Json): Content {
  const items = recordsIn(product_items)
    .slice(0, 200)
    .map(({ product_retailer_id, quantity, item_price, currency }) => ({
      productId: textIn(product_retailer_id, 200),
      quantity: numberIn(quantity) ?? 0,
      unitPriceMinor: toMinor(numberIn(item_price)),
      currency: textIn(currency, 10),
    }))
  return { type: 'order', body: textIn(text), payload: { order: { catalogId: textIn(catalog_id, 200), items } } }
}

const toMinor = (price: number | null) => (price === null ? null : Math.round(price * 100))

function readSystem({ body, type, wa_id, new_wa_id }: Json): Content {
  const newPhone = phoneOfDigits(wa_id) ?? phoneOfDigits(new_wa_id)
  return { type: 'system', body: textIn(body), payload: { system: { what: textIn(type, 100), newPhone } } }
}
