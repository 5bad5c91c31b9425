import type { customers } from '@/lib/db/schema/customers'
import { companyKind, maskNationalId } from '@/lib/format/national-id'
import type { ImportKey, ImportPolicy } from '@/lib/import/vocabulary'
import { customerStatusLabels } from '../customers.labels'
import { canChangeStatus, FIRST_STATUSES } from '../customers.rules'
import type { CustomerKind, CustomerStatus } from '../customers.schema'
import { closedBecause } from '../record-lock.rules'
import type { IsLeftOut } from './choices.rules'
import { importKeyLabels } from './imports.labels'
import type { BadRow, Fault, Item } from './read.rules'
import type { Values } from './read-values.rules'

export type Present = typeof customers.$inferSelect

/** The customers that the rows of a chunk may mean. */
export type Known = {
  /** By what stands in the column that customers are known by, as `keyText` gives it. */
  byKey: ReadonlyMap<string, readonly Present[]>
  /** Who holds an identity number, by the number. */
  holders: ReadonlyMap<string, string>
}

export type Decision =
  | { kind: 'create' }
  | { kind: 'update'; before: Present }
  | { kind: 'skip' }
  | { kind: 'refuse'; fault: Fault }

type Choice = {
  policy: ImportPolicy
  keyField: ImportKey | null
  /** Set where the importer changes only their own customers. */
  ownerId: string | undefined
  isLeftOut: IsLeftOut
}

/** What becomes of a row, with what the database holds at this moment; a field whose fault is left out is taken from the row. */
export function decideRow(item: Item, choice: Choice, known: Known): Decision {
  const { values } = item
  const decision = decideWhole(values, choice, known)
  if (decision.kind !== 'refuse' || !choice.isLeftOut(decision.fault)) return decision
  const { [decision.fault.field as keyof Values]: dropped, ...rest } = values
  if (dropped === undefined) return decision
  item.values = rest
  return decideRow(item, choice, known)
}

function decideWhole(values: Values, { policy, keyField, ownerId }: Choice, known: Known): Decision {
  const found = foundBy(values, keyField, known)
  const [before] = found
  if (policy === 'skip' && (before || isHeld(values, known))) return { kind: 'skip' }
  if (found.length > 1 && keyField) return refuse(ambiguousFault(values, keyField))
  if (!before) return policy === 'update' ? { kind: 'skip' } : decideNew(values, known)
  const fault = refusalOf(before, values, { ownerId, holders: known.holders })
  return fault ? refuse(fault) : { kind: 'update', before }
}

function foundBy(values: Values, keyField: ImportKey | null, { byKey }: Known): readonly Present[] {
  const key = keyField ? keyText(values, keyField) : ''
  return key ? (byKey.get(key) ?? []) : []
}

const isHeld = ({ nationalId }: Values, { holders }: Known) => nationalId !== undefined && holders.has(nationalId)

/** A row that the database has no room for. */
export const refusedRow = ({ row, line, values }: Item, fault: Fault): BadRow => ({
  row,
  line,
  title: values.name ?? '',
  faults: [fault],
})

/** What a row gives for the field that customers are known by. */
export const keyText = (values: Values, keyField: ImportKey): string => String(values[keyField] ?? '')

const refuse = (fault: Fault): Decision => ({ kind: 'refuse', fault })

/** What the row says, for whoever mends it; identity numbers are not shown whole. */
const shownValue = (values: Values, field: ImportKey): string =>
  field === 'nationalId' ? maskNationalId(values.nationalId ?? '') : keyText(values, field)

const ambiguousFault = (values: Values, field: ImportKey): Fault => ({
  field,
  value: shownValue(values, field),
  kind: 'ambiguous',
  reason: `יש כמה לקוחות עם אותו ערך בשדה ״${importKeyLabels[field]}״`,
})

const takenFault = (values: Values): Fault => ({
  field: 'nationalId',
  value: shownValue(values, 'nationalId'),
  kind: 'taken',
  reason: 'מספר הזהות כבר רשום ללקוח אחר',
})
const statusFault = (status: CustomerStatus, reason: string): Fault => ({
  field: 'status',
  value: customerStatusLabels[status],
  kind: 'status',
  reason,
})

function decideNew(values: Values, { holders }: Known): Decision {
  if (values.nationalId && holders.has(values.nationalId)) return refuse(takenFault(values))
  if (values.status && !FIRST_STATUSES.includes(values.status))
    return refuse(
      statusFault(values.status, `לקוח חדש אינו יכול להתחיל בסטטוס ״${customerStatusLabels[values.status]}״`),
    )
  return { kind: 'create' }
}

const CLOSED = {
  locked: 'רשומת הלקוח נעולה',
  merged: 'הלקוח מוזג ללקוח אחר',
  erased: 'פרטי הלקוח נמחקו לפי בקשה',
}

type Rights = Pick<Choice, 'ownerId'> & Pick<Known, 'holders'>

function refusalOf(before: Present, values: Values, { ownerId, holders }: Rights): Fault | null {
  const fault = (reason: string): Fault => ({ field: '', value: '', kind: 'closed', reason })
  if (ownerId && before.ownerId !== ownerId) return fault('הלקוח קיים, ואינו פתוח לעריכה שלך')
  const closed = closedBecause(before)
  if (closed) return fault(CLOSED[closed])
  const holder = values.nationalId && holders.get(values.nationalId)
  if (holder && holder !== before.id) return takenFault(values)
  if (!values.status || canChangeStatus(before.status, values.status)) return null
  return statusFault(
    values.status,
    `אי אפשר לעבור מ״${customerStatusLabels[before.status]}״ ל״${customerStatusLabels[values.status]}״`,
  )
}

/** The kind of a new customer that the file says nothing of: a company's number tells it. */
export function inferCustomerKind({ kind, nationalId }: Values): CustomerKind {
  if (kind) return kind
  const body = nationalId ? companyKind(nationalId) : null
  if (body === 'amuta') return 'nonprofit'
  return body ? 'business' : 'person'
}

/** What a row changes of a customer: only what differs; tags are added to those there are, and own fields to the others. */
export function rowChange(before: Present, { number: _n, nationalId: _id, tagIds, custom, ...values }: Values) {
  const change: Partial<Present> = {}
  for (const [field, value] of Object.entries(values))
    if (before[field as keyof Present] !== value) Object.assign(change, { [field]: value })
  const tags = [...new Set([...before.tagIds, ...(tagIds ?? [])])].slice(0, MAX_TAGS)
  if (tags.length > before.tagIds.length) change.tagIds = tags
  const all = { ...before.custom, ...custom }
  if (JSON.stringify(all) !== JSON.stringify({ ...before.custom })) change.custom = all
  return change
}

const MAX_TAGS = 50
