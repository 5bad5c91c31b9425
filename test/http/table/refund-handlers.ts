import { newId } from '@/lib/db/id'
import { businessDay } from '@/lib/format/dates'

import type { Handler } from './handler'

/** Handlers of payments, refunds and differences with an id in their address. */
export const REFUND_HANDLERS: Record<string, Handler> = {
  'GET payments/[id]': { own: { id: 'payment' } },
  'GET payments/[id]/document': { own: { id: 'payment' } },
  'POST payments/[id]/document': { own: { id: 'payment' } },
  'POST payments/[id]/payer-id': { own: { id: 'payment' } },
  'POST payments/[id]/refunds': {
    own: { id: 'payment' },
    body: () => ({ amount: '1', way: 'cash', reason: 'סיבה', reference: '', key: newId() }),
  },
  'POST payments/[id]/dispute': {
    own: { id: 'payment' },
    body: () => ({ amount: '1', reason: 'סיבה', toldOn: businessDay(), answerBy: businessDay() }),
  },
  'PUT payments/[id]/dispute': { own: { id: 'payment' }, body: () => ({ verdict: 'won', closing: 'סיבה' }) },
  'PUT payments/[id]/refunds/[refundId]': {
    own: { id: 'payment', refundId: 'askedRefund' },
    body: () => ({ verdict: 'refuse', reason: 'סיבה', version: 1 }),
  },
  'DELETE payments/[id]/refunds/[refundId]': { own: { id: 'payment', refundId: 'waitingRefund' } },
  'POST payments/held/[id]': { own: { id: 'heldAttempt' }, body: () => ({ verdict: 'return', reason: 'סיבה' }) },
  'POST payments/differences/[id]/inquiry': { own: { id: 'difference' } },
  'POST payments/differences/[id]/link': { own: { id: 'difference' }, body: () => ({ number: '1', version: 1 }) },
  'POST payments/differences/[id]/explanation': {
    own: { id: 'difference' },
    body: () => ({ reason: 'סיבה', version: 1 }),
  },
}
