import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import type { TimelinePayload } from '@/lib/db/schema/customers'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { addToTimeline } from '@/lib/events/timeline'

type NewEvent = {
  /** The row that the caller has locked. */
  customer: { id: string; ownerId: string }
  action: `customer.${string}`
  payload?: TimelinePayload
  /** Not on the timeline: it shows where it belongs. */
  isWithin?: boolean
  data?: Record<string, unknown>
}

/** Writes a change of a record on its timeline, to the open screens and, last, into the log. */
export async function recordChange(
  tx: Tx,
  scope: Scope<'customerEdits'>,
  { customer: { id, ownerId }, action, payload = {}, data = {}, isWithin = false }: NewEvent,
) {
  if (!isWithin) await addToTimeline(tx, scope, { customerId: id, type: action, payload })
  await publish(tx, scope, { topic: 'customer', entityId: id, kind: 'updated', ownerId })
  await audit(tx, scope, { action, entity: 'customer', entityId: id, data })
}
