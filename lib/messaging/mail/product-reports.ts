import { and, eq, inArray } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { outbox } from '@/lib/db/schema/platform'
import { publish } from '@/lib/events/publish'

import type { IncomingStatus } from '../adapter'
import type { MessagingContext } from '../context'
import { faultText } from '../fault-texts'
import { referenceOf } from '../provider-id'

/**
 * Applies a mail server's report that an e-mail of the product, such as a receipt, did not arrive: it left by the account
 * to which the report comes, and its Message-ID is made of our id. Returns whether there is one.
 */
export async function applyMailReport(tx: Tx, { companyId }: MessagingContext, told: IncomingStatus): Promise<boolean> {
  const id = referenceOf(told.reference)
  if (!id || told.status !== 'failed') return false
  const lastError = faultText(told.fault ?? { class: 'request', code: '' }, false)
  const failed = await tx
    .update(outbox)
    .set({ state: 'failed', lastError, updatedAt: new Date() })
    .where(and(eq(outbox.companyId, companyId), eq(outbox.id, id), inArray(outbox.state, ['sent', 'uncertain'])))
    .returning({ id: outbox.id })
  if (failed.length === 0) return false
  await publish(tx, { companyId }, { topic: 'outbox', entityId: id, kind: 'changed' })
  return true
}
