import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'

import { asAuth } from '@/lib/auth/as-auth'
import { notFound } from '@/lib/core/errors'
import { sessions } from '@/lib/db/schema/sign-in'
import { users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'

import { userRow } from './lock.queries'
import type { Editor } from './users.rules'

export type OpenSession = {
  id: string
  createdAt: Date
  lastSeenAt: Date
  ip: string | null
  userAgent: string | null
}

/** Lists a user's current sessions, latest first; 404. */
export const listSessions = ({ scope }: Editor, userId: string): Promise<OpenSession[]> =>
  inCompany(scope, async (tx) => {
    const [found] = await tx.select({ id: users.id }).from(users).where(userRow(scope.companyId, userId))
    if (!found) throw notFound('המשתמש לא נמצא')
    const { id, createdAt, lastSeenAt, expiresAt, ip, userAgent, endedAt } = sessions
    const isOpen = and(isNull(endedAt), gt(expiresAt, sql`now()`), gt(lastSeenAt, sql`now() - interval '60 minutes'`))
    return asAuth(tx, scope, () =>
      tx
        .select({ id, createdAt, lastSeenAt, ip, userAgent })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isOpen))
        .orderBy(desc(lastSeenAt), desc(id)),
    )
  })
