import { invalid } from '@/lib/core/errors'
import type { Option } from '@/lib/format/options'
import { findPicklistValue, matchPicklistValue, picklistOptions } from '@/lib/modules/picklists/picklists.rules'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'
import { requirePicklistKey } from '@/lib/modules/record-kit/picklist-keys.rules'
import type { CUSTOMER_STATUS_TYPES } from '@/lib/vocabulary/customers'

export type CustomerStatusType = (typeof CUSTOMER_STATUS_TYPES)[number]
type Lists = readonly PicklistValue[]

const moves: Record<CustomerStatusType, readonly CustomerStatusType[]> = {
  prospect: ['active', 'archived'],
  active: ['dormant', 'suspended', 'archived'],
  dormant: ['active', 'archived'],
  suspended: ['active', 'archived'],
  archived: ['active'],
}

/** Status types that a new customer may have. */
const FIRST_TYPES: readonly CustomerStatusType[] = ['prospect', 'active', 'dormant']

/** Returns the type of a status. */
export const statusType = (lists: Lists, key: string): CustomerStatusType =>
  findPicklistValue(lists, 'customer.status', key)?.type ?? 'active'

/**
 * Whether a customer may change from one status to another (reference 1.5): an archived one may become active, only an
 * active one may be suspended; within one type always.
 */
export function canChangeStatus(lists: Lists, from: string, to: string): boolean {
  const [before, after] = [statusType(lists, from), statusType(lists, to)]
  return before === after || moves[before].includes(after)
}

export const isFirstStatus = (lists: Lists, key: string) => FIRST_TYPES.includes(statusType(lists, key))

/** Returns the statuses that a new customer may have, as options. */
export const firstStatuses = (lists: Lists): Option[] =>
  picklistOptions(lists, 'customer.status').filter(({ value }) => isFirstStatus(lists, value))

/** Returns the statuses that a customer may change to, its current one included. */
export const statusesFrom = (lists: Lists, now: string): Option[] =>
  picklistOptions(lists, 'customer.status', now).filter(({ value }) => canChangeStatus(lists, now, value))

/** Returns the key of the first status of a type that is not archived. */
export const statusOfType = (lists: Lists, type: CustomerStatusType): string => ofType(lists, type)?.key ?? type

const ofType = (lists: Lists, type: CustomerStatusType | null): PicklistValue | undefined =>
  lists.find((one) => one.list === 'customer.status' && one.type === type && !one.isArchived)

type Sent = { status?: string | undefined; source?: string | undefined }
type Held = { status: string; source: string | null }

/**
 * Returns the keys of the status and source that were sent by key or by name; what was not sent is left out. 422 for a
 * value that the company does not offer, and for a status that a new customer, or this one, may not have. The current
 * values are always accepted.
 */
export const resolvePicklistKeys = (lists: Lists, { status, source, held }: Sent & { held?: Held }) => ({
  ...(status !== undefined && { status: requireStatus(lists, status, held?.status) }),
  ...(source !== undefined && {
    source: requirePicklistKey(lists, {
      list: 'customer.source',
      field: 'source',
      sent: source,
      held: held?.source ?? null,
    }),
  }),
})

function requireStatus(lists: Lists, sent: string, held: string | undefined): string {
  const named = matchPicklistValue(lists, 'customer.status', sent)
  const found = isOffered(named, held) ? named : findSubstitute(lists, named)
  if (!found) throw invalid({ status: 'יש לבחור סטטוס' })
  if (held === undefined && !isFirstStatus(lists, found.key))
    throw invalid({ status: 'לקוח חדש אינו יכול להתחיל בסטטוס הזה' })
  if (held !== undefined && !canChangeStatus(lists, held, found.key))
    throw invalid({ status: 'אי אפשר לעבור לסטטוס הזה מהסטטוס הנוכחי' })
  return found.key
}

/**
 * Substitutes a status that the company has archived, if it is one of the five initial ones, by an offered status of
 * its type.
 */
const findSubstitute = (lists: Lists, named: PicklistValue | undefined) =>
  named && named.key === named.type ? ofType(lists, named.type) : undefined

const isOffered = (found: PicklistValue | undefined, held: string | null | undefined) =>
  found !== undefined && (!found.isArchived || found.key === held)
