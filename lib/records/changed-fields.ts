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

/**
 * Returns what the audit log and triggers of automations say of changed fields: their names, each custom field also by
 * itself as `custom.<id>`, the ids of the tags that were added, and the keys of a status before and after. No values.
 */
export function changeData(fields: readonly string[], before: Values, after: Values): Values {
  const names = fields.flatMap((field) => (field === 'custom' ? [field, ...changedCustom(before, after)] : [field]))
  const addedTagIds = fields.includes('tagIds')
    ? listOf(after.tagIds).filter((id) => !listOf(before.tagIds).includes(id))
    : []
  const statuses = fields.includes('status') && { fromStatus: before.status, toStatus: after.status }
  return { fields: names, ...(addedTagIds.length > 0 && { addedTagIds }), ...statuses }
}

function changedCustom(before: Values, after: Values): string[] {
  const [from, to] = [before.custom as Values | undefined, after.custom as Values | undefined]
  const ids = new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])
  return [...ids].filter((id) => !isSameValue(from?.[id], to?.[id])).map((id) => `custom.${id}`)
}

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [])
