import type { Choice } from '@/components/ui/inputs'
import { HAS_NO_VALUE, HAS_VALUE } from '@/lib/format/value-filter'

/**
 * A filter of a list: a parameter of the address and its values. Kind `several` allows multiple values, separated by
 * commas; `text` and `day` take typed input; `span` uses two parameters, `keyFrom` and `keyTo`; `range` (of numbers) and
 * `days` have both bounds in one parameter, `100..200`, either of which may be missing.
 */
export type Filter = {
  key: string
  label: string
  options: readonly Choice[]
  kind?: FilterKind | undefined
  /** Whether a typed filter may also ask for records with any value, or with none. */
  hasBlank?: boolean | undefined
  /** What the list shows if nothing is chosen: "הכול" unless stated. */
  unset?: string | undefined
}
export type FilterKind = 'choice' | 'several' | 'text' | 'day' | 'span' | 'range' | 'days'

/** The choices of a filter that asks whether there is a value. */
export const BLANK: readonly Choice[] = [
  { value: HAS_NO_VALUE, label: 'ריק' },
  { value: HAS_VALUE, label: 'יש ערך' },
]

/** The label of a filter in which nothing is chosen. */
export const ALL = 'הכול'

/** Returns the address parameters of a filter. */
export const paramsOf = ({ key, kind }: Pick<Filter, 'key' | 'kind'>): string[] =>
  kind === 'span' ? [`${key}From`, `${key}To`] : [key]
