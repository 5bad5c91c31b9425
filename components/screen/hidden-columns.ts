import type { Address } from './address'

type Named = { key: string; isExtra?: true | undefined }
type Foldable = { key: string; hideBelow?: string | undefined }

/**
 * Returns the columns that an address hides: those in `?hide=email,city`, and the optional ones that `?show=kind` does
 * not list.
 */
export function hiddenColumns({ hide, show }: Address['search'], columns: readonly Named[] = []): string[] {
  const requested = listOf(show)
  const extra = columns.filter(({ key, isExtra }) => isExtra && !requested.includes(key))
  return [...listOf(hide), ...extra.map(({ key }) => key)]
}

/** Returns the visible columns: the first always stays, and a column listed in `show` is never folded. */
export function shownColumns<C extends Foldable>(columns: readonly C[], search: Address['search']): C[] {
  const [hidden, requested] = [hiddenColumns(search, columns), listOf(search.show)]
  const shown = columns.filter(({ key }, index) => index === 0 || !hidden.includes(key))
  return shown.map((column) => (requested.includes(column.key) ? { ...column, hideBelow: undefined } : column))
}

/** Returns what a column menu needs to know of the columns. */
export const columnNames = (columns: readonly (Named & { header: string })[]) =>
  columns.map(({ key, header, isExtra }) => ({ key, header, isExtra }))

type Change = Named & { isShown: boolean; isFolded?: boolean | undefined }

/**
 * Returns the parameters after a column is shown or hidden; a column that was folded for lack of space is shown by
 * listing it in `show`.
 */
export function columnChange({ key, isExtra, isShown, isFolded }: Change, { hide, show }: Address['search']) {
  const without = (list: readonly string[]) => list.filter((one) => one !== key)
  const [hidden, requested] = [without(listOf(hide)), without(listOf(show))]
  const shows = { show: (isShown && (isExtra || isFolded) ? [...requested, key] : requested).join(',') }
  return isExtra ? shows : { ...shows, hide: (isShown ? hidden : [...hidden, key]).join(',') }
}

const listOf = (text: string | string[] | undefined): string[] =>
  [text]
    .flat()
    .flatMap((one) => one?.split(',') ?? [])
    .filter(Boolean)
