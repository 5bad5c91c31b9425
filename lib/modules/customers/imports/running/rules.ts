import type { customers } from '@/lib/db/schema/customers'
import { companyKind } from '@/lib/format/national-id'
import { customerStatusLabels } from '../../labels'
import { canBecome, FIRST_STATUSES } from '../../rules'
import type { CustomerKind } from '../../schema'
import { closedBecause } from '../../standing/rules'
import { importKeyLabels } from '../labels'
import type { Fault, Item, Values } from '../reading/rules'
import type { ImportKey, ImportPolicy } from '../schema'

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
}

/** What becomes of a row, with what the database holds at this moment. */
export function decide({ values }: Item, { policy, keyField, ownerId }: Choice, known: Known): Decision {
  const found = keyField ? (known.byKey.get(keyText(values, keyField)) ?? []) : []
  const [before, another] = found
  if (another && keyField) return refuse(keyField, `יש כמה לקוחות עם אותו ערך בשדה ״${importKeyLabels[keyField]}״`)
  if (!before) return policy === 'update' ? { kind: 'skip' } : decideNew(values, known)
  if (policy === 'skip') return { kind: 'skip' }
  const fault = refusalOf(before, values, { ownerId, holders: known.holders })
  return fault ? { kind: 'refuse', fault } : { kind: 'update', before }
}

/** What a row gives for the field that customers are known by. */
export const keyText = (values: Values, keyField: ImportKey): string => String(values[keyField] ?? '')

const refuse = (field: string, reason: string): Decision => ({ kind: 'refuse', fault: { field, value: '', reason } })

const TAKEN = 'מספר הזהות כבר רשום ללקוח אחר'

function decideNew(values: Values, { holders }: Known): Decision {
  if (values.nationalId && holders.has(values.nationalId)) return refuse('nationalId', TAKEN)
  if (values.status && !FIRST_STATUSES.includes(values.status))
    return refuse('status', `לקוח חדש אינו יכול להתחיל בסטטוס ״${customerStatusLabels[values.status]}״`)
  return { kind: 'create' }
}

const CLOSED = {
  locked: 'רשומת הלקוח נעולה',
  merged: 'הלקוח מוזג ללקוח אחר',
  erased: 'פרטי הלקוח נמחקו לפי בקשה',
}

type Rights = Pick<Choice, 'ownerId'> & Pick<Known, 'holders'>

function refusalOf(before: Present, values: Values, { ownerId, holders }: Rights): Fault | null {
  const fault = (field: string, reason: string): Fault => ({ field, value: '', reason })
  if (ownerId && before.ownerId !== ownerId) return fault('', 'הלקוח קיים, ואינו פתוח לעריכה שלך')
  const closed = closedBecause(before)
  if (closed) return fault('', CLOSED[closed])
  const holder = values.nationalId && holders.get(values.nationalId)
  if (holder && holder !== before.id) return fault('nationalId', TAKEN)
  if (!values.status || canBecome(before.status, values.status)) return null
  return fault(
    'status',
    `אי אפשר לעבור מ״${customerStatusLabels[before.status]}״ ל״${customerStatusLabels[values.status]}״`,
  )
}

/** The kind of a new customer that the file says nothing of: a company's number tells it. */
export function kindOf({ kind, nationalId }: Values): CustomerKind {
  if (kind) return kind
  const body = nationalId ? companyKind(nationalId) : null
  if (body === 'amuta') return 'nonprofit'
  return body ? 'business' : 'person'
}

/** What a row changes of a customer: only what differs; tags are added to those there are, and own fields to the others. */
export function changeOf(before: Present, { number: _n, nationalId: _id, tagIds, custom, ...values }: Values) {
  const change: Partial<Present> = {}
  for (const [field, value] of Object.entries(values))
    if (before[field as keyof Present] !== value) Object.assign(change, { [field]: value })
  const tags = [...new Set([...before.tagIds, ...(tagIds ?? [])])].slice(0, MOST_TAGS)
  if (tags.length > before.tagIds.length) change.tagIds = tags
  const all = { ...before.custom, ...custom }
  if (JSON.stringify(all) !== JSON.stringify({ ...before.custom })) change.custom = all
  return change
}

const MOST_TAGS = 50
