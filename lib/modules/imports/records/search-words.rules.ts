import type { FieldOption } from '@/lib/db/schema/record-labels'
import { fold } from '@/lib/format/fold'
import type { CustomValue } from '@/lib/modules/custom-fields/custom-fields.schema'
import { fieldWords, toNameKey } from '@/lib/modules/record-kit/words.rules'

/**
 * Name key and search text of a new record without its number, which is known only when the row is inserted: the parts
 * before and after the number.
 */
export type Words = { nameKey: string; before: string; after: string }

/** Custom fields whose values are searchable. */
export type SearchableFields = readonly { id: string; type: string; options: readonly FieldOption[] }[]

type Searched = {
  name?: string | undefined
  /** A second name: of the contact, or of the business. */
  also?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  city?: string | undefined
  custom?: Record<string, CustomValue> | undefined
}

/** Returns the words of a row that search compares. */
export function importSearchWords(
  { name = '', also, phone, email, city, custom }: Searched,
  searchable: SearchableFields,
): Words {
  const backwards = name.split(' ').reverse().join(' ')
  const more = custom ? fieldWords(searchable, custom) : []
  const digits = (phone ?? '').replace(/\D/g, '')
  return {
    nameKey: toNameKey(name),
    before: folded([name, backwards, also]),
    after: folded([digits, digits.replace(/^972/, '0'), email, city, ...more]),
  }
}

/** Returns the full search text, the same as recordSearchText() builds. */
export const searchTextFor = (words: Words | undefined, number: number): string =>
  [words?.before, number, words?.after].filter(Boolean).join(' ')

const folded = (parts: readonly (string | undefined)[]) => fold(parts.filter(Boolean).join(' '))
