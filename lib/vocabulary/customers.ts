/** What customers and what hangs on them may be; the tables, the inputs and the screens read it here. */

export const CONSENT_CHANNELS = ['sms', 'email', 'whatsapp', 'call'] as const

export const TAG_COLORS = ['blue', 'green', 'amber', 'red', 'purple', 'cyan', 'pink', 'gray'] as const

export const CONTACT_METHOD_CHANNELS = ['phone', 'email', 'whatsapp', 'fax', 'url'] as const

export const CONTACT_METHOD_LABELS = ['mobile', 'work', 'home', 'billing', 'other'] as const

export const ADDRESS_LABELS = ['home', 'work', 'billing', 'shipping', 'other'] as const

/** The lists that a company fills in itself. */
export const PICKLISTS = ['customer.status', 'customer.source'] as const

/** What a customer's status comes to, whatever the company calls it. */
export const CUSTOMER_STATUS_TYPES = ['prospect', 'active', 'dormant', 'suspended', 'archived'] as const
