import type { CustomFieldRow } from '@/lib/modules/custom-fields/custom-fields.queries'

/** Returns the customers' fields that a field of leads may pass its value on to. */
export const conversionTargets = (fields: readonly CustomFieldRow[]) =>
  fields
    .filter(({ entity, isArchived }) => entity === 'customer' && !isArchived)
    .map(({ id, label, type }) => ({ id, label, type }))
