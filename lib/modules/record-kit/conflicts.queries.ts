import { stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { loadVisibleFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import type { CustomValues } from '@/lib/modules/custom-fields/custom-fields.schema'
import type { RecordEditor, RecordEntity } from '@/lib/records/kind'

import { conflictingValues, type Sent } from './conflicts.rules'

type Saving<E> = {
  entity: E
  before: { version: number; custom: CustomValues }
  sent: Sent & { version: number }
  /** Fields that a form sends and a record returns under the same name. */
  compared: readonly string[]
}

/**
 * Throws 409 where somebody else has saved meanwhile, with the current values of the fields that were sent with
 * different ones.
 */
export async function requireCurrentVersion<E extends RecordEntity>(
  tx: Tx,
  scope: RecordEditor<NoInfer<E>>,
  { entity, before, sent, compared }: Saving<E>,
): Promise<void> {
  if (before.version === sent.version) return
  const fields = await loadVisibleFields<RecordEntity>(tx, scope, entity)
  throw stale({ version: before.version, values: conflictingValues(before, sent, { compared, fields }) })
}
