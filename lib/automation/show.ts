import { formatDate, formatDateTime } from '@/lib/format/dates'
import { formatShekels } from '@/lib/format/money'
import type { FactType } from '@/lib/vocabulary/automation-graph'
import type { FactValue } from './conditions.rules'
import type { EntityDescription } from './entity'

/** Returns the text of a fact's value: names of choices, amounts with their currency, days as they are written here. */
export function showFact({ facts, choices }: EntityDescription, key: string, value: FactValue): string {
  const definition = facts[key]
  if (!definition || value === null || value === '') return ''
  const { type, choices: list = '' } = definition
  const nameOf = (one: unknown) => choices[list]?.find((choice) => choice.value === one)?.label ?? String(one)
  return Array.isArray(value) ? value.map(nameOf).join(', ') : SHOWN[type](value, nameOf)
}

type Show = (value: FactValue, nameOf: (one: unknown) => string) => string

const asIs: Show = String

const SHOWN: Record<FactType, Show> = {
  text: asIs,
  number: asIs,
  money: (value) => formatShekels(Number(value)),
  day: (value) => formatDate(String(value)),
  instant: (value) => formatDateTime(String(value)),
  choice: (value, nameOf) => nameOf(value),
  several: (value, nameOf) => nameOf(value),
  yes_no: (value) => (value ? 'כן' : 'לא'),
}
