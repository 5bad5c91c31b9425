/** How a customer's changes are shown on its timeline. */
export const CUSTOMER_TIMELINE = {
  fields: ['status', 'kind', 'ownerId', 'teamId', 'city', 'source', 'nextFollowUpOn'],
  lists: { status: 'customer.status', source: 'customer.source' },
} as const
