import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { customerServiceEvents, customerServices } from '@/lib/db/schema/customer-services'
import { services } from '@/lib/db/schema/services'
import { queueAutomations } from '@/lib/events/automation-signals'
import { emit } from '@/lib/events/emit'
import { addToTimeline } from '@/lib/events/timeline'
import { queueWebhooks } from '@/lib/events/webhook-outbox'
import { touch } from '@/lib/records/touch'

import type { CustomerService, ServiceRef } from './lock.queries'
import type { CustomerServiceState } from './subscriptions.schema'

type NewEvent = { kind: string; at?: Date; actorId?: string | null; data?: Record<string, string | number | null> }

/** Adds an event to the history of a subscription. */
export const recordSubscriptionEvent = (
  tx: Tx,
  { companyId, id }: ServiceRef,
  { kind, at = new Date(), actorId = null, data = {} }: NewEvent,
) => tx.insert(customerServiceEvents).values({ companyId, id: newId(), customerServiceId: id, kind, at, actorId, data })

type Change = Partial<Omit<typeof customerServices.$inferInsert, 'companyId' | 'id' | 'version'>>
type LockedService = ServiceRef & { readonly version: number; readonly state: CustomerServiceState }

/**
 * Updates a subscription whose row is locked, publishes a change of state to webhooks, automations and the customer's timeline, and
 * returns the updated row.
 */
export async function updateSubscriptionRow<T extends LockedService>(tx: Tx, service: T, change: Change) {
  const [row] = await tx
    .update(customerServices)
    .set({ ...change, ...touch(service.version) })
    .where(and(eq(customerServices.companyId, service.companyId), eq(customerServices.id, service.id)))
    .returning()
  if (!row) throw new Error('the service was not there to be changed')
  await publishStateChange(tx, row, service.state)
  return row
}

/** Publishes a change of state to webhooks, automations of the customer and the timeline; `before` is null for a new subscription. */
export async function publishStateChange(
  tx: Tx,
  service: CustomerService,
  before: CustomerServiceState | null,
): Promise<void> {
  if (service.state === before) return
  await emit(tx, 'subscription.state-changed', { companyId: service.companyId, subscription: service })
  const stateChange = findStateChange(service.state, before)
  if (!stateChange) return
  const { companyId, id, customerId } = service
  await queueWebhooks(tx, { companyId }, { action: stateChange.action, entityIds: [id] })
  const moved = {
    action: 'customer.subscription-moved',
    entityIds: [customerId],
    dataOf: () => ({ state: service.state }),
  }
  await queueAutomations(tx, { companyId }, moved)
  if (!stateChange.type) return
  const payload = { customerServiceId: id, title: await loadServiceName(tx, service) }
  await addToTimeline(tx, { companyId }, { customerId, type: stateChange.type, payload })
}

type StateChange = { action: string; type?: string }

const STARTED: StateChange = { type: 'payment.service-started', action: 'customer-service.started' }
const ENDED: StateChange = { type: 'payment.service-ended', action: 'customer-service.ended' }

function findStateChange(state: CustomerServiceState, before: CustomerServiceState | null): StateChange | undefined {
  const hasBegun = before !== null && before !== 'pending'
  if (state === 'trial' || state === 'active') return hasBegun ? AGAIN[before] : STARTED
  return MOVES[state]
}

/** Events for a return from a state in which the service was not given or not paid for. */
const AGAIN: Partial<Record<CustomerServiceState, StateChange>> = {
  suspended: { type: 'payment.service-restored', action: 'customer-service.restored' },
  past_due: { action: 'customer-service.restored' },
}

const MOVES: Partial<Record<CustomerServiceState, StateChange>> = {
  past_due: { action: 'customer-service.past-due' },
  suspended: { type: 'payment.service-suspended', action: 'customer-service.suspended' },
  cancelled: ENDED,
  completed: ENDED,
}

/** Returns the catalogue name of a subscription's service. */
export async function loadServiceName(
  tx: Tx,
  { companyId, serviceId }: Pick<CustomerService, 'companyId' | 'serviceId'>,
) {
  const [service] = await tx
    .select({ name: services.name })
    .from(services)
    .where(and(eq(services.companyId, companyId), eq(services.id, serviceId)))
  return service?.name ?? ''
}
