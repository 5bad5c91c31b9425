/** What becomes of a domain: first at the registry, then by the days of its life. */
export const DOMAIN_STATES = [
  'requested',
  'pending_registry',
  'pending_transfer_in',
  'active',
  'expiring',
  'expired_grace',
  'detached',
  'deleted',
  'pending_transfer_out',
  'transferred_away',
  'rejected',
] as const

/** The states that follow from the day alone. */
export const DOMAIN_LIFE_STATES = ['active', 'expiring', 'expired_grace', 'detached', 'deleted'] as const

/** The endings under which anybody may register, as they are shown. */
export const DOMAIN_ENDINGS = ['co.il', 'org.il', 'ישראל', 'com', 'net', 'org', 'info', 'biz'] as const

/** Who holds the registration: the registrar that the product talks to, or one that it does not. */
export const DOMAIN_REGISTRARS = ['simulator', 'outside'] as const

/** In whose name a domain is registered. */
export const DOMAIN_REGISTRANTS = ['customer', 'company', 'unknown'] as const

/** What is ordered from a registrar. */
export const DOMAIN_ORDER_KINDS = ['register', 'transfer_in', 'renew'] as const

/** What became of an order; `uncertain`: the answer was lost, and the registrar is asked again. */
export const DOMAIN_ORDER_STATES = ['queued', 'sending', 'uncertain', 'pending', 'done', 'refused'] as const

/** What a registry says of a request that it looks at by hand. */
export const REGISTRY_STATUSES = ['received', 'waiting_docs', 'delayed'] as const

export const DNS_TYPES = ['A', 'AAAA', 'CNAME', 'MX', 'TXT'] as const

export type DomainEnding = (typeof DOMAIN_ENDINGS)[number]
export type DomainState = (typeof DOMAIN_STATES)[number]
export type DomainLifeState = (typeof DOMAIN_LIFE_STATES)[number]
export type DomainRegistrar = (typeof DOMAIN_REGISTRARS)[number]
export type DomainRegistrant = (typeof DOMAIN_REGISTRANTS)[number]
export type DomainOrderKind = (typeof DOMAIN_ORDER_KINDS)[number]
export type DomainOrderState = (typeof DOMAIN_ORDER_STATES)[number]
export type RegistryStatus = (typeof REGISTRY_STATUSES)[number]

/** A record of a domain's zone; `host` is `@` for the domain itself. */
export type DnsRecord = { type: (typeof DNS_TYPES)[number]; host: string; value: string; priority: number | null }
