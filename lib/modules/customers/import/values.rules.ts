import type { CustomValue } from '@/lib/modules/custom-fields/custom-fields.schema'
import type { CustomerKind } from '../customers.schema'
import { fieldIdOfKey } from './fields.labels'

/** Values of a row by field; empty cells are absent. */
export type CustomerValues = {
  name?: string
  number?: number
  kind?: CustomerKind
  nationalId?: string
  phone?: string
  email?: string
  contactName?: string
  status?: string
  ownerId?: string
  teamId?: string
  tagIds?: string[]
  city?: string
  street?: string
  source?: string
  nextFollowUpOn?: string
  birthDate?: string
  website?: string
  notes?: string
  custom?: Record<string, CustomValue>
}

/** Converts the cell values of a row, joining first and last name into one name. */
export function toCustomerValues({ firstName, lastName, ...found }: Readonly<Record<string, unknown>>): CustomerValues {
  const values: Record<string, unknown> = {}
  const custom: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(found)) {
    const id = fieldIdOfKey(key)
    if (id === undefined) values[key] = value
    else if (value !== null) custom[id] = value
  }
  const parts = [firstName, lastName].filter(Boolean).join(' ')
  if (!values.name && parts) values.name = parts
  if (Object.keys(custom).length > 0) values.custom = custom
  return values as CustomerValues
}
