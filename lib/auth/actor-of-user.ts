import { sql } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { inAuth } from '@/lib/db/tenant'

import { ACTOR_COLUMNS, type ActorRow, toActor } from './actors'

/**
 * Loads a user as an actor without a session, for work that continues after the request; null if the user may no longer
 * sign in.
 */
export const loadUserActor = (companyId: string, userId: string): Promise<Actor | null> =>
  inAuth((tx) => loadUserActorIn(tx, companyId, userId))

/** Loads the same in a transaction inside the user's company: a second connection might wait for the first for ever. */
export async function loadUserActorIn(tx: Tx, companyId: string, userId: string): Promise<Actor | null> {
  const { rows } = await tx.execute<ActorRow>(sql`
    select '' as session_id, ${ACTOR_COLUMNS} from users u join companies c on c.id = u.company_id
    where u.company_id = ${companyId} and u.id = ${userId}
      and u.disabled_at is null and u.deleted_at is null and c.state <> 'closed'`)
  return rows[0] ? toActor(rows[0]) : null
}
