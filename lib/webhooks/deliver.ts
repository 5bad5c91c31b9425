import { and, eq, isNull } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { type WebhookTry, webhookDeliveries, webhookEndpoints } from '@/lib/db/schema/api'
import { inCompany } from '@/lib/db/tenant'
import { type Answer, EgressError, egress } from '@/lib/egress/egress'
import type { Tasks } from '@/lib/jobs/worker'
import { recordDeliveryResult, type Waiting } from './delivery-result'
import { activeSecrets } from './secret'
import { signWebhook } from './signature'

type DeliveryRef = { companyId: string; deliveryId: string }
type Post = typeof egress

export const webhookTasks: Tasks = {
  'webhooks.deliver': ({ companyId, deliveryId }) => deliverWebhook({ companyId, deliveryId: String(deliveryId) }),
}

/**
 * Makes one attempt to deliver an event. After a crash it may run twice: receivers recognize a repetition by the
 * event's id.
 */
export async function deliverWebhook(place: DeliveryRef, post: Post = egress): Promise<void> {
  const waiting = await inCompany(place, (tx) => lockWaiting(tx, place))
  if (!waiting) return
  const outcome = await attempt(waiting, post)
  await inCompany(place, (tx) => recordDeliveryResult(tx, waiting, outcome))
}

/**
 * Locks the delivery and returns it if it is still waiting; marks it as skipped if its endpoint is no longer active.
 */
async function lockWaiting(tx: Tx, { companyId, deliveryId }: DeliveryRef): Promise<Waiting | null> {
  const { companyId: company, id, state } = webhookDeliveries
  const isIt = and(eq(company, companyId), eq(id, deliveryId))
  const [delivery] = await tx.select().from(webhookDeliveries).where(isIt).for('update')
  if (delivery?.state !== 'waiting') return null
  const [endpoint] = await tx
    .select()
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.companyId, companyId),
        eq(webhookEndpoints.id, delivery.endpointId),
        eq(webhookEndpoints.state, 'active'),
        isNull(webhookEndpoints.deletedAt),
      ),
    )
  if (endpoint) return { delivery, endpoint }
  const set = { state: 'skipped' as const, nextTryAt: null, finishedAt: new Date() }
  await tx
    .update(webhookDeliveries)
    .set(set)
    .where(and(isIt, eq(state, 'waiting')))
  return null
}

async function attempt({ delivery, endpoint }: Waiting, post: Post): Promise<WebhookTry> {
  const now = new Date()
  const { body, id, event } = delivery
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'kesher-signature': signWebhook(activeSecrets(endpoint, now), body, now),
    'kesher-event': event,
    'kesher-delivery': id,
  }
  const outcome = await post({ url: endpoint.url, method: 'POST', headers, body }).then(heard, unheard)
  return { at: now.toISOString(), ms: Date.now() - now.getTime(), ...outcome }
}

const SHOWN_CHARACTERS = 500

const heard = ({ status, body }: Answer) => ({
  status,
  error: null,
  // Postgres text cannot contain NUL or half of a surrogate pair.
  answer: [...body.replaceAll('\0', '')].slice(0, SHOWN_CHARACTERS).join(''),
})

/** Converts a failed call to the result of the attempt; any other error is a fault of ours and fails the job. */
function unheard(error: unknown) {
  if (!(error instanceof EgressError)) throw error
  return { status: null, error: error.fault === 'connection' ? error.message : error.fault, answer: '' }
}
