import type { Handler } from './handler'

const account = { id: 'whatsapp' } as const
const spare = { id: 'spareChannelAccount' } as const
const event = { id: 'whatsapp', eventId: 'channelEvent' } as const

/** Handlers of channel accounts with an id in their address. */
export const CHANNEL_HANDLERS: Record<string, Handler> = {
  'PUT whatsapp/accounts/[id]': {
    own: spare,
    body: () => ({ name: 'חשבון אחר', address: '1234567', settings: {}, version: 1 }),
  },
  'PUT whatsapp/accounts/[id]/secrets': {
    own: spare,
    body: () => ({ secrets: { token: 'sms-token-0123456789' }, version: 2 }),
  },
  'PUT whatsapp/accounts/[id]/primary': { own: spare, body: () => ({ version: 3 }) },
  'PUT whatsapp/accounts/[id]/webhook': { own: spare, body: () => ({ version: 4 }) },
  'PUT whatsapp/accounts/[id]/state': { own: spare, body: () => ({ version: 5, isOn: false }) },
  'DELETE whatsapp/accounts/[id]': { own: spare, body: () => ({ version: 6 }) },
  'POST whatsapp/accounts/[id]/webhook': { own: account },
  'GET whatsapp/accounts/[id]/qr': { own: account },
  'POST whatsapp/accounts/[id]/templates': { own: account },
  'POST whatsapp/accounts/[id]/simulated': {
    own: account,
    body: () => ({ phone: '0521234567', name: 'דנה', body: 'שלום' }),
  },
  'POST whatsapp/accounts/[id]/test': {
    own: account,
    body: () => ({ phone: '0521234567', templateId: null, body: 'בדיקה' }),
  },
  'GET whatsapp/accounts/[id]/test/[messageId]': { own: { id: 'whatsapp', messageId: 'channelTest' } },
  'GET whatsapp/accounts/[id]/events/[eventId]': { own: event },
  'POST whatsapp/accounts/[id]/events/[eventId]/replay': { own: event },
  'POST whatsapp/accounts/[id]/connection': { own: account, body: () => ({ version: 1 }) },
}
