import type { Handler } from './handler'

/** Handlers of sending, reminding and cancelling with an id in their address. */
export const PAYMENT_SENDING_HANDLERS: Record<string, Handler> = {
  'POST payment-pages/[id]/sendings': {
    own: { id: 'activePage' },
    body: () => ({ channel: 'mail', to: 'somebody@example.co.il', text: '' }),
  },
  'PUT payment-pages/[id]/reminders': { own: { id: 'activePage' }, body: () => ({ isStopped: true }) },
  'GET payment-pages/[id]/qr': { own: { id: 'activePage' } },
  'POST payments/cancellations/[id]/refusal': {
    own: { id: 'cancellation' },
    body: () => ({ version: 1, reason: 'סיבה' }),
  },
  'POST payments/cancellations/[id]/approval': { own: { id: 'cashCancellation' }, body: () => ({ version: 1 }) },
}
