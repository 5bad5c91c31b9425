import type { Actor } from '@/lib/access/scope'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/server/audit'

import { closeVisit } from './acting'
import { endSession } from './sessions'
import type { Visit } from './visit'

/** Ends the actor's session in the database, and the visit it was on: its cookie opens nothing from now on. */
export async function signOut(actor: Actor, visit: Visit): Promise<void> {
  const { id, companyId, sessionId } = actor
  await endSession(sessionId)
  if (actor.visiting) await inAuth((tx) => closeVisit(tx, actor))
  await inCompany({ companyId, actorId: id }, (tx) =>
    audit(tx, { companyId, actorId: id }, { action: 'logout', entity: 'user', entityId: id, ...visit }),
  )
}
