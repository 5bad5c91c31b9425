import { fold } from '@/lib/format/fold'
import type { Option } from '@/lib/format/options'
import type { ImportField } from '@/lib/import/mapping'
import type { FaultKind } from '@/lib/import/vocabulary'

/** Result of reading a cell; for a fault its kind, the unknown values, and the value of the cell without them. */
export type ReadCell = { value: unknown } | { error: string; kind?: FaultKind; unknown?: string[]; rest?: unknown }

export type CellReader = (text: string, line: number) => ReadCell

/** Ids by folded name; null where two values have the name. */
export type Names = ReadonlyMap<string, string | null>

/** Allowed values of a field: their names in cells, and the error for an unknown value. */
export type ChoiceList = {
  names: Names
  options: readonly Option[]
  isSeveral: boolean
  unknown: (text: string) => string
  /** Whether the importer may add unknown values of a file to the list. */
  canAdd?: boolean
  /** Converts the id of a value to its stored form. */
  keep?: (id: string) => unknown
}

/** A field that a column can be mapped to, with a list of values or a cell reader. */
export type TargetField = ImportField & {
  /** Whether it is a custom field. */
  isOwn?: boolean
} & (
    | { list: ChoiceList }
    /** Created once per file, because all dates of a column have one order. */
    | { list?: undefined; newReader: () => CellReader }
  )

type Entry = { id: string; label: string; names: readonly string[] }
type How = Pick<ChoiceList, 'unknown'> & Partial<Pick<ChoiceList, 'isSeveral' | 'keep' | 'canAdd'>>

/** Builds a choice list from values with their names. */
export const toChoiceList = (entries: readonly Entry[], { isSeveral = false, ...how }: How): ChoiceList => ({
  names: indexByName(entries),
  options: entries.map(({ id, label }) => ({ value: id, label })),
  isSeveral,
  ...how,
})

/** Indexes ids by name; a name that two values have is ambiguous and maps to null. */
function indexByName(all: readonly Pick<Entry, 'id' | 'names'>[]): Names {
  const found = new Map<string, string | null>()
  for (const { id, names } of all)
    for (const name of new Set(names.map(fold))) found.set(name, found.has(name) ? null : id)
  return found
}

/** Returns the label of a mapping key; a removed field gets a generic label. */
export function fieldLabel(key: string, labels: Readonly<Record<string, string>>): string {
  return labels[key] ?? (key === '' ? 'השורה כולה' : 'שדה שהוסר')
}
