import { addDays } from '@/lib/format/calendar'
import { formatDate } from '@/lib/format/dates'
import type { DomainState } from '@/lib/vocabulary/domains'
import type { SiteProblem } from '@/lib/vocabulary/sites'

import { siteFaultText } from '../sites.labels'

/** What a check read of a website; null is what could not be read, and is no problem by itself. */
export type SiteReading = {
  /** The status of the answer; null where there was none, and then why, by the code of the fault. */
  status: number | null
  fault: string
  responseMs: number | null
  /** The last day of the certificate. */
  certificateUntil: string | null
  addresses: readonly string[] | null
  /** Whether the two pages that the law asks for answered, and are what they should be. */
  hasAccessibilityPage: boolean | null
  hasPrivacyPage: boolean | null
}

/** What a website should be like. */
type Expected = { addresses: readonly string[]; domainState: DomainState | null }

/** Milliseconds from which an answer is slow. */
const SLOW_MS = 4_000
/** Days before the end of a certificate from which somebody is told: those that renew themselves do so before. */
const CERTIFICATE_DAYS = 14

/** Faults of a connection that are the certificate's. */
const CERTIFICATE_FAULT = /^(CERT_|ERR_TLS_CERT|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO)/

const DOMAIN_ENDED: ReadonlySet<DomainState> = new Set(['expired_grace', 'detached', 'deleted', 'transferred_away'])

const isCertificateFault = ({ fault }: Pick<SiteReading, 'fault'>) => CERTIFICATE_FAULT.test(fault)

const PROBLEMS: Readonly<Record<SiteProblem, (reading: SiteReading, expected: Expected, today: string) => boolean>> = {
  unreachable: (reading) => (reading.status === null ? !isCertificateFault(reading) : reading.status >= 400),
  certificate: (reading, _, today) =>
    isCertificateFault(reading) ||
    (reading.certificateUntil !== null && reading.certificateUntil < addDays(today, CERTIFICATE_DAYS)),
  dns: ({ addresses }, { addresses: expected }) =>
    addresses !== null && expected.length > 0 && addresses.join(' ') !== [...expected].sort().join(' '),
  slow: ({ responseMs }) => responseMs !== null && responseMs > SLOW_MS,
  domain: (_, { domainState }) => domainState !== null && DOMAIN_ENDED.has(domainState),
  legal_pages: ({ hasAccessibilityPage, hasPrivacyPage }) => hasAccessibilityPage === false || hasPrivacyPage === false,
}

/** Returns what is wrong with a website on a day, by what a check read of it. */
export const findSiteProblems = (reading: SiteReading, expected: Expected, today: string): SiteProblem[] =>
  (Object.keys(PROBLEMS) as SiteProblem[]).filter((problem) => PROBLEMS[problem](reading, expected, today))

const DETAILS: Readonly<Record<SiteProblem, (reading: SiteReading) => string>> = {
  unreachable: ({ status, fault }) =>
    status === null ? `אין תשובה: ${siteFaultText(fault)}` : `התקבלה תשובה ${status}`,
  certificate: ({ certificateUntil, fault }) =>
    certificateUntil ? `התעודה בתוקף עד ${formatDate(certificateUntil)}` : `התעודה אינה תקינה (${fault})`,
  dns: ({ addresses }) =>
    addresses?.length ? `השם מוביל עכשיו אל ${addresses.join(', ')}` : 'השם אינו מוביל לשום כתובת',
  slow: ({ responseMs }) => `התשובה התקבלה אחרי ${((responseMs ?? 0) / 1_000).toFixed(1)} שניות`,
  domain: () => 'הדומיין פג או אינו אצלנו עוד',
  legal_pages: ({ hasAccessibilityPage, hasPrivacyPage }) =>
    hasAccessibilityPage === false && hasPrivacyPage === false
      ? 'הצהרת הנגישות ומדיניות הפרטיות לא נמצאו'
      : hasPrivacyPage === false
        ? 'מדיניות הפרטיות לא נמצאה'
        : 'הצהרת הנגישות לא נמצאה',
}

/** Returns what a check saw of a problem. */
export const siteProblemDetail = (problem: SiteProblem, reading: SiteReading): string => DETAILS[problem](reading)

/** Whether the text of a page is that of an accessibility statement, or of a privacy policy. */
export const isLegalPage = {
  accessibility: (text: string) => /נגישות|accessib/i.test(text),
  privacy: (text: string) => /פרטיות|privacy/i.test(text),
} as const

type Found = { problems: readonly SiteProblem[]; before: readonly SiteProblem[]; open: readonly SiteProblem[] }

/** Returns which incidents begin, as two checks in a row found the problem, and which end, as this one did not. */
export const changedIncidents = ({ problems, before, open }: Found) => ({
  opened: problems.filter((one) => before.includes(one) && !open.includes(one)),
  closed: open.filter((one) => !problems.includes(one)),
})

const MINUTE = 60_000
/** A problem that was found for the first time is looked at again soon, one that is known every hour. */
const AFTER = { suspicion: 10 * MINUTE, incident: 60 * MINUTE, health: 24 * 60 * MINUTE } as const

/** Returns when a website is checked again. */
export function nextSiteCheckAt({ problems, before }: Pick<Found, 'problems' | 'before'>, now: Date): Date {
  const isSuspected = problems.some((one) => !before.includes(one))
  const wait = isSuspected ? AFTER.suspicion : problems.length > 0 ? AFTER.incident : AFTER.health
  return new Date(now.getTime() + wait)
}
