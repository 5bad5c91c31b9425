import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { customers } from '@/lib/db/schema/customers'
import { leads } from '@/lib/db/schema/leads'
import { type TimelinePayload, timelineEvents } from '@/lib/db/schema/records'
import type { TenantContext } from '@/lib/db/tenant'

/** The record of an event: one of the two ids is set. */
type RecordIds = { customerId?: string | null; leadId?: string | null }
type NewEvent = RecordIds & { type: string; payload?: TimelinePayload }

/**
 * Adds to the payload of an event the name of the automation that does it, if the transaction is one of its steps: it acts as
 * a user, who did not do it by hand.
 */
export const withAutomation = (
  payload: TimelinePayload,
): SQL<TimelinePayload> => sql`${JSON.stringify(payload)}::jsonb ||
  jsonb_strip_nulls(jsonb_build_object('automation', (${VIA} ->> 'name')::text))`

const VIA = sql`nullif(current_setting('app.via', true), '')::jsonb`

/** Adds an event to a record's timeline and sets the record's last activity to now. */
export async function addToTimeline(
  tx: Tx,
  { companyId, actorId = null }: TenantContext,
  { customerId = null, leadId = null, type, payload = {} }: NewEvent,
) {
  const event = { companyId, id: newId(), customerId, leadId, type, actorId }
  await tx.insert(timelineEvents).values({ ...event, payload: withAutomation(payload) })
  const lastActivityAt = new Date()
  if (customerId)
    await tx
      .update(customers)
      .set({ lastActivityAt })
      .where(and(eq(customers.companyId, companyId), eq(customers.id, customerId)))
  if (leadId)
    await tx
      .update(leads)
      .set({ lastActivityAt })
      .where(and(eq(leads.companyId, companyId), eq(leads.id, leadId)))
}
