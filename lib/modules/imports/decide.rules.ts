import type { RowScope } from '@/lib/access/reach'
import type { ImportKey, ImportPolicy } from '@/lib/import/vocabulary'

import { shownText } from './read.rules'
import { customFieldId } from './records/values.rules'
import type {
  BadRow,
  Fault,
  ImportRecord,
  ImportTarget,
  ImportValues,
  IsLeftOut,
  Item,
  Known,
  TakenField,
} from './target.rules'

export type Decision =
  | { kind: 'create' }
  | { kind: 'update'; before: ImportRecord }
  | { kind: 'skip' }
  | { kind: 'refuse'; faults: Fault[] }

export type DecideTarget = Pick<ImportTarget, 'unique' | 'masks' | 'words' | 'keyLabels' | 'refuse'>

type Choice = {
  target: DecideTarget
  policy: ImportPolicy
  keyField: ImportKey | null
  /** What the importer may edit; null where no permission says so. */
  edits: Pick<RowScope, 'ownerId' | 'reach'> | null
  isLeftOut: IsLeftOut
}

const NO_FIELDS: ReadonlySet<string> = new Set()

/**
 * Decides what happens to a row, given the current data; a field whose fault the user chose to drop is removed from the
 * row.
 */
export function decideRow(item: Item, choice: Choice, known: Known, unreadable = NO_FIELDS): Decision {
  const decision = decideWhole(item, choice, known, unreadable)
  if (decision.kind !== 'refuse') return decision
  for (const fault of decision.faults) {
    const rest = choice.isLeftOut(fault) ? withoutField(item.values, fault.field) : null
    if (!rest) continue
    item.values = rest
    return decideRow(item, choice, known, unreadable)
  }
  return decision
}

/**
 * Returns a row with unreadable cells, together with its faults given the current data, so that the user sees all of them
 * at once. Of a row that may update a record nothing more is known while the cell that says which is unreadable.
 */
export function withFurtherFaults(bad: BadRow, choice: Choice, known: Known): BadRow {
  const { row, line, faults, values } = bad
  const { policy, keyField } = choice
  const unreadable = new Set(faults.map(({ field }) => field))
  const mayUpdate = policy === 'upsert' || policy === 'update'
  if (!values || (mayUpdate && keyField && unreadable.has(keyField))) return bad
  const decision = decideRow({ row, line, values, prepared: undefined }, choice, known, unreadable)
  const further = decision.kind === 'refuse' ? decision.faults : []
  return { ...bad, faults: [...faults, ...further.filter(({ field }) => !unreadable.has(field))] }
}

function decideWhole({ row, values }: Item, choice: Choice, known: Known, unreadable: ReadonlySet<string>): Decision {
  const { target, policy, keyField, edits } = choice
  const found = foundBy(values, keyField, known)
  const [before] = found
  const holder = holderOf(values, target, known)
  if (policy === 'skip' && (before || holder !== undefined)) return { kind: 'skip' }
  if (found.length > 1 && keyField) return { kind: 'refuse', faults: [ambiguousFault(values, keyField, target)] }
  if (!before && policy === 'update') return { kind: 'skip' }
  const faults = [
    ...target.refuse({ values, before, holder, edits, context: known.context, unreadable }),
    ...repeatedFaults(known.taken?.get(row), values, before),
  ]
  if (faults.length > 0) return { kind: 'refuse', faults }
  return before ? { kind: 'update', before } : { kind: 'create' }
}

/** Returns the faults of own values that may not repeat, and are another record's or stand in an earlier row. */
const repeatedFaults = (
  taken: readonly TakenField[] = [],
  values: ImportValues,
  before: ImportRecord | undefined,
): Fault[] =>
  taken
    .filter(({ field, holderId }) => withoutField(values, field) && (holderId === null || holderId !== before?.id))
    .map(({ field, label, holderId }) => {
      const value = String(ownValues(values)[customFieldId(field) ?? ''] ?? '')
      const where = holderId === null ? 'בשורה קודמת של הקובץ' : 'ברשומה אחרת'
      return { field, value, kind: 'taken', reason: `הערך של ״${label}״ כבר נמצא ${where}` }
    })

const ownValues = ({ custom }: ImportValues) => (custom ?? {}) as Readonly<Record<string, unknown>>

/** Returns a row's values without a field, which may be a custom one; null where the row has no value of it. */
function withoutField({ custom, ...values }: ImportValues, field: string): ImportValues | null {
  const id = customFieldId(field)
  if (id === undefined) {
    const { [field]: dropped, ...rest } = values
    return dropped === undefined ? null : { ...rest, ...(custom !== undefined && { custom }) }
  }
  const { [id]: dropped, ...rest } = ownValues({ custom })
  return dropped === undefined ? null : { ...values, custom: rest }
}

function foundBy(values: ImportValues, keyField: ImportKey | null, { byKey }: Known): readonly ImportRecord[] {
  const key = keyField ? keyText(values, keyField) : ''
  return key ? (byKey.get(key) ?? []) : []
}

function holderOf(values: ImportValues, { unique }: DecideTarget, { holders }: Known): string | undefined {
  const value = unique ? values[unique] : undefined
  return value === undefined ? undefined : holders.get(String(value))
}

/** Returns a row's value of the field that records are matched by. */
const keyText = (values: ImportValues, keyField: ImportKey): string => String(values[keyField] ?? '')

const ambiguousFault = (values: ImportValues, field: ImportKey, target: DecideTarget): Fault => ({
  field,
  value: shownText(target, field, keyText(values, field)),
  kind: 'ambiguous',
  reason: target.words.ambiguous(target.keyLabels[field] ?? ''),
})

/** Returns a row that is refused because of existing data. */
export const refusedRow = ({ row, line, values }: Item, faults: Fault[]): BadRow => ({
  row,
  line,
  title: values.name ?? '',
  faults,
})

/** Returns a row whose unique value another record took during the write. */
export function duplicateValueRow(item: Item, target: DecideTarget): BadRow {
  const { unique: field = '', words } = target
  const value = shownText(target, field, String(item.values[field] ?? ''))
  return refusedRow(item, [{ field, value, kind: 'taken', reason: words.taken }])
}
