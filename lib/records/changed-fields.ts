/** Values of a record, by field. */
export type Values = Readonly<Record<string, unknown>>

/** Returns the fields, of the given ones, that were sent with another value than the record has. */
export const changedOf = (fields: readonly string[], before: Values, after: Values): string[] =>
  fields.filter((field) => after[field] !== undefined && !isSameValue(after[field], before[field]))

/** Whether two values of a field are equal; the order of object keys is ignored. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

const inOrder = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
