import { invalid } from '@/lib/core/errors'
import type { Option } from '@/lib/format/options'
import { findPicklistValue, matchPicklistValue, picklistOptions } from '@/lib/modules/picklists/picklists.rules'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'
import type { CUSTOMER_STATUS_TYPES } from '@/lib/vocabulary/customers'

export type CustomerStatusType = (typeof CUSTOMER_STATUS_TYPES)[number]
type Choices = readonly PicklistValue[]

const moves: Record<CustomerStatusType, readonly CustomerStatusType[]> = {
  prospect: ['active', 'archived'],
  active: ['dormant', 'suspended', 'archived'],
  dormant: ['active', 'archived'],
  suspended: ['active', 'archived'],
  archived: ['active'],
}

/** What a customer may start as. */
const FIRST_TYPES: readonly CustomerStatusType[] = ['prospect', 'active', 'dormant']

/** What a status of the company comes to. */
export const statusType = (choices: Choices, key: string): CustomerStatusType =>
  findPicklistValue(choices, 'customer.status', key)?.type ?? 'active'

/** Whether a customer may go from one status to another (reference 1.5): archived can be woken, blocked only the active; within one meaning always. */
export function canChangeStatus(choices: Choices, from: string, to: string): boolean {
  const [before, after] = [statusType(choices, from), statusType(choices, to)]
  return before === after || moves[before].includes(after)
}

export const isFirstStatus = (choices: Choices, key: string) => FIRST_TYPES.includes(statusType(choices, key))

/** The statuses that a new customer may have. */
export const firstStatuses = (choices: Choices): Option[] =>
  picklistOptions(choices, 'customer.status').filter(({ value }) => isFirstStatus(choices, value))

/** What a customer may become, the present status among them. */
export const statusesFrom = (choices: Choices, now: string): Option[] =>
  picklistOptions(choices, 'customer.status', now).filter(({ value }) => canChangeStatus(choices, now, value))

/** The first status of a meaning that is offered. */
export const statusOfType = (choices: Choices, type: CustomerStatusType): string => ofType(choices, type)?.key ?? type

const ofType = (choices: Choices, type: CustomerStatusType | null): PicklistValue | undefined =>
  choices.find((one) => one.list === 'customer.status' && one.type === type && !one.isArchived)

type Sent = { status?: string | undefined; source?: string | undefined }
type Held = { status: string; source: string | null }

/**
 * The keys of the status and of the source that a customer gets, of what was sent by key or by name; what is not sent is not answered.
 * 422 for what the company does not offer, and for a status that a new customer, or this one, may not have. What the customer holds stays.
 */
export const chosenKeys = (choices: Choices, { status, source, held }: Sent & { held?: Held }) => ({
  ...(status !== undefined && { status: requireStatus(choices, status, held?.status) }),
  ...(source !== undefined && { source: source ? requireSource(choices, source, held?.source) : null }),
})

function requireStatus(choices: Choices, sent: string, held: string | undefined): string {
  const named = matchPicklistValue(choices, 'customer.status', sent)
  const found = isOffered(named, held) ? named : insteadOf(choices, named)
  if (!found) throw invalid({ status: 'יש לבחור סטטוס' })
  if (held === undefined && !isFirstStatus(choices, found.key))
    throw invalid({ status: 'לקוח חדש אינו יכול להתחיל בסטטוס הזה' })
  if (held !== undefined && !canChangeStatus(choices, held, found.key))
    throw invalid({ status: 'אי אפשר לעבור לסטטוס הזה מהסטטוס הנוכחי' })
  return found.key
}

/** One of the five statuses that every company begins with stands for its meaning where the company offers it no more. */
const insteadOf = (choices: Choices, named: PicklistValue | undefined) =>
  named && named.key === named.type ? ofType(choices, named.type) : undefined

function requireSource(choices: Choices, sent: string, held: string | null | undefined): string {
  const found = matchPicklistValue(choices, 'customer.source', sent)
  if (!found || !isOffered(found, held)) throw invalid({ source: 'יש לבחור מקור מהרשימה' })
  return found.key
}

const isOffered = (found: PicklistValue | undefined, held: string | null | undefined) =>
  found !== undefined && (!found.isArchived || found.key === held)
