import { eq, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import type { Total } from '@/lib/db/counting'
import type { Slice } from '@/lib/db/keyset'
import { impersonations } from '@/lib/db/schema/sign-in'
import { readInCompany } from '@/lib/db/tenant'
import { listPage } from '@/lib/records/list-page'

import type { ImpersonationListInput } from './impersonation.list'

const PAGE_SIZE = 50

const row = {
  id: impersonations.id,
  actorName: impersonations.actorName,
  actorCompany: impersonations.actorCompany,
  reason: impersonations.reason,
  mode: impersonations.mode,
  startedAt: impersonations.startedAt,
  endsAt: impersonations.endsAt,
  endedAt: impersonations.endedAt,
}

export type ImpersonationRow = { [K in keyof typeof row]: (typeof impersonations.$inferSelect)[K] }
export type ImpersonationList = Slice<ImpersonationRow & { sortKey: string }> & { total: Total }

/** Returns one page of the impersonations in this company by users of companies above it, newest first. */
export const listImpersonations = (
  scope: Scope<'auditLog'>,
  wanted: ImpersonationListInput,
): Promise<ImpersonationList> =>
  readInCompany(scope, async (tx) => {
    const matches = eq(impersonations.companyId, scope.companyId)
    const sorting = { key: sql`${impersonations.startedAt}`, type: 'timestamptz', descending: true } as const
    return listPage(tx, {
      wanted,
      size: PAGE_SIZE,
      sorting,
      from: impersonations,
      matches,
      select: (sortKey) => tx.select({ ...row, sortKey }).from(impersonations),
    })
  })
