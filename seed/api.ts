import { newApiToken } from '@/lib/auth/api-tokens'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { apiTokens, type WebhookTry, webhookDeliveries, webhookEndpoints } from '@/lib/db/schema/api'
import { inCompany } from '@/lib/db/tenant'
import type { PublicEventName } from '@/lib/events/catalogue'
import { newSecret } from '@/lib/webhooks/secret'

import type { SeedWorld } from './world'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * Seeds two API tokens, one of them revoked, and in the first company a webhook endpoint. The endpoint is paused so
 * that the demo sends nothing.
 */
export const seedApi = (world: SeedWorld) =>
  inCompany(world, async (tx) => {
    await addToken(tx, world, {
      name: 'אתר החברה',
      days: 90,
      usedHoursAgo: 3,
      permissions: ['edit customers', 'show customers'],
    })
    await addToken(tx, world, {
      name: 'מערכת מלאי ישנה',
      days: 12,
      usedHoursAgo: 40 * 24,
      isRevoked: true,
      permissions: ['show service', 'see service details'],
    })
    if (world.isFirst) await addWebhook(tx, world)
  })

type TokenPlan = { name: string; permissions: string[]; days: number; usedHoursAgo: number; isRevoked?: true }

async function addToken(tx: Tx, { companyId, adminId }: SeedWorld, plan: TokenPlan) {
  const { name, permissions, days, usedHoursAgo, isRevoked } = plan
  const now = Date.now()
  await tx.insert(apiTokens).values({
    companyId,
    id: newId(),
    userId: adminId,
    createdBy: adminId,
    name,
    permissions,
    ...newApiToken().kept,
    createdAt: new Date(now - 60 * DAY),
    expiresAt: new Date(now + days * DAY),
    lastUsedAt: new Date(now - usedHoursAgo * HOUR),
    lastUsedIp: '203.0.113.24',
    revokedAt: isRevoked ? new Date(now - 30 * DAY) : null,
  })
}

const EVENTS: PublicEventName[] = ['customer.created', 'payment.captured', 'document.completed']

async function addWebhook(tx: Tx, { companyId, adminId }: SeedWorld) {
  const id = newId()
  await tx.insert(webhookEndpoints).values({
    companyId,
    id,
    createdBy: adminId,
    updatedBy: adminId,
    createdAt: new Date(Date.now() - 45 * DAY),
    name: 'הנהלת חשבונות',
    url: 'https://books.example/kesher/events',
    events: EVENTS,
    state: 'paused' as const,
    ...newSecret({ companyId, id }).kept,
  })
  for (const plan of DELIVERIES) await addDelivery(tx, { companyId, endpointId: id, ...plan })
}

type DeliveryPlan = {
  hoursAgo: number
  event: PublicEventName
  entity: string
  tries: Pick<WebhookTry, 'status' | 'error' | 'answer'>[]
}

const ACCEPTED = { status: 200, error: null, answer: '{"received":true}' }
const BROKEN = { status: 500, error: null, answer: 'Internal Server Error' }
const LATE = { status: null, error: 'timeout', answer: '' }

/** Webhook deliveries, the newest last; the tries of each, the last try first. */
const DELIVERIES: readonly DeliveryPlan[] = [
  { hoursAgo: 700, event: 'customer.created', entity: 'customer', tries: [ACCEPTED] },
  { hoursAgo: 512, event: 'payment.captured', entity: 'payment_page', tries: [ACCEPTED] },
  { hoursAgo: 290, event: 'document.completed', entity: 'document', tries: [ACCEPTED, BROKEN, LATE] },
  { hoursAgo: 170, event: 'customer.created', entity: 'customer', tries: Array(8).fill(BROKEN) },
  { hoursAgo: 98, event: 'payment.captured', entity: 'payment_page', tries: [ACCEPTED] },
  { hoursAgo: 51, event: 'customer.created', entity: 'customer', tries: [ACCEPTED, LATE] },
]

async function addDelivery(
  tx: Tx,
  { hoursAgo, event, entity, tries, ...to }: DeliveryPlan & { companyId: string; endpointId: string },
) {
  const [eventId, at] = [newId(), new Date(Date.now() - hoursAgo * HOUR)]
  const data = { entity, id: newId() }
  const body = JSON.stringify({
    id: eventId,
    type: event,
    created_at: at.toISOString(),
    company_id: to.companyId,
    data,
  })
  const isAccepted = tries[0]?.status === 200
  await tx.insert(webhookDeliveries).values({
    ...to,
    id: newId(),
    eventId,
    event,
    body,
    state: isAccepted ? 'delivered' : 'failed',
    attempts: tries.length,
    tries: tries.map((one, index) => ({
      ...one,
      at: new Date(at.getTime() + (tries.length - index) * 60_000).toISOString(),
      ms: 120 + index * 35,
    })),
    createdAt: at,
    finishedAt: new Date(at.getTime() + tries.length * 60_000),
  })
}
