import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { conflict, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { webhookDeliveries, webhookEndpoints } from '@/lib/db/schema/api'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { emitPing } from '@/lib/events/webhook-outbox'
import { enqueue } from '@/lib/jobs/enqueue'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'
import { requireUrl } from '@/lib/webhooks/address'
import { asFormer, newSecret } from '@/lib/webhooks/secret'

import type { WebhookChange, WebhookInput } from './webhooks.schema'

type Edits = Scope<'apiSettings'>
type Endpoint = typeof webhookEndpoints.$inferSelect

const MAX_ENDPOINTS = 10

/**
 * Creates a webhook endpoint; its secret is returned only this once. 409 for too many endpoints, 422 for a URL that may
 * not be called.
 */
export const createWebhook = (scope: Edits, input: WebhookInput) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const url = requireUrl(input.url).href
    await refuseTooManyEndpoints(tx, scope)
    const id = newId()
    const { text, kept } = newSecret({ companyId, id })
    await tx
      .insert(webhookEndpoints)
      .values({ ...input, url, companyId, id, createdBy: actorId, updatedBy: actorId, ...kept })
    await report(tx, scope, { action: 'webhook.created', id, data: { host: new URL(url).host, events: input.events } })
    return { id, secret: text }
  })

/** Changes a webhook endpoint; reactivating it clears its failures. 404, 409 for a stale version, 422. */
export const updateWebhook = (scope: Edits, id: string, { version, ...input }: WebhookChange) =>
  inCompany(scope, async (tx) => {
    const before = await lockEndpoint(tx, scope, id)
    if (before.version !== version) throw stale()
    const url = requireUrl(input.url).href
    const failingSince = input.state === 'active' && before.state !== 'active' ? null : before.failingSince
    await change(tx, scope, { before, set: { ...input, url, failingSince } })
    const data = { host: new URL(url).host, events: input.events, state: input.state }
    await report(tx, scope, { action: 'webhook.updated', id, data })
    return { id }
  })

/** Creates a new secret, returned only this once; deliveries are also signed with the previous one for a day. 404. */
export const rotateSecret = (scope: Edits, id: string) =>
  inCompany(scope, async (tx) => {
    const before = await lockEndpoint(tx, scope, id)
    const { text, kept } = newSecret(before)
    await change(tx, scope, { before, set: { ...kept, ...asFormer(before) } })
    await report(tx, scope, { action: 'webhook.secret-changed', id, data: {} })
    return { id, secret: text }
  })

/** Deletes a webhook endpoint with its secrets; waiting deliveries are not sent. 404. */
export const deleteWebhook = (scope: Edits, id: string) =>
  inCompany(scope, async (tx) => {
    const before = await lockEndpoint(tx, scope, id)
    const gone = { deletedAt: new Date(), secretSealed: '', formerSealed: null, state: 'paused' as const }
    await change(tx, scope, { before, set: gone })
    await report(tx, scope, { action: 'webhook.deleted', id, data: { host: new URL(before.url).host } })
    return { id }
  })

/** Sends a test event to an active endpoint; returns the delivery id. 404, 409. */
export const pingWebhook = (scope: Edits, id: string) =>
  inCompany(scope, async (tx) => {
    const endpoint = await lockEndpoint(tx, scope, id)
    if (endpoint.state !== 'active') throw inactive()
    const deliveryId = await emitPing(tx, scope, id)
    await report(tx, scope, { action: 'webhook.pinged', id, data: {} })
    return { id: deliveryId }
  })

/** Sends a delivery again, with a new series of attempts; the event keeps its id. 404, 409. */
export const replayDelivery = (scope: Edits, { id, deliveryId }: { id: string; deliveryId: string }) =>
  inCompany(scope, async (tx) => {
    const { companyId } = scope
    const endpoint = await lockEndpoint(tx, scope, id)
    if (endpoint.state !== 'active') throw inactive()
    const { companyId: company, endpointId, id: delivery } = webhookDeliveries
    const now = new Date()
    const sent = await tx
      .update(webhookDeliveries)
      .set({ state: 'waiting', attempts: 0, nextTryAt: now, finishedAt: null })
      .where(and(eq(company, companyId), eq(endpointId, id), eq(delivery, deliveryId)))
      .returning({ id: delivery })
    if (sent.length === 0) throw notFound('המשלוח לא נמצא')
    await enqueue(tx, ['webhooks.deliver', { deliveryId }], { key: `webhooks.deliver:${deliveryId}` })
    await report(tx, scope, { action: 'webhook.replayed', id, data: { deliveryId } })
    return { id: deliveryId }
  })

const inactive = () => conflict('not_active', 'הכתובת אינה פעילה. יש להפעיל אותה לפני שליחה.')

async function refuseTooManyEndpoints(tx: Tx, { companyId }: Edits) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks:${companyId}`}, 0))`)
  const [found] = await tx
    .select({ count: count() })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.companyId, companyId), isNull(webhookEndpoints.deletedAt)))
  if ((found?.count ?? 0) >= MAX_ENDPOINTS)
    throw conflict('too_many_webhooks', `אפשר להגדיר עד ${MAX_ENDPOINTS} כתובות לאירועים.`)
}

const rowOf = ({ companyId }: Edits, id: string) =>
  and(eq(webhookEndpoints.companyId, companyId), eq(webhookEndpoints.id, id), isNull(webhookEndpoints.deletedAt))

const lockEndpoint = (tx: Tx, scope: Edits, id: string): Promise<Endpoint> =>
  lockRow(tx, webhookEndpoints, scope, { id, orElse: 'הכתובת לא נמצאה' })

type Change = { before: Endpoint; set: Partial<Endpoint> }

const change = (tx: Tx, scope: Edits, { before, set }: Change) =>
  tx
    .update(webhookEndpoints)
    .set({ ...set, ...touch(before.version, scope.actorId) })
    .where(rowOf(scope, before.id))

type Report = { action: string; id: string; data: Record<string, unknown> }

async function report(tx: Tx, scope: Edits, { action, id, data }: Report) {
  await publish(tx, scope, { topic: 'webhook', entityId: id, kind: action })
  await audit(tx, scope, { action, entity: 'webhook_endpoint', entityId: id, data })
}
