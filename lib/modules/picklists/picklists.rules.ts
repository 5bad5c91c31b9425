import type { Option } from '@/lib/format/options'
import type { PicklistName, PicklistValue } from './picklists.schema'

type Picklists = readonly PicklistValue[]

/** The value of a list that a key means; of one that was merged, what took its place. */
export const findPicklistValue = (
  lists: Picklists,
  list: PicklistName,
  key: string | null,
): PicklistValue | undefined =>
  lists.find((one) => one.list === list && (one.key === key || one.former.some((former) => former.key === key)))

/** What the company calls a key; nothing where the row holds none. */
export const picklistName = (lists: Picklists, list: PicklistName, key: string | null): string =>
  findPicklistValue(lists, list, key)?.name ?? ''

/** The value that somebody means, by its key or by its name in any capitals. */
export function matchPicklistValue(lists: Picklists, list: PicklistName, text: string): PicklistValue | undefined {
  const folded = text.trim().toLowerCase()
  const isNamed = (one: { name: string }) => one.name.toLowerCase() === folded
  return (
    findPicklistValue(lists, list, text) ??
    lists.find((one) => one.list === list && !one.isArchived && (isNamed(one) || one.former.some(isNamed)))
  )
}

/** Every value of a list, archived ones last: for filters, as somebody may hold any. */
export const allPicklistOptions = (lists: Picklists, list: PicklistName): Option[] =>
  lists
    .filter((one) => one.list === list)
    .sort((a, b) => Number(a.isArchived) - Number(b.isArchived))
    .map(({ key, name }) => ({ value: key, label: name }))

/** What may be chosen of a list: what is not archived, and what a row holds already. */
export const picklistOptions = (lists: Picklists, list: PicklistName, held: string | null = null): Option[] =>
  lists
    .filter((one) => one.list === list && (!one.isArchived || one === findPicklistValue(lists, list, held)))
    .map(({ key, name }) => ({ value: key, label: name }))
