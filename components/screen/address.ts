/** The address a list stands at: its path and its search parameters as Next gives them. */
export type Address = { path: string; search: Record<string, string | string[] | undefined> }

/** The same address with some parameters changed; null drops one, and the cursors go unless one is given: a new question begins at page one. */
export function withSearch({ path, search }: Address, changes: Record<string, string | null>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries({ ...search, after: undefined, before: undefined, ...changes })) {
    for (const one of [value].flat()) if (one) params.append(key, one)
  }
  const text = params.toString()
  return text ? `${path}?${text}` : path
}
