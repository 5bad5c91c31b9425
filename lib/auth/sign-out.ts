import type { Actor } from '@/lib/access/scope'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/server/audit'

import { endSession } from './sessions'
import type { Visit } from './visit'

/** Ends the actor's session in the database: its cookie opens nothing from now on. */
export async function signOut({ id, companyId, sessionId }: Actor, visit: Visit): Promise<void> {
  await endSession(sessionId)
  await inCompany({ companyId, actorId: id }, (tx) =>
    audit(tx, { companyId, actorId: id }, { action: 'logout', entity: 'user', entityId: id, ...visit }),
  )
}
