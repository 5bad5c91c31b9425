import type { CustomValues } from '@/lib/modules/custom-fields/custom-fields.schema'

import type { Column } from '../insert.commands'
import type { RecordValues } from './values.rules'

/** A column that is written only where some row has a value; `nothing` is the stored value of an empty cell. */
type OptionalColumn = { name: string; type: Column['type']; nothing: string | number | null }
export type OptionalColumns<V> = { readonly [F in keyof V]?: OptionalColumn }

/** Columns of the fields that every kind has. */
export const COMMON_COLUMNS = {
  phone: { name: 'phone', type: 'text', nothing: null },
  email: { name: 'email', type: 'text', nothing: null },
  city: { name: 'city', type: 'text', nothing: '' },
  source: { name: 'source', type: 'text', nothing: null },
  notes: { name: 'notes', type: 'text', nothing: '' },
  nextFollowUpOn: { name: 'next_follow_up_on', type: 'date', nothing: null },
  teamId: { name: 'team_id', type: 'uuid', nothing: null },
} as const satisfies OptionalColumns<RecordValues>

/**
 * Returns the columns of new records whose fields some row has, with their tags and custom values; `start` are the
 * defaults of custom fields.
 */
export function optionalColumns<V extends RecordValues>(
  values: readonly V[],
  optional: OptionalColumns<V>,
  start: CustomValues,
): Record<string, Column> {
  const columns: Record<string, Column> = {}
  const hasAny = (field: keyof V) => values.some((one) => one[field] !== undefined)
  for (const [key, { name, type, nothing }] of Object.entries<OptionalColumn>(
    optional as Record<string, OptionalColumn>,
  )) {
    const field = key as keyof V
    if (hasAny(field))
      columns[name] = { type, values: values.map((one) => (one[field] as string | number | undefined) ?? nothing) }
  }
  if (hasAny('tagIds'))
    columns.tag_ids = { type: 'text', as: 'uuids', values: values.map(({ tagIds = [] }) => `{${tagIds.join()}}`) }
  if (hasAny('custom') || Object.keys(start).length > 0)
    columns.custom = {
      type: 'text',
      as: 'json',
      values: values.map(({ custom }) => JSON.stringify({ ...start, ...custom })),
    }
  return columns
}
