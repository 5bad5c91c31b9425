import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { RecordEditor } from '@/lib/records/kind'

import { loadVisibleFields } from './custom-fields.queries'
import { applyCustomValues } from './custom-fields.rules'
import type { CustomValues, SentCustom } from './custom-fields.schema'

type Sent = { present: CustomValues; sent: SentCustom; isWhole: boolean }

/**
 * Returns the custom field values of a record after a change; 422 by field, also for a field that the actor may not
 * see.
 */
export async function resolveCustomValues(tx: Tx, scope: RecordEditor, values: Sent): Promise<CustomValues> {
  const { custom, errors } = applyCustomValues(await loadVisibleFields(tx, scope), values)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return custom
}
