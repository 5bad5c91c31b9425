/** States of a payment page, used by the tables, the inputs and the screens. */

export const PAGE_STATES = ['draft', 'active', 'paused', 'paid', 'closed', 'cancelled'] as const
