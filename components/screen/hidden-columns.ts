import type { Address } from './address'

/** The columns that an address leaves out: `?hide=email,city`. */
export function hiddenColumns({ hide }: Address['search']): string[] {
  return [hide]
    .flat()
    .flatMap((text) => text?.split(',') ?? [])
    .filter(Boolean)
}

/** The columns that are shown: the first stays whatever the address says. */
export const shownColumns = <C extends { key: string }>(columns: readonly C[], hidden: readonly string[]): C[] =>
  columns.filter(({ key }, index) => index === 0 || !hidden.includes(key))

/** What a menu of columns needs of them. */
export const columnNames = (columns: readonly { key: string; header: string }[]) =>
  columns.map(({ key, header }) => ({ key, header }))
