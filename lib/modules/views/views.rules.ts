import { hasControlCharacters } from '@/lib/format/text'

type Kept = { search: string; hiddenColumns: string[] }

/** Where in the list one is and which view one came from: no view keeps them. */
const NOT_KEPT = ['after', 'before', 'peek', 'view', 'hide']

/**
 * What a view keeps of an address, in one order, so that the same question is the same text: plain values alone, and of a
 * repeated key the first, as a list reads it.
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

/** The search part of the address that shows a view; of one that was kept before these rules only what they let through. */
export function viewSearch({ id, search, hiddenColumns }: Kept & { id: string }): string {
  const params = new URLSearchParams(parseView(search).search)
  if (hiddenColumns.length > 0) params.set('hide', hiddenColumns.join(','))
  params.set('view', id)
  return params.toString()
}

/** Whether an address shows more, less or something else than the view it came from. */
export function isChanged(view: Kept, search: string): boolean {
  const now = parseView(search)
  return now.search !== view.search || now.hiddenColumns.join() !== view.hiddenColumns.toSorted().join()
}
