/** The address a list stands at: its path and its search parameters as Next gives them. */
export type Address = { path: string; search: Record<string, string | string[] | undefined> }

/** Where in a list one is, and the row that is open beside it: another question begins without them. */
const PLACE = { after: undefined, before: undefined, peek: undefined }

/** The same address with some parameters changed; null drops one, and the place in the list goes unless it is given. */
export function withSearch({ path, search }: Address, changes: Record<string, string | null>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries({ ...search, ...PLACE, ...changes })) {
    for (const one of [value].flat()) if (one) params.append(key, one)
  }
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

/** What a list is narrowed by: its search part without place, order, size and look. */
export function filterOf({ search }: Address): string {
  const { sort, size, hide, show, view, ...filters } = search
  return withSearch({ path: '', search: filters }, {}).slice(1)
}
