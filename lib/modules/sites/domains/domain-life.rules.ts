import { addDays, daysBetween } from '@/lib/format/calendar'
import { ENDINGS } from '@/lib/registrar/endings'
import type { DomainEnding, DomainLifeState, DomainState } from '@/lib/vocabulary/domains'
import { DOMAIN_LIFE_STATES } from '@/lib/vocabulary/domains'

/** Days before its expiry from which a domain is shown as expiring. */
const EXPIRING_DAYS = 30
/** Days before its expiry at which a domain is renewed by itself. */
const RENEW_DAYS = 21

export type Expiry = {
  /** The last paid day. */
  expiresOn: string
  ending: DomainEnding
  /** Whether the product renews it by itself. */
  isRenewed: boolean
}

/** Returns where a domain stands on a day. An expired one resolves through its grace, and can be renewed until it is deleted. */
export function domainLife({ expiresOn, ending }: Pick<Expiry, 'expiresOn' | 'ending'>, day: string): DomainLifeState {
  const days = daysBetween(expiresOn, day)
  const { graceDays, deletionDays } = ENDINGS[ending]
  if (days < -EXPIRING_DAYS) return 'active'
  if (days <= 0) return 'expiring'
  if (days <= graceDays) return 'expired_grace'
  return days < deletionDays ? 'detached' : 'deleted'
}

export const isDomainLife = (state: DomainState): state is DomainLifeState =>
  (DOMAIN_LIFE_STATES as readonly string[]).includes(state)

/** Whether a domain in this state can be renewed. */
export const isRenewable = (state: DomainState): boolean =>
  state === 'pending_transfer_out' || (isDomainLife(state) && state !== 'deleted')

/** Whether a domain in this state belongs to the company's work no more. */
export const isDomainEnded = (state: DomainState): boolean =>
  state === 'deleted' || state === 'transferred_away' || state === 'rejected'

/** Returns the days, from the expiry on, at which people are warned: one that is renewed by itself is warned of when it was not. */
export function noticeDays({ ending, isRenewed }: Pick<Expiry, 'ending' | 'isRenewed'>): number[] {
  const { graceDays, deletionDays } = ENDINGS[ending]
  const before = isRenewed ? [-14, -7, -1] : [-60, -30, -14, -7, -1]
  return [...before, 1, graceDays - 7, graceDays + 1, deletionDays - 7, deletionDays]
}

/** Returns the latest warning that is due on a day, in days from the expiry; null before the first. */
export function dueNotice(expiry: Expiry, day: string): number | null {
  const days = daysBetween(expiry.expiresOn, day)
  return noticeDays(expiry).findLast((notice) => notice <= days) ?? null
}

/** Whether a domain is to be renewed by itself on a day. */
export const isRenewalDue = ({ expiresOn, isRenewed }: Expiry, day: string): boolean =>
  isRenewed && daysBetween(expiresOn, day) >= -RENEW_DAYS

/** Returns the next day after this one on which something is done for a domain; null after its deletion. */
export function nextDomainDay(expiry: Expiry, day: string): string | null {
  const { graceDays, deletionDays } = ENDINGS[expiry.ending]
  const changes = [-EXPIRING_DAYS, 1, graceDays + 1, deletionDays]
  const days = [...noticeDays(expiry), ...changes, ...(expiry.isRenewed ? [-RENEW_DAYS] : [])]
  const next = days.filter((one) => one > daysBetween(expiry.expiresOn, day)).sort((one, other) => one - other)[0]
  return next === undefined ? null : addDays(expiry.expiresOn, next)
}

/** Returns the first days on which an expired domain stops to resolve, and on which it is deleted. */
export const endOfDomain = ({ expiresOn, ending }: Pick<Expiry, 'expiresOn' | 'ending'>) => ({
  detachedOn: addDays(expiresOn, ENDINGS[ending].graceDays + 1),
  deletedOn: addDays(expiresOn, ENDINGS[ending].deletionDays),
})
