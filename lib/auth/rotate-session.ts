import { and, eq, isNull, sql } from 'drizzle-orm'
import { newToken, sha256 } from '@/lib/core/crypto'
import { unauthorized } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { sessions } from '@/lib/db/schema/sign-in'

type Switch = {
  /** The role to preview from now on; null for no preview. */
  previewRoleId?: string | null
  /** The impersonation to switch to; null to return to the person's own company. */
  impersonationId?: string | null
}

/**
 * Gives a session a new token, in a transaction of the sign-in layer: after a change of the second factor and at every
 * switch of role or company. The former token becomes invalid (requirement 12). Throws 401 if the session has ended.
 * Respond with `createNewTokenResponse`.
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
