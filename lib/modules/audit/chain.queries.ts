import { and, desc, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { auditAnchors } from '@/lib/db/schema/audit'
import { auditLog } from '@/lib/db/schema/platform'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'

/** Returns when the company's chain was last verified, by whom and with which result, and its last anchor. */
export const findChainState = (scope: Scope<'auditLog'>) =>
  readInCompany(scope, async (tx) => {
    const [checked] = await tx
      .select({ at: auditLog.at, data: auditLog.data, by: users.displayName })
      .from(auditLog)
      .leftJoin(users, and(eq(users.companyId, auditLog.companyId), eq(users.id, auditLog.actorId)))
      .where(and(eq(auditLog.companyId, scope.companyId), eq(auditLog.action, 'audit.verified')))
      .orderBy(desc(auditLog.seq))
      .limit(1)
    const [anchor] = await tx
      .select({ at: auditAnchors.at, seq: auditAnchors.seq })
      .from(auditAnchors)
      .where(eq(auditAnchors.companyId, scope.companyId))
      .orderBy(desc(auditAnchors.seq))
      .limit(1)
    return {
      checked: checked ? { at: checked.at.toISOString(), by: checked.by, isWhole: !checked.data.problem } : null,
      anchor: anchor ? { at: anchor.at.toISOString(), seq: anchor.seq } : null,
    }
  })

export type ChainState = Awaited<ReturnType<typeof findChainState>>
