import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { webhookDeliveries, webhookEndpoints } from '@/lib/db/schema/api'
import type { TenantContext } from '@/lib/db/tenant'

import { eventsOfAction, PING, PUBLIC_EVENTS, type PublicEventName, type STEP } from './catalogue'

/**
 * Queues an event for every endpoint subscribed to it, inside the business transaction. `audit()` calls it for each
 * audited action; only bulk work, which writes one audit row for all rows, calls it itself.
 */
export async function queueWebhooks(
  tx: Tx,
  who: TenantContext,
  { action, entityIds }: { action: string; entityIds: readonly string[] },
) {
  if (entityIds.length === 0) return
  for (const event of eventsOfAction(action)) {
    const endpoints = await subscribersOf(tx, who, event)
    const outgoing = entityIds.map((id) => buildWebhookEvent(event, who, { entity: PUBLIC_EVENTS[event].entity, id }))
    for (const { id } of endpoints) await deliverAll(tx, who, { endpointId: id, outgoing })
  }
}

/** Queues a test event for one endpoint; returns the delivery's id. */
export async function emitPing(tx: Tx, who: TenantContext, endpointId: string): Promise<string> {
  const ping = buildWebhookEvent(PING, who, { entity: 'webhook_endpoint', id: endpointId })
  const [id = ''] = await deliverAll(tx, who, { endpointId, outgoing: [ping] })
  return id
}

type Subject = { entity: string; id: string; run?: string }
type Addressed = { endpointId: string; event: typeof STEP; data: Subject }

/** Queues an event of an automation's step for the endpoint that the step names; whether the endpoint is active. */
export async function queueEndpointEvent(
  tx: Tx,
  who: TenantContext,
  { endpointId, event, data }: Addressed,
): Promise<boolean> {
  const isIt = and(
    eq(webhookEndpoints.companyId, who.companyId),
    eq(webhookEndpoints.id, endpointId),
    eq(webhookEndpoints.state, 'active'),
    isNull(webhookEndpoints.deletedAt),
  )
  const [found] = await tx.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(isIt)
  if (!found) return false
  await deliverAll(tx, who, { endpointId, outgoing: [buildWebhookEvent(event, who, data)] })
  return true
}

type WebhookEvent = { event: string; eventId: string; body: string }

/**
 * The payload is deliberately minimal: the receiver fetches the row with an API token, with that token's permissions.
 */
function buildWebhookEvent(
  event: PublicEventName | typeof PING | typeof STEP,
  { companyId }: TenantContext,
  data: Subject,
): WebhookEvent {
  const eventId = newId()
  const body = {
    id: eventId,
    type: event,
    created_at: new Date().toISOString(),
    company_id: companyId,
    data,
  }
  return { event, eventId, body: JSON.stringify(body) }
}

const subscribersOf = (tx: Tx, { companyId }: TenantContext, event: PublicEventName) =>
  tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.companyId, companyId),
        eq(webhookEndpoints.state, 'active'),
        isNull(webhookEndpoints.deletedAt),
        sql`${event} = any(${webhookEndpoints.events})`,
      ),
    )

async function deliverAll(
  tx: Tx,
  { companyId }: TenantContext,
  { endpointId, outgoing }: { endpointId: string; outgoing: WebhookEvent[] },
) {
  const nextTryAt = new Date()
  const rows = outgoing.map((one) => ({ ...one, companyId, endpointId, nextTryAt, id: newId() }))
  await tx.insert(webhookDeliveries).values(rows)
  const ids = rows.map(({ id }) => id)
  await tx.execute(sql`
    select kesher.enqueue('webhooks.deliver', jsonb_build_object('deliveryId', id), now(), 'webhooks.deliver:' || id)
    from unnest(${sql.param(ids)}::text[]) as id`)
  return ids
}
