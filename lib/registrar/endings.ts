import { DOMAIN_ENDINGS, type DomainEnding } from '@/lib/vocabulary/domains'

/**
 * How domains of an ending live. `.il`: ISOC-IL registers for 1 to 5 years, takes a domain out of the DNS about 30 days
 * after its expiry and deletes it by day 120. Generic endings: ICANN allows up to ten years, a grace of 45 days at the
 * most, and 30 days of redemption.
 */
export type EndingRules = {
  maxYears: number
  /** Days after the expiry for which the domain still resolves. */
  graceDays: number
  /** Days after the expiry at which it is deleted; until then it can be renewed. */
  deletionDays: number
  /** Whether the registry wants an identity or company number of the registrant. */
  needsIdNumber: boolean
  /** Years that a transfer adds. */
  transferYears: number
}

const IL: EndingRules = { maxYears: 5, graceDays: 30, deletionDays: 120, needsIdNumber: true, transferYears: 0 }
const GENERIC: EndingRules = { maxYears: 10, graceDays: 30, deletionDays: 75, needsIdNumber: false, transferYears: 1 }

export const ENDINGS: Readonly<Record<DomainEnding, EndingRules>> = {
  'co.il': IL,
  'org.il': IL,
  ישראל: IL,
  com: GENERIC,
  net: GENERIC,
  org: GENERIC,
  info: GENERIC,
  biz: GENERIC,
}

/** Endings of ISOC-IL that are given to certain bodies alone. */
export const RESTRICTED_ENDINGS: readonly string[] = [
  ...['ac', 'gov', 'idf', 'k12', 'muni', 'net'].map((name) => `${name}.il`),
  ...['אקדמיה', 'ממשל', 'צהל', 'ישוב'].map((name) => `${name}.ישראל`),
]

export const isEnding = (text: string): text is DomainEnding => (DOMAIN_ENDINGS as readonly string[]).includes(text)
