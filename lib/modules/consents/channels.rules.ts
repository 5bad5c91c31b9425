import type { ConsentChannel } from './consents.schema'

/** Whether an address is one of e-mail, and no phone number. */
export const isEmailAddress = (address: string): boolean => address.includes('@')

/** Channels that reach a phone number. */
export const PHONE_CHANNELS = ['call', 'sms', 'whatsapp'] as const satisfies readonly ConsentChannel[]

/** Returns the channels that reach an address. */
export const channelsOfAddress = (address: string): readonly ConsentChannel[] =>
  isEmailAddress(address) ? ['email'] : PHONE_CHANNELS
