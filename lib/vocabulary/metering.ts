/** What is priced: a part of an SMS, a WhatsApp message by its category (free text is `wa_service`), an e-mail. */
export const METERS = ['sms_part', 'wa_marketing', 'wa_utility', 'wa_authentication', 'wa_service', 'mail'] as const
export type Meter = (typeof METERS)[number]

/** What was sent: a message of a conversation, a text message or an e-mail of the product. */
export const USAGE_SOURCES = ['message', 'sms', 'mail'] as const
export type UsageSource = (typeof USAGE_SOURCES)[number]

/**
 * States of a usage. `held`: it waits for what becomes of the message; `owed`: it was sent and the wallet did not cover
 * it, so that it is charged later.
 */
export const USAGE_STATES = ['held', 'uncertain', 'debited', 'owed', 'released'] as const
export type UsageState = (typeof USAGE_STATES)[number]

/** States of what a company owes the company above it for what those below it sent. `free`: nothing is owed. */
export const RESALE_STATES = ['free', 'due', 'paid'] as const
