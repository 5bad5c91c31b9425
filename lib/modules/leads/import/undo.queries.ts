import { and, eq, inArray } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { leads } from '@/lib/db/schema/leads'
import { loadDefaultValues } from '@/lib/modules/custom-fields/custom-fields.queries'
import { hasOwnChangesOnly } from '@/lib/modules/imports/records/own-changes.queries'
import type { ImportScope } from '@/lib/modules/imports/scope.rules'
import type { MadeRows } from '@/lib/modules/imports/target.rules'

import { loadPipelines } from '../statuses.queries'
import { isLeadAsImported } from './undo.rules'
import type { LeadValues } from './values.rules'

/**
 * Returns the touched leads of a file whose values are again those of their rows, and locks them until the transaction
 * ends.
 */
export async function findLeadsAsImported(
  tx: Tx,
  scope: ImportScope,
  { items, ...made }: MadeRows<LeadValues>,
): Promise<string[]> {
  const found = await tx
    .select()
    .from(leads)
    .where(
      and(eq(leads.companyId, scope.companyId), inArray(leads.id, [...items.keys()]), hasOwnChangesOnly(scope, leads)),
    )
    .for('update')
  const pipelines = await loadPipelines(tx, scope)
  const start = await loadDefaultValues(tx, scope, 'lead')
  return found
    .filter((one) => isLeadAsImported(one, items.get(one.id), { ...made, pipelines, start }))
    .map(({ id }) => id)
}
