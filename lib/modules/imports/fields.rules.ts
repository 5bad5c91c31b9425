import { fold } from '@/lib/format/fold'
import type { Option } from '@/lib/format/options'
import type { ImportField } from '@/lib/import/mapping'
import type { FaultKind } from '@/lib/import/vocabulary'

/** What a cell says; of a fault, its kind, the values that are none of ours, and what is left of the cell without them. */
export type ReadCell = { value: unknown } | { error: string; kind?: FaultKind; unknown?: string[]; rest?: unknown }

export type CellReader = (text: string, line: number) => ReadCell

/** Ids by a folded name; null where two carry it. */
export type Names = ReadonlyMap<string, string | null>

/** The values that a field keeps: what cells may call them, and what is said of a cell that names none. */
export type ChoiceList = {
  names: Names
  options: readonly Option[]
  isSeveral: boolean
  unknown: (text: string) => string
  /** Whether the importer may add to it what a file calls by another name. */
  canAdd?: boolean
  /** The value as it is kept, by its id. */
  keep?: (id: string) => unknown
}

/** A field that a column may be read into: the values of a list, or whatever its reader makes of a cell. */
export type TargetField = ImportField & {
  /** Whether it is a field of the company's own. */
  isOwn?: boolean
} & (
    | { list: ChoiceList }
    /** Made once for each file, as days of one column are written in one order. */
    | { list?: undefined; newReader: () => CellReader }
  )

type Entry = { id: string; label: string; names: readonly string[] }
type How = Pick<ChoiceList, 'unknown'> & Partial<Pick<ChoiceList, 'isSeveral' | 'keep' | 'canAdd'>>

/** A list of what the company has, or of what we have. */
export const toChoiceList = (entries: readonly Entry[], { isSeveral = false, ...how }: How): ChoiceList => ({
  names: indexByName(entries),
  options: entries.map(({ id, label }) => ({ value: id, label })),
  isSeveral,
  ...how,
})

/** Ids by the names that people give; of two alike neither is meant. */
function indexByName(all: readonly Pick<Entry, 'id' | 'names'>[]): Names {
  const found = new Map<string, string | null>()
  for (const { id, names } of all)
    for (const name of new Set(names.map(fold))) found.set(name, found.has(name) ? null : id)
  return found
}

/** What the field of a mapping key is called; one that is gone has no name any more. */
export function fieldLabel(key: string, labels: Readonly<Record<string, string>>): string {
  return labels[key] ?? (key === '' ? 'השורה כולה' : 'שדה שהוסר')
}
