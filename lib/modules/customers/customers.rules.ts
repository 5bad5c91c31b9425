import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { fold } from '@/lib/format/fold'

import type { FollowUp } from './customers.list'

type Searched = {
  name: string
  contactName: string
  number: number
  phone: string | null
  email: string | null
  city: string
  /** What hangs on the customer: people, further numbers, values of searchable fields. */
  more?: readonly string[]
}

/**
 * What search compares. The name comes first, because two letters match by the beginning, and once more backwards, because half
 * the office types the family name first. A phone stands in both forms, so that any part of either is found.
 */
export function customerSearchText({ name, contactName, number, phone, email, city, more = [] }: Searched): string {
  const backwards = name.split(' ').reverse().join(' ')
  const digits = (phone ?? '').replace(/\D/g, '')
  const local = digits.replace(/^972/, '0')
  const all = [name, backwards, contactName, number, digits, local, email ?? '', city, ...more]
  return fold(all.filter(Boolean).join(' '))
}

/** The words of a name in one order, without marks and what stands for the form of a company: whoever wrote which first is alike. */
export const toNameKey = (name: string): string =>
  fold(name)
    .replace(/(^|\s)(בע"?מ|ע"ר|ע\.ר\.?|חל"?צ|ltd|limited|inc|llc)(?=[\s.,)]|$)/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')

/** What was typed into the search box, as search compares it: a phone in any dress becomes its digits. */
export function searchWords(typed: string): string {
  const words = typed.trim()
  return /^[+*]?[\d\s().־‐-―-]*\d[\d\s().־‐-―-]*$/.test(words) ? words.replace(/\D/g, '') : words
}

/** Calendar days that a follow-up filter takes in, both ends included; `infinity` stands for no day at all. */
export function followUpRange(wanted: FollowUp, today = businessDay()): { from: string; to: string } {
  if (wanted === 'late') return { from: '-infinity', to: addDays(today, -1) }
  if (wanted === 'today') return { from: today, to: today }
  if (wanted === 'week') return { from: today, to: addDays(today, 6) }
  return { from: 'infinity', to: 'infinity' }
}

/** How urgent a follow-up is: late, due today, or planned. */
export function followUpState(day: string | null, today = businessDay()): 'late' | 'today' | 'planned' | null {
  if (!day) return null
  if (day < today) return 'late'
  return day === today ? 'today' : 'planned'
}

const FOLLOWED = [
  'kind',
  'name',
  'contactName',
  'phone',
  'email',
  'nationalIdLast4',
  'status',
  'ownerId',
  'city',
  'street',
  'source',
  'nextFollowUpOn',
  'notes',
  'teamId',
  'tagIds',
  'birthDate',
  'website',
  'custom',
]

type Followed = (typeof FOLLOWED)[number]
type Values = Partial<Record<Followed, unknown>>

/** Names of the fields that changed: the log says what was touched, not what it held. */
export const changedFields = (before: Values, after: Values): Followed[] =>
  FOLLOWED.filter((field) => after[field] !== undefined && !alike(after[field], before[field]))

/** Whether the first number or address is another one, of which something else may have been said elsewhere. */
export const isReachedElsewhere = (fields: readonly string[]) => fields.includes('phone') || fields.includes('email')

/** Whether two values of a field are the same; of values by key the order means nothing. */
export const alike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

const inOrder = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
