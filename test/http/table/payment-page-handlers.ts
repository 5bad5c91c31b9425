import type { Handler } from './handler'

/** Handlers of payment pages that came with their depth. */
export const PAYMENT_PAGE_HANDLERS: Record<string, Handler> = {
  'POST payment-pages/[id]/copy': { own: { id: 'paidPage' } },
  'PUT payment-pages/[id]/expiry': {
    own: { id: 'expiredPage' },
    body: () => ({ expiresOn: '2101-01-01', version: 1 }),
  },
  'POST payment-pages/[id]/schedule': {
    own: { id: 'spreadPage' },
    body: () => ({ kind: 'even', count: 3, firstOn: '2101-01-01', version: 1 }),
  },
}
