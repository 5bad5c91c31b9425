import { and, asc, eq, inArray } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { signingEvents } from '@/lib/db/schema/signing'
import { users } from '@/lib/db/schema/users'

import { doerText, type EventOrigin } from './events.rules'

type DocumentRef = { companyId: string; documentId: string }

/** Returns the chain of signing events of a document, oldest first. */
export const listDocumentEvents = (tx: Tx, { companyId, documentId }: DocumentRef) =>
  tx
    .select()
    .from(signingEvents)
    .where(and(eq(signingEvents.companyId, companyId), eq(signingEvents.documentId, documentId)))
    .orderBy(asc(signingEvents.seq))

type Around = { companyId: string; people: readonly { id: string; name: string }[] }

/**
 * Returns a function that names who caused an event (a signer, a staff member, or the system), and on whose behalf if
 * that is somebody else.
 */
export async function nameEventActors(tx: Tx, events: readonly EventOrigin[], { companyId, people }: Around) {
  const ids = [...new Set(events.flatMap(({ actorId }) => actorId ?? []))]
  const staff = ids.length
    ? await tx
        .select({ id: users.id, name: users.displayName })
        .from(users)
        .where(and(eq(users.companyId, companyId), inArray(users.id, ids)))
    : []
  const names = new Map([...people, ...staff].map(({ id, name }) => [id, name]))
  return (event: EventOrigin) => doerText(event, (id) => names.get(id))
}
