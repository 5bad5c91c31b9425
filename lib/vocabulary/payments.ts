/** What payments, refunds and differences may be; the tables, the inputs and the lists read it here. */

export const PAYMENT_METHODS = [
  'card',
  'bit',
  'paybox',
  'apple_pay',
  'google_pay',
  'paypal',
  'cash',
  'cheque',
  'transfer',
  'debit_order',
  'wallet',
] as const

export const ATTEMPT_STATES = ['created', 'submitting', 'unknown', 'captured', 'declined', 'refunded'] as const

/** While somebody is paying, or it is not known yet whether they did. */
export const LIVE_STATES = ['created', 'submitting', 'unknown'] as const

export const REFUND_STATES = ['requested', 'approved', 'sending', 'unknown', 'done', 'refused', 'failed'] as const

/** The ways back that people choose. */
export const ASKED_WAYS = ['gateway', 'cash', 'transfer'] as const

/** `chargeback`: the card company took it, of a dispute that was lost; nobody here asks for it. */
export const REFUND_WAYS = [...ASKED_WAYS, 'chargeback'] as const

export const DISPUTE_STATES = ['open', 'won', 'lost'] as const

export const DIFFERENCE_KINDS = [
  'missing_here',
  'missing_there',
  'amount',
  'currency',
  'refund_missing_here',
  'refund_missing_there',
  'double',
] as const

export const DIFFERENCE_STATES = ['open', 'settled', 'linked', 'explained'] as const
