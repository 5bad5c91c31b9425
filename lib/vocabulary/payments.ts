/** Enumerated values of payments, refunds and differences, used by the tables, the inputs and the lists. */

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

/** States in which a payment is in progress or its outcome is not known yet. */
export const LIVE_STATES = ['created', 'submitting', 'unknown'] as const

export const REFUND_STATES = ['requested', 'approved', 'sending', 'unknown', 'done', 'refused', 'failed'] as const

/** Refund methods that people can choose. */
export const REQUESTABLE_WAYS = ['gateway', 'cash', 'transfer'] as const

/** `chargeback`: the card company took the money back after a lost dispute; nobody here requests it. */
export const REFUND_WAYS = [...REQUESTABLE_WAYS, 'chargeback'] as const

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
