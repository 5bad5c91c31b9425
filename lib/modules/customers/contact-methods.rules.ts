import type { customerContactMethods } from '@/lib/db/schema/customer-record'

type Channel = (typeof customerContactMethods.$inferSelect)['channel']

/** Further numbers and addresses of one customer. */
export const MAX_POINTS = 30

/** What stands on the customer itself, by the channel of what may take its place; a fax or a page never does. */
export const primaryField = (channel: Channel): 'phone' | 'email' | null => {
  if (channel === 'email') return 'email'
  return channel === 'phone' || channel === 'whatsapp' ? 'phone' : null
}

/** Whether a number may become the first one: it must work, and be of a kind that has a first one. */
export const canPromote = ({ channel, isInvalid }: { channel: Channel; isInvalid: boolean }) =>
  primaryField(channel) !== null && !isInvalid
