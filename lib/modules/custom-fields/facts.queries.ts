import type { FactValue } from '@/lib/automation/conditions.rules'
import type { ChoiceLists, FactDefinition } from '@/lib/automation/fields.rules'
import type { Tx } from '@/lib/db/client'
import type { RecordEntity, RecordReader } from '@/lib/records/kind'
import type { FactType } from '@/lib/vocabulary/automation-graph'

import { loadVisibleFields } from './custom-fields.queries'
import type { CustomType, CustomValues } from './custom-fields.schema'

const FACT_TYPES: Record<CustomType, FactType> = {
  text: 'text',
  long_text: 'text',
  number: 'number',
  money: 'money',
  percent: 'number',
  date: 'day',
  yes_no: 'yes_no',
  select: 'choice',
  multi_select: 'several',
  phone: 'text',
  email: 'text',
  url: 'text',
}

/** Loads the custom fields that a reader may see as facts of automations, named `custom.<id>`. */
export async function loadFieldFacts<E extends RecordEntity>(tx: Tx, reader: RecordReader<NoInfer<E>>, entity: E) {
  const fields = await loadVisibleFields(tx, reader, entity)
  const facts: Record<string, FactDefinition> = {}
  const choices: Record<string, ChoiceLists[string]> = {}
  for (const { id, label, type, options } of fields) {
    const key = toKey(id)
    const hasChoices = options.length > 0
    facts[key] = { label, type: FACT_TYPES[type], ...(hasChoices && { choices: key }) }
    if (hasChoices) choices[key] = options.map((option) => ({ value: option.id, label: option.label }))
  }
  return { facts, choices }
}

/** Returns the stored values of custom fields as facts. */
export const toFieldFacts = (custom: CustomValues): Record<string, FactValue> =>
  Object.fromEntries(Object.entries(custom).map(([id, value]) => [toKey(id), value]))

const toKey = (id: string) => `custom.${id}`
