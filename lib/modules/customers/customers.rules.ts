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
  /** Texts of related data: contacts, contact methods, cities, values of searchable fields. */
  more?: readonly string[]
}

/**
 * Builds the text that search compares. The name comes first, because a search of two letters matches only the
 * beginning, and once more in reverse word order, because half the office types the family name first. A phone is
 * included in international and local form, so that any part of either is found.
 */
export function customerSearchText({ name, contactName, number, phone, email, city, more = [] }: Searched): string {
  const backwards = name.split(' ').reverse().join(' ')
  const digits = (phone ?? '').replace(/\D/g, '')
  const local = digits.replace(/^972/, '0')
  const all = [name, backwards, contactName, number, digits, local, email ?? '', city, ...more]
  return fold(all.filter(Boolean).join(' '))
}

/**
 * Returns the words of a name in alphabetical order, without marks and company suffixes, so that word order does not
 * matter.
 */
export const toNameKey = (name: string): string =>
  fold(name)
    .replace(/(^|\s)(בע"?מ|ע"ר|ע\.ר\.?|חל"?צ|ltd|limited|inc|llc)(?=[\s.,)]|$)/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')

/** Normalizes the typed search text; a phone in any format becomes its digits. */
export function searchWords(typed: string): string {
  const words = typed.trim()
  return /^[+*]?[\d\s().־‐-―-]*\d[\d\s().־‐-―-]*$/.test(words) ? words.replace(/\D/g, '') : words
}

/** Returns the calendar days of a follow-up filter, both inclusive; `infinity` means no follow-up day. */
export function followUpRange(wanted: FollowUp, today = businessDay()): { from: string; to: string } {
  if (wanted === 'late') return { from: '-infinity', to: addDays(today, -1) }
  if (wanted === 'today') return { from: today, to: today }
  if (wanted === 'week') return { from: today, to: addDays(today, 6) }
  return { from: 'infinity', to: 'infinity' }
}

/** Returns how urgent a follow-up is: late, due today, or planned; null without a day. */
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

/** Returns the names of the fields that changed: the audit log records which fields changed, not their values. */
export const changedFields = (before: Values, after: Values): Followed[] =>
  FOLLOWED.filter((field) => after[field] !== undefined && !isSameValue(after[field], before[field]))

/** Whether the primary phone or e-mail address changed; the new one may have a different consent on record. */
export const isPrimaryContactChanged = (fields: readonly string[]) =>
  fields.includes('phone') || fields.includes('email')

/** Whether two values of a field are equal; the order of object keys is ignored. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

const inOrder = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
