import type { Choice } from '@/components/ui/inputs'

/**
 * A filter of a list: a parameter of the address and its values. Kind `several` allows multiple values, separated by
 * commas; `text` and `day` take typed input; `span` uses two parameters, `keyFrom` and `keyTo`.
 */
export type Filter = {
  key: string
  label: string
  options: readonly Choice[]
  kind?: FilterKind | undefined
  /** What the list shows if nothing is chosen: "הכול" unless stated. */
  unset?: string | undefined
}
export type FilterKind = 'choice' | 'several' | 'text' | 'day' | 'span'

/** The label of a filter in which nothing is chosen. */
export const ALL = 'הכול'

/** Returns the address parameters of a filter. */
export const paramsOf = ({ key, kind }: Pick<Filter, 'key' | 'kind'>): string[] =>
  kind === 'span' ? [`${key}From`, `${key}To`] : [key]
