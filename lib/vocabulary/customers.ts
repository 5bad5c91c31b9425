/** Enumerated values of customers and their dependent records, used by the tables, the inputs and the screens. */

export const CONSENT_CHANNELS = ['sms', 'email', 'whatsapp', 'call'] as const

export const TAG_COLORS = ['blue', 'green', 'amber', 'red', 'purple', 'cyan', 'pink', 'gray'] as const

export const CONTACT_METHOD_CHANNELS = ['phone', 'email', 'whatsapp', 'fax', 'url'] as const

export const CONTACT_METHOD_LABELS = ['mobile', 'work', 'home', 'billing', 'other'] as const

export const ADDRESS_LABELS = ['home', 'work', 'billing', 'shipping', 'other'] as const

/** Lists whose values each company defines itself. */
export const PICKLISTS = ['customer.status', 'customer.source', 'lead.lost-reason'] as const

/** Meanings of customer statuses, whatever name the company gives them. */
export const CUSTOMER_STATUS_TYPES = ['prospect', 'active', 'dormant', 'suspended', 'archived'] as const
