import type { CustomValue } from '@/lib/db/schema/customers'
import type { StoredRow } from '@/lib/db/schema/record-merges'

import type { MergeableKind, MergeFields, Snapshot } from './kind.rules'
import type { MergeInput } from './merging.schema'

/** The records of a merge, the remaining one first. */
export type Ordered = readonly [Snapshot, ...Snapshot[]]

export function winnerFirst(records: readonly Snapshot[], winnerId: string): Ordered {
  const winner = records.find(({ id }) => id === winnerId)
  if (!winner) throw new Error('the record that stays is one of the records')
  return [winner, ...records.filter((record) => record !== winner)]
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Returns the record that supplies each field: the chosen one, otherwise the first with a value. */
function fieldSources(fields: MergeFields, records: Ordered, choices: MergeInput['choices']) {
  // An amount of zero is no amount.
  const holds = (record: Snapshot, columns: readonly string[]) =>
    columns.some((column) => !isEmpty(record[column]) && record[column] !== 0)
  return Object.fromEntries(
    Object.entries(fields).map(([field, { columns }]) => {
      const chosen = records.find(({ id }) => id === choices[field])
      return [field, chosen ?? records.find((record) => holds(record, columns)) ?? records[0]]
    }),
  )
}

/** Merges custom fields: the chosen record's value, otherwise the first value found. */
function mergedCustomValues(records: Ordered, choices: MergeInput['customChoices']) {
  const keys = new Set(records.flatMap(({ custom }) => Object.keys(custom)))
  const valueFor = (key: string) => {
    const chosen = records.find(({ id }) => id === choices[key])
    return (chosen ?? records.find(({ custom }) => !isEmpty(custom[key])))?.custom[key]
  }
  const values = [...keys].map((key) => [key, valueFor(key)] as const).filter(([, value]) => !isEmpty(value))
  return Object.fromEntries(values) as Record<string, CustomValue>
}

/** Returns the union of the records' tags; at most 50. */
const mergedTags = (records: Ordered): string[] => [...new Set(records.flatMap(({ tag_ids }) => tag_ids))].slice(0, 50)

type Merging = { companyId: string; records: Ordered; input: MergeInput }

/** Returns the remaining record's values after the merge, by column. */
export function mergedValues(kind: MergeableKind, { companyId, records, input }: Merging): StoredRow {
  const sources = fieldSources(kind.fields, records, input.choices)
  const taken: StoredRow = Object.fromEntries(
    Object.entries(kind.fields).flatMap(([field, { columns }]) =>
      columns.map((column) => [column, sources[field]?.[column]]),
    ),
  )
  return {
    ...taken,
    ...kind.reseal(companyId, sources, input.winnerId),
    ...kind.combine?.(records, taken),
    tag_ids: mergedTags(records),
    custom: mergedCustomValues(records, input.customChoices),
  }
}

export type ContactMethod = { channel: 'phone' | 'email'; value: string }

/** Returns phones and e-mail addresses that are not the primary ones after the merge: they stay as contact methods. */
export function unusedContactMethods(records: Ordered, taken: StoredRow): ContactMethod[] {
  const unused = (channel: ContactMethod['channel']) =>
    [...new Set(records.map((record) => record[channel]))].flatMap((value) =>
      value && value !== taken[channel] ? [{ channel, value }] : [],
    )
  return [...unused('phone'), ...unused('email')]
}
