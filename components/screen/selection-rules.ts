/** The selected rows of a list: some by id, or all that match the filter. */
export type Selected = { ids: ReadonlySet<string>; isAll: boolean; anchor: string | null }

export const NOTHING_SELECTED: Selected = { ids: new Set(), isAll: false, anchor: null }

type Row = { id: string; isRange: boolean; pageIds: readonly string[] }

/**
 * Toggles one row; with shift, every row since the last one gets the same state. Toggling a row while all are selected
 * keeps the rows of the page selected.
 */
export function toggleRow({ ids, isAll, anchor }: Selected, { id, isRange, pageIds }: Row): Selected {
  const next = new Set(isAll ? pageIds : ids)
  const isOn = !next.has(id)
  for (const one of isRange ? between(pageIds, anchor ?? id, id) : [id]) {
    if (isOn) next.add(one)
    else next.delete(one)
  }
  return { ids: next, isAll: false, anchor: id }
}

/** Selects the whole page, or deselects it if it is selected; rows of other pages stay as they are. */
export function togglePageRows(selected: Selected, pageIds: readonly string[]): Selected {
  const next = new Set(selected.isAll ? [] : selected.ids)
  if (pageState(selected, pageIds) === 'all') for (const id of pageIds) next.delete(id)
  else for (const id of pageIds) next.add(id)
  return { ids: next, isAll: false, anchor: null }
}

/** Returns the state of the checkbox in the table head. */
export function pageState({ ids, isAll }: Selected, pageIds: readonly string[]): 'none' | 'some' | 'all' {
  if (isAll) return 'all'
  const chosen = pageIds.filter((id) => ids.has(id)).length
  if (chosen === 0) return 'none'
  return chosen === pageIds.length ? 'all' : 'some'
}

function between(pageIds: readonly string[], from: string, to: string): readonly string[] {
  const [one, other] = [pageIds.indexOf(from), pageIds.indexOf(to)]
  if (one < 0 || other < 0) return [to]
  return pageIds.slice(Math.min(one, other), Math.max(one, other) + 1)
}
