import type { Actor } from '@/lib/access/scope'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'

import { closeImpersonation } from './impersonation'
import type { RequestOrigin } from './request-origin'
import { endSession } from './sessions'

/** Ends the actor's session in the database, and its impersonation: the cookie is worthless from now on. */
export async function signOut(actor: Actor, origin: RequestOrigin): Promise<void> {
  const { id, companyId, sessionId } = actor
  await endSession(sessionId)
  if (actor.impersonation) await inAuth((tx) => closeImpersonation(tx, actor))
  await inCompany({ companyId, actorId: id }, (tx) =>
    audit(tx, { companyId, actorId: id }, { action: 'logout', entity: 'user', entityId: id, ...origin }),
  )
}
