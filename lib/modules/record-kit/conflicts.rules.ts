import { visibleCustomValues } from '@/lib/modules/custom-fields/custom-fields.rules'
import type { CustomField, CustomValues } from '@/lib/modules/custom-fields/custom-fields.schema'
import { parseCustomValue } from '@/lib/modules/custom-fields/values.rules'
import { isSameValue, type Values } from '@/lib/records/changed-fields'

type Row = Values & { custom: CustomValues }
export type Sent = Values & { custom?: Record<string, CustomValues[string] | null> }
type Compared = { compared: readonly string[]; fields: readonly Pick<CustomField, 'id' | 'type' | 'options'>[] }

/**
 * Returns the record's current values of the fields that were sent with different ones; custom fields one by one, as
 * `custom.<id>`.
 */
export function conflictingValues(before: Row, sent: Sent, { compared, fields }: Compared): Record<string, unknown> {
  const plain = compared.filter(
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
