import { businessDay } from '@/lib/format/dates'

import type { Handler } from './handler'

const terms = () => ({ quantity: 2, price: '120', discount: '', when: 'now', version: 1 })
const cancellation = () => ({
  noticedOn: businessDay(),
  channel: 'direct',
  when: 'now',
  isDistanceSale: false,
  reason: '',
  version: 1,
})

/** Handlers of customers' services with an id in their address. */
export const SUBSCRIPTION_HANDLERS: Record<string, Handler> = {
  'GET services/subscriptions/[id]': { own: { id: 'subscription' } },
  'POST services/subscriptions/[id]/pause': { own: { id: 'pausable' }, body: () => ({ until: null, version: 1 }) },
  'POST services/subscriptions/[id]/resume': { own: { id: 'pausedService' }, body: () => ({ version: 2 }) },
  'POST services/subscriptions/[id]/terms/preview': { own: { id: 'changeable' }, body: terms },
  'PUT services/subscriptions/[id]/terms': { own: { id: 'changeable' }, body: terms },
  'POST services/subscriptions/[id]/cancellation/preview': { own: { id: 'cancellable' }, body: cancellation },
  'POST services/subscriptions/[id]/cancellation': { own: { id: 'cancellable' }, body: cancellation },
  'POST services/subscriptions/[id]/keep': { own: { id: 'endingService' }, body: () => ({ version: 2 }) },
  'POST services/subscriptions/[id]/charge': { own: { id: 'owing' }, body: () => ({ version: 2 }) },
  'POST services/subscriptions/[id]/card-link': { own: { id: 'subscription' }, body: () => ({ version: 1 }) },
  'PUT services/subscriptions/[id]/card': {
    own: { id: 'subscription' },
    body: ({ savedCard }) => ({ savedCardId: savedCard, version: 1 }),
  },
}
