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
  | { kind: 'refuse'; fault: Fault }

export type DecideTarget = Pick<ImportTarget, 'unique' | 'masks' | 'words' | 'keyLabels' | 'refuse'>

type Choice = {
  target: DecideTarget
  policy: ImportPolicy
  keyField: ImportKey | null
  /** What the importer may edit; null where no permission says so. */
  edits: Pick<RowScope, 'ownerId' | 'reach'> | null
  isLeftOut: IsLeftOut
}

/**
 * Decides what happens to a row, given the current data; a field whose fault the user chose to drop is removed from the
 * row.
 */
export function decideRow(item: Item, choice: Choice, known: Known): Decision {
  const decision = decideWhole(item, choice, known)
  if (decision.kind !== 'refuse' || !choice.isLeftOut(decision.fault)) return decision
  const rest = withoutField(item.values, decision.fault.field)
  if (!rest) return decision
  item.values = rest
  return decideRow(item, choice, known)
}

function decideWhole({ row, values }: Item, choice: Choice, known: Known): Decision {
  const { target, policy, keyField, edits } = choice
  const found = foundBy(values, keyField, known)
  const [before] = found
  const holder = holderOf(values, target, known)
  if (policy === 'skip' && (before || holder !== undefined)) return { kind: 'skip' }
  if (found.length > 1 && keyField) return { kind: 'refuse', fault: ambiguousFault(values, keyField, target) }
  if (!before && policy === 'update') return { kind: 'skip' }
  const fault =
    target.refuse({ values, before, holder, edits, context: known.context }) ??
    repeatedFault(known.taken?.get(row), values, before)
  if (fault) return { kind: 'refuse', fault }
  return before ? { kind: 'update', before } : { kind: 'create' }
}

/** Returns the fault of an own value that may not repeat, and is another record's or stands in an earlier row. */
function repeatedFault(
  taken: readonly TakenField[] | undefined,
  values: ImportValues,
  before: ImportRecord | undefined,
): Fault | null {
  const found = taken?.find(
    ({ field, holderId }) => withoutField(values, field) && (holderId === null || holderId !== before?.id),
  )
  if (!found) return null
  const { field, label, holderId } = found
  const value = String(ownValues(values)[customFieldId(field) ?? ''] ?? '')
  const where = holderId === null ? 'בשורה קודמת של הקובץ' : 'ברשומה אחרת'
  return { field, value, kind: 'taken', reason: `הערך של ״${label}״ כבר נמצא ${where}` }
}

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
export const refusedRow = ({ row, line, values }: Item, fault: Fault): BadRow => ({
  row,
  line,
  title: values.name ?? '',
  faults: [fault],
})

/** Returns a row whose unique value another record took during the write. */
export function duplicateValueRow(item: Item, target: DecideTarget): BadRow {
  const { unique: field = '', words } = target
  const value = shownText(target, field, String(item.values[field] ?? ''))
  return refusedRow(item, { field, value, kind: 'taken', reason: words.taken })
}
