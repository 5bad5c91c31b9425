import type { CustomValue } from '@/lib/modules/custom-fields/custom-fields.schema'

/** Values that rows of every kind may have, by field; empty cells are absent. */
export type RecordValues = {
  name?: string
  number?: number
  phone?: string
  email?: string
  ownerId?: string
  teamId?: string
  tagIds?: string[]
  city?: string
  source?: string
  nextFollowUpOn?: string
  notes?: string
  custom?: Record<string, CustomValue>
}

/** Returns the key of a custom field in a column mapping. */
export const customKey = (id: string) => `custom:${id}`

/** Returns the id of the custom field that a key of a mapping names; undefined for other keys. */
export const customFieldId = (key: string) => (key.startsWith('custom:') ? key.slice(7) : undefined)

/** Converts the cell values of a row, joining first and last name into one name and collecting custom values. */
export function toRecordValues<V extends RecordValues>({
  firstName,
  lastName,
  ...found
}: Readonly<Record<string, unknown>>): V {
  const values: Record<string, unknown> = {}
  const custom: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(found)) {
    const id = customFieldId(key)
    if (id === undefined) values[key] = value
    else if (value !== null) custom[id] = value
  }
  const parts = [firstName, lastName].filter(Boolean).join(' ')
  if (!values.name && parts) values.name = parts
  if (Object.keys(custom).length > 0) values.custom = custom
  return values as V
}
