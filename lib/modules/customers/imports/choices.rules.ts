import type { ImportChoice, ImportWithout } from '@/lib/db/schema/imports'
import { fold } from '@/lib/format/fold'
import type { ImportKey, ImportPolicy } from '@/lib/import/vocabulary'

import type { CustomField } from '@/lib/modules/custom-fields/custom-fields.schema'
import { customerKindLabels, customerStatusLabels } from '../customers.labels'
import type { CustomerKind, CustomerStatus } from '../customers.schema'
import { fieldIdOfKey } from './fields.labels'
import { indexByName, type Names, type ReadCell, type World } from './fields.rules'

/** A field that keeps values of a list: what cells may call them, and what is said of a cell that names none. */
export type ChoiceField = {
  names: Names
  isSeveral: boolean
  unknown: (text: string) => string
  /** The value as it is kept, by its id. */
  keep?: (id: string) => unknown
}

/** What values of one column mean, by the folded value: one of ours by its id, or (null) nothing. */
export type Chosen = ReadonlyMap<string, string | null>

/** The longest text of a cell that can be given a meaning. */
const MAX_VALUE_LENGTH = 200

type Listed = Pick<World, 'owners' | 'teams' | 'tags' | 'custom'>

/** The list behind a field; none of a field of free text. */
export function choiceField(key: string, { owners, teams, tags, custom }: Listed): ChoiceField | undefined {
  const id = fieldIdOfKey(key)
  if (id !== undefined) return ownChoice(custom.find((field) => field.id === id))
  if (key === 'kind') return one(kinds, 'סוג הלקוח אינו מוכר: אפשר פרטי, עסק, עמותה או גוף ציבורי')
  if (key === 'status') return one(statuses, 'הסטטוס אינו מוכר')
  if (key === 'ownerId') return one(owners, 'אין משתמש פעיל בשם או בכתובת הזאת')
  if (key === 'teamId') return one(teams, 'אין צוות בשם הזה')
  if (key !== 'tagIds') return undefined
  return {
    names: tags,
    isSeveral: true,
    unknown: (name) => `אין תגית בשם ״${name.slice(0, 60)}״. אפשר להוסיף אותה ברשימת התגיות.`,
  }
}

const one = (names: Names, unknown: string): ChoiceField => ({ names, isSeveral: false, unknown: () => unknown })

function ownChoice(field: CustomField | undefined): ChoiceField | undefined {
  if (field?.type === 'yes_no')
    return { ...one(YES_NO, 'אפשר לכתוב כאן רק כן או לא'), keep: (id: string) => id === 'yes' }
  if (field?.type !== 'select' && field?.type !== 'multi_select') return undefined
  const live = field.options.filter(({ isArchived }) => !isArchived)
  return {
    names: indexByName(live.map(({ id, label }) => ({ id, names: [label] }))),
    isSeveral: field.type === 'multi_select',
    unknown: (name) => `אין אפשרות בשם ״${name.slice(0, 60)}״`,
  }
}

/** A cell of a field of choices, with what was said of values that are none of ours; a value that means nothing leaves nothing. */
export function readChoice(field: ChoiceField, text: string, chosen: Chosen): ReadCell {
  const parts = field.isSeveral ? text.split(/[,;|]/).map((part) => part.trim()) : [text]
  const ids: string[] = []
  const unknown: string[] = []
  for (const part of parts.filter(Boolean)) {
    const value = part.slice(0, MAX_VALUE_LENGTH)
    const id = idOf(field.names, chosen, fold(value))
    if (id === undefined) unknown.push(value)
    else if (id !== null) ids.push(id)
  }
  const value = keptOf(field, ids)
  if (unknown.length === 0) return { value }
  const error = field.names.get(fold(unknown[0] ?? '')) === null ? SEVERAL : field.unknown(unknown[0] ?? '')
  return { error, kind: 'choice', unknown, rest: value }
}

const SEVERAL = 'יש יותר מאחד בשם הזה'

/** What was said of a value goes before what it is called; null means nothing, undefined nobody knows. */
function idOf(names: Names, chosen: Chosen, value: string): string | null | undefined {
  const to = chosen.get(value)
  return to === undefined ? (names.get(value) ?? undefined) : to
}

function keptOf({ isSeveral, keep }: ChoiceField, [...ids]: readonly string[]): unknown {
  if (isSeveral) return ids.length > 0 ? [...new Set(ids)] : undefined
  const [id] = ids
  return id !== undefined && keep ? keep(id) : id
}

/** What was said of the values of one column, but for values of ours that are gone since. */
export function chosenValues(choices: readonly ImportChoice[], key: string, { names }: ChoiceField): Chosen {
  const ours = new Set(names.values())
  return new Map(
    choices
      .filter(({ field, to }) => field === key && (to === null || ours.has(to)))
      .map(({ text, to }) => [fold(text), to]),
  )
}

type Fault = Pick<ImportWithout, 'field' | 'kind'>
type Terms = { policy: ImportPolicy; keyField: ImportKey | null }

const LEFT_OUT: ReadonlySet<string> = new Set(['choice', 'format', 'repeated', 'taken', 'status'])

/** Whether rows with a fault can come in without the field: one that customers need, or are known by, is not left out. */
export function canLeaveOut({ field, kind }: Fault, { policy, keyField }: Terms): boolean {
  if (field === '' || !LEFT_OUT.has(kind)) return false
  if (field === keyField) return policy === 'skip'
  return field !== 'name' || policy === 'update'
}

/** Whether rows with a fault come in without the field, by what was said of an import. */
export type IsLeftOut = (fault: Fault) => boolean

const faultKey = ({ field, kind }: Fault) => `${kind} ${field}`

/** Answers of faults whether their field is left out: those that may be and of which that was said. */
export function leaveOut(without: readonly Fault[], terms: Terms): IsLeftOut {
  const keys = new Set(without.filter((fault) => canLeaveOut(fault, terms)).map(faultKey))
  return (fault) => keys.has(faultKey(fault))
}

const named = (labels: Record<string, string>, more: Record<string, readonly string[]>): Names =>
  indexByName(Object.entries(labels).map(([id, label]) => ({ id, names: [id, label, ...(more[id] ?? [])] })))

const KIND_NAMES: Partial<Record<CustomerKind, readonly string[]>> = {
  person: ['אדם', 'לקוח פרטי', 'private', 'individual'],
  business: ['עסקי', 'חברה', 'company', 'בע"מ'],
  nonprofit: ['מלכ"ר'],
  public_body: ['ציבורי', 'public'],
}
const STATUS_NAMES: Partial<Record<CustomerStatus, readonly string[]>> = {
  prospect: ['ליד', 'lead'],
  active: ['פעילה'],
  dormant: ['לא פעיל', 'inactive'],
  suspended: ['מושהה'],
  archived: ['ארכיון'],
}
const kinds = named(customerKindLabels, KIND_NAMES)
const statuses = named(customerStatusLabels, STATUS_NAMES)
const YES_NO = named({ yes: 'כן', no: 'לא' }, { yes: ['true', '1', 'v', '✓'], no: ['false', '0', 'x', '✗'] })
