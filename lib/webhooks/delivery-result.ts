import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { type WebhookTry, webhookDeliveries, webhookEndpoints } from '@/lib/db/schema/api'
import { audit } from '@/lib/events/audit'
import { PING } from '@/lib/events/catalogue'
import { publish } from '@/lib/events/publish'
import { enqueue } from '@/lib/jobs/enqueue'
import { notify } from '@/lib/notifications/notify'
import { hasFailedTooLong, isAccepted, isGone, nextTry } from './retry'

/** A waiting delivery with its endpoint. */
export type Waiting = {
  delivery: typeof webhookDeliveries.$inferSelect
  endpoint: typeof webhookEndpoints.$inferSelect
}

const MAX_KEPT = 20

/**
 * Records the result of an attempt: the delivery is delivered, waits for the next attempt or has failed, and the
 * endpoint is marked as working, failing or disabled.
 */
export async function recordDeliveryResult(tx: Tx, { delivery, endpoint }: Waiting, outcome: WebhookTry) {
  const now = new Date()
  const attempts = delivery.attempts + 1
  const isDone = isAccepted(outcome.status)
  const again = isDone || delivery.event === PING || isGone(outcome.status) ? null : nextTry(attempts, now)
  const failed = again ? ('waiting' as const) : ('failed' as const)
  const state = isDone ? ('delivered' as const) : failed
  const tries = [outcome, ...delivery.tries].slice(0, MAX_KEPT)
  await tx
    .update(webhookDeliveries)
    .set({ attempts, tries, state, nextTryAt: again, finishedAt: again ? null : now })
    .where(and(eq(webhookDeliveries.companyId, delivery.companyId), eq(webhookDeliveries.id, delivery.id)))
  if (again)
    await enqueue(tx, ['webhooks.deliver', { deliveryId: delivery.id }], {
      runAt: again,
      key: `webhooks.deliver:${delivery.id}`,
    })
  await publish(tx, endpoint, { topic: 'webhook', entityId: endpoint.id, kind: state })
  if (isDone) await setEndpoint(tx, endpoint, { failingSince: null })
  else if (delivery.event !== PING) await markFailing(tx, endpoint, { outcome, now })
}

type Endpoint = Waiting['endpoint']

async function markFailing(tx: Tx, endpoint: Endpoint, { outcome, now }: { outcome: WebhookTry; now: Date }) {
  if (isGone(outcome.status) || hasFailedTooLong(endpoint.failingSince, now)) return disable(tx, endpoint)
  if (!endpoint.failingSince) await setEndpoint(tx, endpoint, { failingSince: now })
}

/**
 * Disables an endpoint: nothing more is sent until somebody enables it again. Notifies the users who created and last
 * changed it.
 */
async function disable(tx: Tx, endpoint: Endpoint) {
  const { companyId, id, name, url, createdBy, updatedBy } = endpoint
  await setEndpoint(tx, endpoint, { state: 'disabled' })
  await notify(
    tx,
    { companyId },
    {
      to: [createdBy, updatedBy],
      kind: 'webhook.disabled' as const,
      payload: { name },
      entity: 'webhook_endpoint' as const,
      entityId: id,
    },
  )
  const about = { entity: 'webhook_endpoint', entityId: id, data: { host: new URL(url).host } }
  await audit(tx, { companyId }, { action: 'webhook.disabled', ...about })
}

type Change = Partial<Pick<typeof webhookEndpoints.$inferInsert, 'state' | 'failingSince'>>

const setEndpoint = (tx: Tx, { companyId, id }: Endpoint, change: Change) =>
  tx
    .update(webhookEndpoints)
    .set(change)
    .where(and(eq(webhookEndpoints.companyId, companyId), eq(webhookEndpoints.id, id)))
