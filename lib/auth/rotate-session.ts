import { and, eq, isNull, sql } from 'drizzle-orm'
import { newToken, sha256 } from '@/lib/core/crypto'
import { unauthorized } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { sessions } from '@/lib/db/schema/sign-in'

type Switch = {
  /** The role to look through from now on; null for one's own eyes. */
  previewRoleId?: string | null
  /** The visit to be on from now on; null for home. */
  impersonationId?: string | null
}

/**
 * Gives a session a new token, inside a unit of work of the sign-in layer: at a second factor and at every switch of role or company.
 * The former token opens nothing from then on (requirement 12). Throws 401 where the session has ended. Answer with `continueWith`.
 */
export async function rotateSession(tx: Tx, sessionId: string, changes: Switch = {}): Promise<string> {
  const token = newToken(256)
  const { rowCount } = await tx
    .update(sessions)
    .set({ tokenHash: sha256(token), lastSeenAt: sql`now()`, ...changes })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
  if (rowCount !== 1) throw unauthorized()
  return token
}
