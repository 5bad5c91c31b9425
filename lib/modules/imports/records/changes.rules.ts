import type { CustomValue } from '@/lib/modules/custom-fields/custom-fields.schema'
import { toNameKey } from '@/lib/modules/record-kit/words.rules'

import type { RecordValues } from './values.rules'

/** Returns the search text of the record's own fields, which the stored one begins with. */
export type SearchTextOf<R> = (record: R) => string

type Row = { name: string; searchText: string; tagIds: string[]; custom: Record<string, CustomValue> }

const MAX_TAGS = 50

/** Returns only the values that differ; tags and custom field values are added to the existing ones. */
export function changedValues<R extends Row>(
  before: R,
  { tagIds, custom, ...values }: Partial<RecordValues>,
): Partial<R> {
  const change: Partial<Row> = {}
  for (const [field, value] of Object.entries(values))
    if (before[field as keyof R] !== value) Object.assign(change, { [field]: value })
  const tags = [...new Set([...before.tagIds, ...(tagIds ?? [])])].slice(0, MAX_TAGS)
  if (tags.length > before.tagIds.length) change.tagIds = tags
  const all = { ...before.custom, ...custom }
  if (JSON.stringify(all) !== JSON.stringify({ ...before.custom })) change.custom = all
  return change as Partial<R>
}

/** Adds the derived columns to a change: the key of the name, and the search text as far as it follows from the row. */
export function withDerived<R extends Row>(before: R, change: Partial<R>, searchText: SearchTextOf<R>): Partial<R> {
  const derived: Partial<Row> & { nameKey?: string } = {}
  if (change.name) derived.nameKey = toNameKey(change.name)
  const [was, is] = [searchText(before), searchText({ ...before, ...change })]
  if (was !== is && before.searchText.startsWith(was)) derived.searchText = is + before.searchText.slice(was.length)
  return { ...change, ...derived } as Partial<R>
}

/**
 * Whether the stored search text begins with the text of the record's own fields: then only that beginning was replaced,
 * and the text of related data after it stays.
 */
export const isSearchKnown = <R extends { searchText: string }>(
  before: R,
  change: Partial<R>,
  searchText: SearchTextOf<R>,
): boolean => !('custom' in change) && before.searchText.startsWith(searchText(before))
