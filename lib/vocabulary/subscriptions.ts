/** States of a subscription (a service that a customer has), used by the tables, the inputs and the screens. */

export const SUBSCRIPTION_STATES = [
  'pending',
  'trial',
  'active',
  'past_due',
  'suspended',
  'paused',
  'cancelled',
  'completed',
] as const

export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]
