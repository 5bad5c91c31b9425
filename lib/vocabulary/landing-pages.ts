/** Enumerated values of landing pages, used by the tables, the inputs and the screens. */

/** States of a landing page; whether a published one is open now depends on its publish window as well. */
export const LANDING_STATES = ['draft', 'published', 'paused', 'archived'] as const

/** Where the check of a domain's record stands. */
export const LANDING_DOMAIN_STATES = ['waiting', 'verified', 'failed'] as const

/** Advertisers that are told of conversions by the server. */
export const ADVERTISERS = ['meta', 'ga4'] as const

/** What an advertiser is told of. */
export const CONVERSION_EVENTS = ['lead'] as const

/**
 * States of a message to an advertiser: `uncertain` was sent, and whether it arrived is unknown because the answer was
 * lost.
 */
export const CONVERSION_STATES = ['pending', 'sent', 'failed', 'uncertain'] as const
