import { businessDay } from '@/lib/format/dates'

import type { Handler } from './handler'

/** Handlers of tax documents with an id in their address. */
export const TAX_HANDLERS: Record<string, Handler> = {
  'GET tax-documents/[id]/file': { own: { id: 'taxMade' } },
  'GET tax-documents/[id]/copy': { own: { id: 'taxMade' } },
  'POST tax-documents/[id]/mail': { own: { id: 'taxMade' }, body: () => ({ to: 'someone@payers.example' }) },
  'POST tax-documents/[id]/credit': {
    own: { id: 'taxInvoice' },
    body: () => ({ amount: '1', reason: 'סיבה', version: 1, isSent: false }),
  },
  'POST tax-documents/[id]/receipt': {
    own: { id: 'taxOpen' },
    body: () => ({ method: 'cash', amount: '1', receivedOn: businessDay(), version: 1, isSent: false }),
  },
  'POST tax-documents/[id]/payment-page': { own: { id: 'taxLinked' } },
  'POST tax-documents/[id]/path': {
    own: { id: 'taxRefused' },
    body: () => ({ path: 'hearing', isAgreed: false, note: '', version: 2 }),
  },
  'PUT tax-documents/[id]/allocation': {
    own: { id: 'taxMissing' },
    body: () => ({ number: '123456789', version: 1 }),
  },
  'DELETE tax-documents/periods/[id]': { own: { id: 'taxPeriod' }, body: () => ({ version: 1 }) },
}
