/** Address of a list: its path and its search parameters as Next passes them. */
export type Address = { path: string; search: Record<string, string | string[] | undefined> }

/** Position within a list and the row open next to it: dropped when the filter changes. */
const PLACE = { after: undefined, before: undefined, peek: undefined }

/**
 * Returns the address with some parameters changed; null removes one. The position in the list is dropped unless it is
 * among the changes.
 */
export function withSearch({ path, search }: Address, changes: Record<string, string | null>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries({ ...search, ...PLACE, ...changes })) {
    for (const one of [value].flat()) if (one) params.append(key, one)
  }
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

/** Returns the filter of a list: its search part without position, order, page size, columns and grouping. */
export function filterOf({ search }: Address): string {
  const { sort, size, hide, show, view, by, ...filters } = search
  return withSearch({ path: '', search: filters }, {}).slice(1)
}

/**
 * Returns the query string that passes the list on to a record, for its links to the neighbouring records; empty for the
 * default list.
 */
export function asListSearch(address: Address): string {
  const params = new URLSearchParams(filterOf(address))
  if (typeof address.search.sort === 'string') params.set('sort', address.search.sort)
  return params.size > 0 ? `?${new URLSearchParams({ list: params.toString() })}` : ''
}
