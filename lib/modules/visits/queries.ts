import { and, eq, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { type Total, totalOf } from '@/lib/db/counting'
import { keyset, placeAt, type Slice, sliceOf } from '@/lib/db/keyset'
import { companyActs } from '@/lib/db/schema/sign-in'
import { inCompany } from '@/lib/db/tenant'

import type { VisitListInput } from './list'

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

export type VisitRow = { [K in keyof typeof row]: (typeof companyActs.$inferSelect)[K] }
export type VisitList = Slice<VisitRow & { sortKey: string }> & { total: Total }

/** One page of the visits that people of companies above made here, newest first. */
export const listVisits = (scope: Scope<'auditLog'>, wanted: VisitListInput): Promise<VisitList> =>
  inCompany(scope, async (tx) => {
    const matches = eq(companyActs.companyId, scope.companyId)
    const sorting = { key: sql`${companyActs.startedAt}`, type: 'timestamptz', descending: true } as const
    const place = placeAt(wanted, { sorting, id: sql`${companyActs.id}`, size: PAGE_SIZE })
    const { where, orderBy, limit, sortKey } = keyset(place)
    const found = await tx
      .select({ ...row, sortKey })
      .from(companyActs)
      .where(and(matches, where))
      .orderBy(...orderBy)
      .limit(limit)
    const total = await totalOf(tx, tx.select({ id: companyActs.id }).from(companyActs).where(matches).getSQL())
    return { ...sliceOf(found, place), total }
  })
