import type { ContactMethodChannel } from './contact-methods.schema'

type Method = { channel: ContactMethodChannel; isInvalid: boolean }

/** Which field of the record itself a number or an address may stand in; null for a fax, a page, and what does not work. */
export function primaryField({ channel, isInvalid }: Method): 'phone' | 'email' | null {
  if (isInvalid) return null
  if (channel === 'email') return 'email'
  return channel === 'phone' || channel === 'whatsapp' ? 'phone' : null
}
