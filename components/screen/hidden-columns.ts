import type { Address } from './address'

type Named = { key: string; isExtra?: true | undefined }
type Foldable = { key: string; hideBelow?: string | undefined }

/** The columns that an address leaves out: those it hides, `?hide=email,city`, and the extra ones that it does not ask for, `?show=kind`. */
export function hiddenColumns({ hide, show }: Address['search'], columns: readonly Named[] = []): string[] {
  const asked = listOf(show)
  const extra = columns.filter(({ key, isExtra }) => isExtra && !asked.includes(key))
  return [...listOf(hide), ...extra.map(({ key }) => key)]
}

/** The columns that are shown: the first stays whatever the address says, and one that it asks for folds at no width. */
export function shownColumns<C extends Foldable>(columns: readonly C[], search: Address['search']): C[] {
  const [hidden, asked] = [hiddenColumns(search, columns), listOf(search.show)]
  const shown = columns.filter(({ key }, index) => index === 0 || !hidden.includes(key))
  return shown.map((column) => (asked.includes(column.key) ? { ...column, hideBelow: undefined } : column))
}

/** What a menu of columns needs of them. */
export const columnNames = (columns: readonly (Named & { header: string })[]) =>
  columns.map(({ key, header, isExtra }) => ({ key, header, isExtra }))

type Change = Named & { isShown: boolean; isFolded?: boolean | undefined }

/** What the address says once a column is shown or left out; one that folded for want of room comes back by being asked for. */
export function columnChange({ key, isExtra, isShown, isFolded }: Change, { hide, show }: Address['search']) {
  const without = (list: readonly string[]) => list.filter((one) => one !== key)
  const [hidden, asked] = [without(listOf(hide)), without(listOf(show))]
  const shows = { show: (isShown && (isExtra || isFolded) ? [...asked, key] : asked).join(',') }
  return isExtra ? shows : { ...shows, hide: (isShown ? hidden : [...hidden, key]).join(',') }
}

const listOf = (text: string | string[] | undefined): string[] =>
  [text]
    .flat()
    .flatMap((one) => one?.split(',') ?? [])
    .filter(Boolean)
