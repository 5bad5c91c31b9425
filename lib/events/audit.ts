import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { auditLog } from '@/lib/db/schema/platform'

import { queueAutomations } from './automation-signals'
import { markCommitted } from './claim'
import { queueWebhooks } from './webhook-outbox'

type CompanyActor = { readonly companyId: string; readonly actorId?: string | null; readonly id?: string }
type Entry = {
  /** `noun.verb` in the past tense: customer.created, payment.captured, access.denied. */
  action: string
  entity: string
  entityId?: string | null
  data?: Record<string, unknown>
  ip?: string | null
  userAgent?: string | null
}

/**
 * Adds a row to the company's audit chain, and queues the webhooks and automations of the action. Call it last in a transaction:
 * writers of one company wait at the chain until the previous one commits. No secrets, no national ids in `data`.
 */
export async function audit(
  tx: Tx,
  who: CompanyActor,
  { entityId = null, data = {}, ip = null, userAgent = null, ...entry }: Entry,
) {
  const { action } = entry
  const entityIds = entityId ? [entityId] : []
  await queueWebhooks(tx, who, { action, entityIds })
  await queueAutomations(tx, who, { action, entityIds, dataOf: () => data })
  await markCommitted(tx)
  await tx.insert(auditLog).values({
    companyId: who.companyId,
    id: newId(),
    actorId: who.actorId ?? who.id ?? null,
    entityId,
    data,
    ip,
    userAgent,
    ...entry,
  })
}
