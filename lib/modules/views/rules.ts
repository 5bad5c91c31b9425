type Kept = { search: string; hiddenColumns: string[] }

/** Where in the list one is and which view one came from: no view keeps them. */
const NOT_KEPT = ['after', 'before', 'peek', 'view', 'hide']

/** What a view keeps of an address, in one order, so that the same question is the same text. */
export function keptOf(search: string): Kept {
  const params = new URLSearchParams(search)
  const hidden = params.getAll('hide').flatMap((keys) => keys.split(','))
  for (const name of NOT_KEPT) params.delete(name)
  for (const [name, value] of [...params]) if (!value) params.delete(name)
  params.sort()
  return { search: params.toString(), hiddenColumns: [...new Set(hidden.filter(Boolean))].sort() }
}

/** The search part of the address that shows a view. */
export function addressOf({ id, search, hiddenColumns }: Kept & { id: string }): string {
  const params = new URLSearchParams(search)
  if (hiddenColumns.length > 0) params.set('hide', hiddenColumns.join(','))
  params.set('view', id)
  return params.toString()
}

/** Whether an address shows more, less or something else than the view it came from. */
export function isChanged(view: Kept, search: string): boolean {
  const now = keptOf(search)
  return now.search !== view.search || now.hiddenColumns.join() !== view.hiddenColumns.toSorted().join()
}
