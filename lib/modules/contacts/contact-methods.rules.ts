import type { ContactMethodChannel } from './contact-methods.schema'

type Method = { channel: ContactMethodChannel; isInvalid: boolean }

/**
 * Returns the record's field for which a contact method may become primary; null for a fax, a web page, and an invalid
 * one.
 */
export function primaryField({ channel, isInvalid }: Method): 'phone' | 'email' | null {
  if (isInvalid) return null
  if (channel === 'email') return 'email'
  return channel === 'phone' || channel === 'whatsapp' ? 'phone' : null
}
