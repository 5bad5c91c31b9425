import type { Trace } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { setTransactionContext } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'

type CompanyActor = { readonly companyId: string; readonly actorId?: string; readonly trace?: Trace }
type Entry = { company: string; action: string; data?: Record<string, unknown> }

/**
 * Writes a change made from above to both audit logs: first to the company's own, where the actor is unknown, then to
 * the acting company's. The last call of a transaction; it ends in the scope of the acting company.
 */
export async function auditBoth(tx: Tx, who: CompanyActor, { company, action, data = {} }: Entry) {
  const entry = { action, entity: 'company', entityId: company }
  await setTransactionContext(tx, { role: 'kesher_app', companyId: company, actorId: who.actorId, trace: who.trace })
  await audit(tx, { companyId: company }, { ...entry, data: { ...data, isFromAbove: true } })
  await setTransactionContext(tx, {
    role: 'kesher_app',
    companyId: who.companyId,
    actorId: who.actorId,
    trace: who.trace,
  })
  await publish(tx, who, { topic: 'company', entityId: company, kind: action })
  await audit(tx, who, { ...entry, data })
}
