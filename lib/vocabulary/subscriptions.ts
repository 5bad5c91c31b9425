/** What a subscription, a service that a customer has, may be; the tables, the inputs and the screens read it here. */

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
