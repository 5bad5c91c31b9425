import { and, eq, inArray } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { timelineEvents } from '@/lib/db/schema/customers'
import { publish, type Topic } from '@/lib/events/publish'
import { queueWebhooks } from '@/lib/events/webhook-outbox'
import { touch } from '@/lib/records/touch'

import { OWNED_KINDS, type OwnedKind } from './handover.labels'
import { OWNED, ownedBy } from './handover.queries'
import type { Owned } from './handover.rules'
import type { HandoverWork } from './handover.schema'

type Edits = Scope<'userEdits'>
type Work = HandoverWork & { size: number }

/** Gives up to `size` rows of a person to a colleague, kind after kind; gives how many of each it were, together fewer than `size` where none is left. */
export async function handOver(tx: Tx, scope: Edits, { fromId, toId, size }: Work): Promise<Owned> {
  const taken: Owned = { customers: 0, paymentPages: 0, customerServices: 0, documents: 0, views: 0 }
  let left = size
  for (const kind of OWNED_KINDS) {
    if (left <= 0) break
    taken[kind] = await move(tx, scope, { kind, fromId, toId, size: left })
    left -= taken[kind]
  }
  return taken
}

async function move(tx: Tx, scope: Edits, { kind, fromId, toId, size }: Work & { kind: OwnedKind }): Promise<number> {
  const { companyId, actorId } = scope
  const { table } = OWNED[kind]
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(ownedBy(kind, scope, fromId))
    .limit(size)
    .for('update')
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx
    .update(table)
    .set({ ownerId: toId, ...touch(table.version, actorId) })
    .where(and(eq(table.companyId, companyId), inArray(table.id, ids)))
  if (kind === 'customers') await addToTimelines(tx, scope, ids)
  const topic = TOPICS[kind]
  if (topic)
    for (const ownerId of [fromId, toId])
      await publish(tx, scope, { topic, entityId: ownerId, kind: 'bulk-changed', ownerId })
  return ids.length
}

const TOPICS: Record<OwnedKind, Topic | undefined> = {
  customers: 'customer',
  paymentPages: 'payment-page',
  customerServices: 'customer-service',
  documents: 'document',
  views: undefined,
}

async function addToTimelines(tx: Tx, { companyId, actorId }: Edits, ids: string[]): Promise<void> {
  const event = { companyId, actorId, type: 'customer.updated', payload: { fields: 'ownerId' } }
  await tx.insert(timelineEvents).values(ids.map((customerId) => ({ ...event, id: newId(), customerId })))
  await queueWebhooks(tx, { companyId }, { action: event.type, entityIds: ids })
}
