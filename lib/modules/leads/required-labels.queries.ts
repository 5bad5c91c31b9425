import type { Tx } from '@/lib/db/client'
import { loadVisibleFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import type { RecordReader } from '@/lib/records/kind'

import { leadFieldLabels } from './leads.labels'
import type { LeadField } from './leads.schema'

/**
 * Returns a function that names a field that a status requires; undefined for one that was archived, or that the actor
 * may not fill in and so cannot be asked for.
 */
export async function loadRequiredLabels(tx: Tx, scope: RecordReader<'lead'>) {
  const fields = await loadVisibleFields(tx, scope, 'lead')
  return (field: string): string | undefined =>
    leadFieldLabels[field as LeadField] ?? fields.find(({ id, canEdit }) => canEdit && field === `custom.${id}`)?.label
}
