import type { IncomingMessage } from '../adapter'
import { type Json, recordIn, textIn } from '../lenient-json'

const MAX_ID = 200

/** Returns the E.164 of digits as WhatsApp writes them; null for anything else. */
export function phoneOfDigits(value: unknown): string | null {
  const digits = textIn(value).replace(/^\+/, '')
  return /^\d{6,15}$/.test(digits) ? `+${digits}` : null
}

/**
 * Returns the person of a message, status or preference, with what the contacts beside it tell. The id that belongs to
 * the business's own (BSUID) comes before the number, which may be missing. An empty `externalId`: nobody is named.
 */
export function personOf(item: Json, contacts: readonly Json[]): IncomingMessage['from'] {
  const contact = contactOf(item, contacts)
  const userId = textIn(item.from_user_id, MAX_ID) || textIn(item.user_id, MAX_ID) || textIn(contact.user_id, MAX_ID)
  const number = textIn(item.from, MAX_ID) || textIn(item.wa_id, MAX_ID) || textIn(contact.wa_id, MAX_ID)
  const profile = recordIn(contact.profile)
  const userName = textIn(profile.username, MAX_ID) || textIn(contact.username, MAX_ID)
  return {
    externalId: userId || number.replace(/^\+/, ''),
    phone: phoneOfDigits(number),
    displayName: textIn(profile.name, MAX_ID),
    ...(userName && { userName }),
  }
}

function contactOf(item: Json, contacts: readonly Json[]): Json {
  const names = [item.from, item.from_user_id, item.user_id, item.wa_id].map((id) => textIn(id)).filter(Boolean)
  const named = contacts.find(({ wa_id, user_id }) => names.includes(textIn(wa_id)) || names.includes(textIn(user_id)))
  const [only, ...others] = contacts
  return named ?? (only && others.length === 0 ? only : {})
}
