import { and, desc, eq, isNull, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { webhookDeliveries, webhookEndpoints } from '@/lib/db/schema/api'
import { readInCompany } from '@/lib/db/tenant'
import { LIST_SIZE } from '@/lib/format/list-sizes'
import { listPage } from '@/lib/records/list-page'

import type { DeliveryListInput } from './webhooks.list'
import type { DeliveryState } from './webhooks.schema'

type Viewer = Scope<'apiSettings'>

const { id, name, url, events, state, secretLast4, formerUntil, failingSince, createdAt, version } = webhookEndpoints
const shown = { id, name, url, events, state, secretLast4, formerUntil, failingSince, createdAt, version }

const isOf = ({ companyId }: Viewer) =>
  and(eq(webhookEndpoints.companyId, companyId), isNull(webhookEndpoints.deletedAt))

/** Returns the company's webhook endpoints, with the outcome of the newest delivery of each. */
export const listWebhooks = (scope: Viewer) =>
  readInCompany(scope, (tx) =>
    tx
      .select({ ...shown, ...newest })
      .from(webhookEndpoints)
      .where(isOf(scope))
      .orderBy(desc(createdAt), desc(id)),
  )

const newestOf = <T>(column: 'state' | 'created_at') =>
  sql<T | null>`(select d.${sql.identifier(column)} from webhook_deliveries d where d.company_id = webhook_endpoints.company_id
    and d.endpoint_id = webhook_endpoints.id order by d.created_at desc, d.id desc limit 1)`
const newest = { lastState: newestOf<DeliveryState>('state'), lastAt: newestOf<string>('created_at') }

export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number]

/** Returns one webhook endpoint; throws 404. */
export const findWebhook = (scope: Viewer, wanted: string) =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select(shown)
      .from(webhookEndpoints)
      .where(and(isOf(scope), eq(id, wanted)))
    if (!found) throw notFound('הכתובת לא נמצאה')
    return found
  })

export type WebhookDetails = Awaited<ReturnType<typeof findWebhook>>

const deliveryRow = {
  id: webhookDeliveries.id,
  event: webhookDeliveries.event,
  eventId: webhookDeliveries.eventId,
  state: webhookDeliveries.state,
  attempts: webhookDeliveries.attempts,
  nextTryAt: webhookDeliveries.nextTryAt,
  tries: webhookDeliveries.tries,
  createdAt: webhookDeliveries.createdAt,
  finishedAt: webhookDeliveries.finishedAt,
}

/** Returns one page of an endpoint's deliveries, newest first. */
export const listDeliveries = (scope: Viewer, endpointId: string, wanted: DeliveryListInput) =>
  readInCompany(scope, (tx) =>
    listPage(tx, {
      wanted,
      size: LIST_SIZE,
      sorting: { key: sql`${webhookDeliveries.createdAt}`, type: 'timestamptz', descending: true },
      from: webhookDeliveries,
      matches: and(
        eq(webhookDeliveries.companyId, scope.companyId),
        eq(webhookDeliveries.endpointId, endpointId),
        wanted.state ? eq(webhookDeliveries.state, wanted.state) : undefined,
      ),
      select: (sortKey) => tx.select({ ...deliveryRow, sortKey }).from(webhookDeliveries),
    }),
  )

/** Returns a delivery with the exact body that was sent; throws 404. */
export const findWebhookDelivery = (scope: Viewer, wanted: { id: string; deliveryId: string }) =>
  readInCompany(scope, async (tx) => {
    const { companyId, endpointId, body } = webhookDeliveries
    const isIt = and(eq(endpointId, wanted.id), eq(webhookDeliveries.id, wanted.deliveryId))
    const [found] = await tx
      .select({ ...deliveryRow, body })
      .from(webhookDeliveries)
      .where(and(eq(companyId, scope.companyId), isIt))
    if (!found) throw notFound('המשלוח לא נמצא')
    return found
  })

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>['rows'][number]
export type DeliveryDetails = Awaited<ReturnType<typeof findWebhookDelivery>>
