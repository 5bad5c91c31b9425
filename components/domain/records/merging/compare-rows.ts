import type { CustomField, CustomValues } from '@/lib/modules/custom-fields/custom-fields.schema'
import { formatCustomValue } from '@/lib/modules/custom-fields/values.rules'
import type { MergeFields } from '@/lib/modules/merging/kind.rules'

/** A field of the records with its text in each, by record id. The key of a custom field is its id. */
export type CompareRow = { key: string; label: string; isCustom: boolean; texts: Record<string, string> }

type Shown = { id: string; custom: CustomValues }
/** The text of each field that is chosen. */
type Texts<Row, Fields> = { readonly [Name in keyof Fields]: (row: Row) => string | null }

/** Returns the fields that have a value in at least one record. */
export function compareRows<Row extends Shown, Fields extends MergeFields>(
  records: readonly Row[],
  { labels, texts, fields }: { labels: Fields; texts: Texts<Row, Fields>; fields: readonly CustomField[] },
): CompareRow[] {
  const textsOf = (text: (record: Row) => string | null) =>
    Object.fromEntries(records.map((record) => [record.id, text(record) ?? '']))
  const own = fields.map((field) => ({
    key: field.id,
    label: field.label,
    isCustom: true,
    texts: textsOf(({ custom }) => {
      const value = custom[field.id]
      return value === undefined ? '' : formatCustomValue(field, value)
    }),
  }))
  const common = (Object.keys(labels) as (keyof Fields & string)[]).map((key) => ({
    key,
    label: labels[key]?.label ?? '',
    isCustom: false,
    texts: textsOf(texts[key]),
  }))
  return [...common, ...own].filter((row) => Object.values(row.texts).some((text) => text !== ''))
}

/**
 * Returns the id of the record that a field is taken from, by the same rule as the server: the chosen record, else the
 * one that remains, else the first that has a value.
 */
export function sourceOf(
  { texts }: CompareRow,
  { chosen, winnerId }: { chosen: string | undefined; winnerId: string },
) {
  if (chosen) return chosen
  return texts[winnerId] ? winnerId : (Object.keys(texts).find((id) => texts[id]) ?? winnerId)
}
