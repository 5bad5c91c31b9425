import type { CustomValue } from '@/lib/db/schema/customers'
import type { FieldOption } from '@/lib/db/schema/record-labels'
import { fold } from '@/lib/format/fold'

/**
 * Returns a phone number in international and local form, so that any part of either is found; nothing without a
 * number.
 */
export function phoneWords(phone: string | null): string[] {
  const digits = (phone ?? '').replace(/\D/g, '')
  if (!digits) return []
  const local = digits.replace(/^972/, '0')
  return local === digits ? [digits] : [digits, local]
}

/** Returns the search words of a contact method. */
export const contactMethodWords = ({ channel, value }: { channel: string; value: string }): string[] =>
  channel === 'email' || channel === 'url' ? [value] : phoneWords(value)

type Field = { id: string; type: string; options: readonly FieldOption[] }

/** Returns the search words of a record's searchable custom fields: choices by label, phone numbers in both forms. */
export const fieldWords = (fields: readonly Field[], custom: Readonly<Record<string, CustomValue>>): string[] =>
  fields.flatMap(({ id, type, options }) => {
    const value = custom[id]
    if (value === undefined || typeof value === 'boolean') return []
    if (type === 'phone') return phoneWords(String(value))
    const chosen = Array.isArray(value) ? value : [String(value)]
    return chosen.map((one) => options.find((option) => option.id === one)?.label ?? one)
  })

export type SearchedRecord = {
  name: string
  /** A second name: of the contact, or of the business. */
  also: string
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
export function recordSearchText({ name, also, number, phone, email, city, more = [] }: SearchedRecord): string {
  const backwards = name.split(' ').reverse().join(' ')
  const digits = (phone ?? '').replace(/\D/g, '')
  const local = digits.replace(/^972/, '0')
  const all = [name, backwards, also, number, digits, local, email ?? '', city, ...more]
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
