import { exactFilter } from '@/lib/records/exact-filter'

import { loadTaskList, type TaskListInput, taskFilters } from './tasks.list'

/** Parses the query string of the list to its filter; null unless the whole string is a valid filter. */
export const exactTaskFilter = (search: string): TaskListInput | null =>
  exactFilter(search, { filters: taskFilters, load: (params) => loadTaskList(params) })

type ListChange = { act: 'add' | 'remove' | 'set'; to: readonly string[] }

/** Returns a list of ids after some were added or removed, or others put in their place. */
export function idsAfter(present: readonly string[], { act, to }: ListChange): string[] {
  const wanted = [...new Set(to)]
  if (act === 'set') return wanted
  if (act === 'remove') return present.filter((id) => !wanted.includes(id))
  return [...present, ...wanted.filter((id) => !present.includes(id))]
}

/** Whether two lists have the same ids, in any order. */
export const hasSameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))
