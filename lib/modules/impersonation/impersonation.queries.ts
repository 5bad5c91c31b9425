import { eq, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import type { Total } from '@/lib/db/counting'
import type { Slice } from '@/lib/db/keyset'
import { companyActs } from '@/lib/db/schema/sign-in'
import { inCompany } from '@/lib/db/tenant'
import { listPage } from '@/lib/records/list-page'

import type { ImpersonationListInput } from './impersonation.list'

const PAGE_SIZE = 50

const row = {
  id: companyActs.id,
  actorName: companyActs.actorName,
  actorCompany: companyActs.actorCompany,
  reason: companyActs.reason,
  mode: companyActs.mode,
  startedAt: companyActs.startedAt,
  endsAt: companyActs.endsAt,
  endedAt: companyActs.endedAt,
}

export type ImpersonationRow = { [K in keyof typeof row]: (typeof companyActs.$inferSelect)[K] }
export type ImpersonationList = Slice<ImpersonationRow & { sortKey: string }> & { total: Total }

/** One page of the visits that people of companies above made here, newest first. */
export const listImpersonations = (
  scope: Scope<'auditLog'>,
  wanted: ImpersonationListInput,
): Promise<ImpersonationList> =>
  inCompany(scope, async (tx) => {
    const matches = eq(companyActs.companyId, scope.companyId)
    const sorting = { key: sql`${companyActs.startedAt}`, type: 'timestamptz', descending: true } as const
    return listPage(tx, {
      wanted,
      size: PAGE_SIZE,
      sorting,
      from: companyActs,
      matches,
      select: (sortKey) => tx.select({ ...row, sortKey }).from(companyActs),
    })
  })
