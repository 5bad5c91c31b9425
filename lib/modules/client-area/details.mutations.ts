import { and, eq, isNull } from 'drizzle-orm'

import type { ClientScope } from '@/lib/access/scope'
import { conflict, notFound, stale } from '@/lib/core/errors'
import { customers } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { addToTimeline } from '@/lib/events/timeline'
import { refreshConsentChannels } from '@/lib/modules/consents/consents.commands'
import { isPrimaryContactChanged } from '@/lib/modules/customers/customers.rules'
import { customerRecords } from '@/lib/modules/customers/record.queries'
import { notEditableReason } from '@/lib/modules/record-kit/record-lock.rules'
import { touch } from '@/lib/records/touch'

import type { OwnDetailsChange } from './client-area.schema'

const FOLLOWED = ['phone', 'email', 'city', 'street'] as const

/**
 * Changes a client's own contact details; the office sees the change on the timeline. 409 for a stale version and for a
 * record that may not be changed; the client is not told the office's reason for a lock.
 */
export const updateOwnDetails = (scope: ClientScope, { version, ...values }: OwnDetailsChange) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId, customerId: id } = scope
    const own = and(eq(customers.companyId, companyId), eq(customers.id, id), isNull(customers.deletedAt))
    const [before] = await tx.select().from(customers).where(own).for('update')
    if (!before) throw notFound('הפרטים לא נמצאו')
    const closed = notEditableReason(before)
    if (closed) throw conflict(closed, 'אי אפשר לשנות את הפרטים כרגע. כדי לעדכן אותם יש לפנות אל העסק.')
    if (before.version !== version) throw stale()
    const changed = FOLLOWED.filter((field) => values[field] !== before[field])
    if (changed.length === 0) return { changed }
    await tx
      .update(customers)
      .set({ ...values, ...touch(version, actorId) })
      .where(own)
    await customerRecords.refreshSearchText(tx, scope, id)
    if (isPrimaryContactChanged(changed)) await refreshConsentChannels(tx, companyId, { entity: 'customer', ids: [id] })
    const payload = { fields: changed.join(' ') }
    await addToTimeline(tx, scope, { customerId: id, type: 'customer.self-updated', payload })
    await publish(tx, scope, { topic: 'customer', entityId: id, kind: 'updated', ownerId: before.ownerId })
    const data = { fields: changed, by: 'client' }
    await audit(tx, scope, { action: 'customer.updated', entity: 'customer', entityId: id, data })
    return { changed }
  })
