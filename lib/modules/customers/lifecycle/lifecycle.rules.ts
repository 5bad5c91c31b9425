import { visibleCustomValues } from '@/lib/modules/custom-fields/custom-fields.rules'
import type { CustomField, CustomValues } from '@/lib/modules/custom-fields/custom-fields.schema'
import { parseCustomValue } from '@/lib/modules/custom-fields/values.rules'
import { isSameValue } from '../customers.rules'

/** Fields that a form sends and a record returns under the same name; the identity number is never returned. */
const COMPARED = [
  'kind',
  'name',
  'contactName',
  'phone',
  'email',
  'status',
  'ownerId',
  'teamId',
  'tagIds',
  'city',
  'street',
  'website',
  'birthDate',
  'source',
  'nextFollowUpOn',
  'notes',
]

type Compared = Partial<Record<(typeof COMPARED)[number], unknown>>
type Row = Compared & { custom: CustomValues }
type Sent = Compared & { custom?: Record<string, CustomValues[string] | null> }
type Fields = readonly Pick<CustomField, 'id' | 'type' | 'options'>[]

/**
 * Returns the record's current values of the fields that were sent with different ones; custom fields one by one, as
 * `custom.<id>`.
 */
export function conflictingValues(before: Row, sent: Sent, fields: Fields): Record<string, unknown> {
  const plain = COMPARED.filter(
    (name) => name in sent && sent[name] !== undefined && !isSameValue(sent[name], before[name]),
  )
  const seen = visibleCustomValues(fields, before.custom)
  const own = fields.filter((field) => {
    const raw = sent.custom?.[field.id]
    if (raw === undefined) return false
    const read = parseCustomValue(field, raw, seen[field.id])
    return 'error' in read || !isSameValue(read.value, seen[field.id] ?? null)
  })
  return Object.fromEntries([
    ...plain.map((name) => [name, before[name] ?? null]),
    ...own.map(({ id }) => [`custom.${id}`, seen[id] ?? null]),
  ])
}
