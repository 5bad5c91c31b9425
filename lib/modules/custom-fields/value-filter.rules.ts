import { HAS_NO_VALUE, HAS_VALUE, parseTypedRange } from '@/lib/format/value-filter'

import { type CustomField, type CustomValue, isRangedType } from './custom-fields.schema'
import { parseCustomValue } from './values.rules'

type Field = Pick<CustomField, 'id' | 'type' | 'options'>

/** A range of stored values, both bounds inclusive; a missing bound is open. */
export type ValueRange = { field: string; from?: CustomValue; to?: CustomValue }

/** What filters by custom fields ask for. */
export type ValueFilters = {
  /** Exact values by field. */
  values: Record<string, CustomValue>
  ranges: ValueRange[]
  /** Fields that have a value, and that have none. */
  filled: string[]
  blank: string[]
}

/**
 * Reads filters by custom fields, as they are typed, into stored values. `hasUnknown`: one names a field that is not
 * among `fields`, or a value that its field cannot hold, and is left out.
 */
export function readValueFilters(
  fields: readonly Field[],
  wanted: Readonly<Record<string, string>>,
): { filters: ValueFilters; hasUnknown: boolean } {
  const filters: ValueFilters = { values: {}, ranges: [], filled: [], blank: [] }
  const isRead = ([id, text]: [string, string]) => {
    const field = fields.find((one) => one.id === id)
    return field !== undefined && addFilter(filters, field, text)
  }
  const read = Object.entries(wanted).map(isRead)
  return { filters, hasUnknown: read.includes(false) }
}

/** Adds what a text asks of a field; false where the field cannot hold it. */
function addFilter({ values, ranges, filled, blank }: ValueFilters, field: Field, text: string): boolean {
  if (text === HAS_VALUE) return filled.push(field.id) > 0
  if (text === HAS_NO_VALUE) return blank.push(field.id) > 0
  const range = isRangedType(field.type) ? parseTypedRange(text) : null
  if (range) {
    const [from, to] = [boundOf(field, range.from), boundOf(field, range.to)]
    if (from === null || to === null) return false
    return ranges.push({ field: field.id, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }) > 0
  }
  const value = toStoredValue(field, text)
  if (value !== null) values[field.id] = value
  return value !== null
}

/** Returns the stored form of a bound; undefined where the side is open, null where the field cannot hold it. */
const boundOf = (field: Field, text: string): CustomValue | null | undefined =>
  text === '' ? undefined : toStoredValue(field, text)

/**
 * Returns the stored form of a value; null where the field cannot hold it. Archived options are accepted, so that
 * records that have them are found.
 */
function toStoredValue(field: Field, text: string): CustomValue | null {
  const raw = field.type === 'multi_select' ? [text] : text
  const read = parseCustomValue(field, raw, raw)
  return 'value' in read ? read.value : null
}
