/** What a payment page may be; the tables, the inputs and the screens read it here. */

export const PAGE_STATES = ['draft', 'active', 'paused', 'paid', 'closed', 'cancelled'] as const
