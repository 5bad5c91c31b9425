import { hasControlCharacters } from '@/lib/format/text'

type Kept = { search: string; hiddenColumns: string[] }

/**
 * URL parameters that a view does not store: cursors, the open record, the view itself; hidden columns are stored
 * separately.
 */
const NOT_KEPT = ['after', 'before', 'peek', 'view', 'hide']

/**
 * Extracts from a query string what a view stores, sorted, so that the same filters give the same text: without empty
 * values and control characters, and only the first value of a repeated key, as a list reads it.
 */
export function parseView(search: string): Kept {
  const params = new URLSearchParams(search)
  const hidden = params.getAll('hide').flatMap((keys) => keys.split(','))
  const kept = new URLSearchParams()
  for (const [name, value] of params)
    if (!NOT_KEPT.includes(name) && isPlain(name) && isPlain(value) && !kept.has(name)) kept.set(name, value)
  kept.sort()
  return { search: kept.toString(), hiddenColumns: [...new Set(hidden.filter(isPlain))].sort() }
}

const isPlain = (text: string) => text !== '' && !hasControlCharacters(text)

/** Returns the query string that shows a view; of a view stored before these rules only what they allow. */
export function viewSearch({ id, search, hiddenColumns }: Kept & { id: string }): string {
  const params = new URLSearchParams(parseView(search).search)
  if (hiddenColumns.length > 0) params.set('hide', hiddenColumns.join(','))
  params.set('view', id)
  return params.toString()
}

/** Whether a query string differs from the view it was opened from. */
export function isViewChanged(view: Kept, search: string): boolean {
  const now = parseView(search)
  return now.search !== view.search || now.hiddenColumns.join() !== view.hiddenColumns.toSorted().join()
}
