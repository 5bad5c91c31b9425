/** Channels of marketing messages that carry a link to refuse them, with the letter that its token begins with. */
export const UNSUBSCRIBE_CHANNELS = { email: 'e', sms: 's' } as const

export type UnsubscribeChannel = keyof typeof UNSUBSCRIBE_CHANNELS
