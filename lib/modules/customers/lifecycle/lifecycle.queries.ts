import type { Scope } from '@/lib/access/scope'
import { stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { customers } from '@/lib/db/schema/customers'

import { loadVisibleFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { conflictingValues } from './lifecycle.rules'

type Edits = Scope<'customerEdits'>
type Sent = { version: number } & Parameters<typeof conflictingValues>[1]
type Saving = { before: typeof customers.$inferSelect; sent: Sent }

/**
 * Throws 409 where somebody else has saved meanwhile, with the current values of the fields that were sent with
 * different ones.
 */
export async function requireCurrentVersion(tx: Tx, scope: Edits, { before, sent }: Saving): Promise<void> {
  if (before.version === sent.version) return
  const fields = await loadVisibleFields(tx, scope)
  throw stale({ version: before.version, values: conflictingValues(before, sent, fields) })
}
