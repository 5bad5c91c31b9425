import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { RecordEditor, RecordEntity } from '@/lib/records/kind'

import { loadVisibleFields } from './custom-fields.queries'
import { applyCustomValues } from './custom-fields.rules'
import type { CustomValues, SentCustom } from './custom-fields.schema'

type Sent<E> = { entity: E; present: CustomValues; sent: SentCustom; isWhole: boolean }

/**
 * Returns the custom field values of a record after a change; 422 by field, also for a field that the actor may not
 * see.
 */
export async function resolveCustomValues<E extends RecordEntity>(
  tx: Tx,
  scope: RecordEditor<NoInfer<E>>,
  { entity, ...values }: Sent<E>,
): Promise<CustomValues> {
  const { custom, errors } = applyCustomValues(await loadVisibleFields<RecordEntity>(tx, scope, entity), values)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return custom
}
