import type { Address } from './address'

type Named = { key: string; isExtra?: true | undefined }

/** The columns that an address leaves out: those it hides, `?hide=email,city`, and the extra ones that it does not ask for, `?show=kind`. */
export function hiddenColumns({ hide, show }: Address['search'], columns: readonly Named[] = []): string[] {
  const asked = listOf(show)
  const extra = columns.filter(({ key, isExtra }) => isExtra && !asked.includes(key))
  return [...listOf(hide), ...extra.map(({ key }) => key)]
}

/** The columns that are shown: the first stays whatever the address says. */
export const shownColumns = <C extends { key: string }>(columns: readonly C[], hidden: readonly string[]): C[] =>
  columns.filter(({ key }, index) => index === 0 || !hidden.includes(key))

/** What a menu of columns needs of them. */
export const columnNames = (columns: readonly (Named & { header: string })[]) =>
  columns.map(({ key, header, isExtra }) => ({ key, header, isExtra }))

/** What the address says once a column is shown or left out. */
export function columnChange({ key, isExtra }: Named, isShown: boolean, { hide, show }: Address['search']) {
  const [hidden, asked] = [listOf(hide), listOf(show)]
  const without = (list: readonly string[]) => list.filter((one) => one !== key)
  if (isExtra) return { show: (isShown ? [...without(asked), key] : without(asked)).join(',') }
  return { hide: (isShown ? without(hidden) : [...without(hidden), key]).join(',') }
}

const listOf = (text: string | string[] | undefined): string[] =>
  [text]
    .flat()
    .flatMap((one) => one?.split(',') ?? [])
    .filter(Boolean)
