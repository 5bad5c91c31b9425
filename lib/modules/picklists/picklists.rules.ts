import type { Option } from '@/lib/format/options'
import type { PicklistName, PicklistValue } from './picklists.schema'

type Picklists = readonly PicklistValue[]

/** Returns the value of a key; for the key of a merged value, the value it was merged into. */
export const findPicklistValue = (
  lists: Picklists,
  list: PicklistName,
  key: string | null,
): PicklistValue | undefined =>
  lists.find((one) => one.list === list && (one.key === key || one.former.some((former) => former.key === key)))

/** Returns the name of a key, or an empty text if the row has none. */
export const picklistName = (lists: Picklists, list: PicklistName, key: string | null): string =>
  findPicklistValue(lists, list, key)?.name ?? ''

/** Finds a value by its key, or by its name regardless of case. */
export function matchPicklistValue(lists: Picklists, list: PicklistName, text: string): PicklistValue | undefined {
  const folded = text.trim().toLowerCase()
  const isNamed = (one: { name: string }) => one.name.toLowerCase() === folded
  return (
    findPicklistValue(lists, list, text) ??
    lists.find((one) => one.list === list && !one.isArchived && (isNamed(one) || one.former.some(isNamed)))
  )
}

/** Returns all values of a list for filters, archived ones last, because rows may still have them. */
export const allPicklistOptions = (lists: Picklists, list: PicklistName): Option[] =>
  lists
    .filter((one) => one.list === list)
    .sort((a, b) => Number(a.isArchived) - Number(b.isArchived))
    .map(({ key, name }) => ({ value: key, label: name }))

/** Returns the values to choose from: those that are not archived, and the one that the row has. */
export const picklistOptions = (lists: Picklists, list: PicklistName, held: string | null = null): Option[] =>
  lists
    .filter((one) => one.list === list && (!one.isArchived || one === findPicklistValue(lists, list, held)))
    .map(({ key, name }) => ({ value: key, label: name }))
