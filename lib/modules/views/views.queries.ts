import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'

import type { MemberScope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { users } from '@/lib/db/schema/users'
import { savedViewMarks, savedViews } from '@/lib/db/schema/views'
import { readSelects } from '@/lib/db/tenant'
import { ownTeamId } from '@/lib/records/office-users'

import type { ViewList, ViewShare } from './views.schema'

export type View = {
  id: string
  name: string
  search: string
  hiddenColumns: string[]
  share: ViewShare
  version: number
  isOwn: boolean
  isPinned: boolean
  isDefault: boolean
}

export type Views = { views: View[]; hasTeam: boolean }

/**
 * Returns the views of a list that a user may see: their own, their team's and the company's, with their pins and
 * default.
 */
export async function listViews(scope: MemberScope, list: ViewList): Promise<Views> {
  const { companyId, id, name, search, hiddenColumns, share, version, ownerId, deletedAt } = savedViews
  const isMarked = and(
    eq(savedViewMarks.companyId, companyId),
    eq(savedViewMarks.viewId, id),
    eq(savedViewMarks.userId, scope.actorId),
  )
  const { views, team } = await readSelects(scope, (tx) => ({
    views: tx
      .select({
        id,
        name,
        search,
        hiddenColumns,
        share,
        version,
        isOwn: sql<boolean>`${ownerId} = ${scope.actorId}`,
        isPinned: sql<boolean>`coalesce(${savedViewMarks.isPinned}, false)`,
        isDefault: sql<boolean>`coalesce(${savedViewMarks.isDefault}, false)`,
      })
      .from(savedViews)
      .leftJoin(savedViewMarks, isMarked)
      .where(and(eq(companyId, scope.companyId), eq(savedViews.list, list), isNull(deletedAt), isVisibleView(scope)))
      .orderBy(asc(name), asc(id)),
    team: selectTeam(tx, scope),
  }))
  return { views, hasTeam: Boolean(team[0]?.teamId) }
}

/** Returns the user's team id; null without a team. */
export async function findUserTeam(tx: Tx, scope: MemberScope): Promise<string | null> {
  const [found] = await selectTeam(tx, scope)
  return found?.teamId ?? null
}

const selectTeam = (tx: Tx, { companyId, actorId }: MemberScope) =>
  tx
    .select({ teamId: users.teamId })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.id, actorId)))

/** Returns the condition for views that a user may see. */
export const isVisibleView = (scope: MemberScope): SQL | undefined =>
  or(
    eq(savedViews.ownerId, scope.actorId),
    eq(savedViews.share, 'company'),
    and(eq(savedViews.share, 'team'), sql`${savedViews.teamId} = ${ownTeamId(scope)}`),
  )
