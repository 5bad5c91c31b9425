import { and, eq, isNull } from 'drizzle-orm'

import type { MemberScope, Scope } from '@/lib/access/scope'
import { forbidden, invalid, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { savedViewMarks, savedViews } from '@/lib/db/schema/views'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { touch } from '@/lib/records/touch'

import { findUserTeam, isVisibleView } from './views.queries'
import { parseView } from './views.rules'
import type { ViewChange, ViewInput, ViewMark, ViewShare } from './views.schema'

/**
 * Scope of a user who may share views with the whole company and change those shared by others; null without that
 * permission.
 */
type Sharer = Scope<'sharedViews'> | null

/**
 * Saves the current state of a list as a view; 403 for sharing with the company without permission, 422 for sharing
 * with a team without having one.
 */
export const createView = (scope: MemberScope, input: ViewInput, sharer: Sharer) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const { list, name, share, search, ...mark } = input
    const teamId = await shareWith(tx, scope, { share, sharer })
    const id = newId()
    const by = { companyId, id, ownerId: actorId, createdBy: actorId, updatedBy: actorId }
    await tx.insert(savedViews).values({ ...by, list, name, share, teamId, ...parseView(search) })
    await setMark(tx, scope, { id, list, mark })
    await audit(tx, scope, { action: 'view.created', entity: 'view', entityId: id, data: { list, share } })
    return { id }
  })

/**
 * Changes a view, as its owner or, for a company view, with the sharing permission; 404, 403, 409 for a stale version.
 */
export const updateView = (
  scope: MemberScope,
  id: string,
  { change, sharer }: { change: ViewChange; sharer: Sharer },
) =>
  inCompany(scope, async (tx) => {
    const { version, name, share, search } = change
    const before = await lockView(tx, scope, id)
    requireKeeper(before, scope, sharer)
    if (before.version !== version) throw stale()
    const isSame = before.share === share
    const teamId = isSame ? before.teamId : await shareWith(tx, scope, { share, sharer })
    const by = touch(version, scope.actorId)
    await tx
      .update(savedViews)
      .set({ name, share, teamId, ...parseView(search), ...by })
      .where(rowOf(scope, id))
    await audit(tx, scope, { action: 'view.updated', entity: 'view', entityId: id, data: { share } })
    return { id }
  })

/** Deletes a view, with the pins of all users; requires the same rights as a change. */
export const deleteView = (scope: MemberScope, id: string, sharer: Sharer) =>
  inCompany(scope, async (tx) => {
    const { companyId } = scope
    requireKeeper(await lockView(tx, scope, id), scope, sharer)
    const { companyId: markCompany, viewId } = savedViewMarks
    await tx.delete(savedViewMarks).where(and(eq(markCompany, companyId), eq(viewId, id)))
    await tx.update(savedViews).set({ deletedAt: new Date(), updatedBy: scope.actorId }).where(rowOf(scope, id))
    await audit(tx, scope, { action: 'view.deleted', entity: 'view', entityId: id })
    return { id }
  })

/** Pins a view next to the list's name, or makes it the default of the list, of which there is one. 404. */
export const markView = (scope: MemberScope, id: string, mark: ViewMark) =>
  inCompany(scope, async (tx) => {
    const { list } = await lockView(tx, scope, id)
    await setMark(tx, scope, { id, list, mark })
    await audit(tx, scope, { action: 'view.marked', entity: 'view', entityId: id, data: mark })
    return { id }
  })

type Marked = { id: string; list: string; mark: ViewMark }

async function setMark(tx: Tx, { companyId, actorId: userId }: MemberScope, { id: viewId, list, mark }: Marked) {
  const { companyId: company, userId: user, list: ofList, isDefault } = savedViewMarks
  const isMine = and(eq(company, companyId), eq(user, userId))
  if (mark.isDefault)
    await tx
      .update(savedViewMarks)
      .set({ isDefault: false })
      .where(and(isMine, eq(ofList, list), eq(isDefault, true)))
  await tx
    .insert(savedViewMarks)
    .values({ companyId, userId, viewId, list, ...mark })
    .onConflictDoUpdate({ target: [company, user, savedViewMarks.viewId], set: mark })
}

type Stored = typeof savedViews.$inferSelect

async function lockView(tx: Tx, scope: MemberScope, id: string): Promise<Stored> {
  const [found] = await tx
    .select()
    .from(savedViews)
    .where(and(rowOf(scope, id), isVisibleView(scope)))
    .for('update')
  if (!found) throw notFound('התצוגה לא נמצאה')
  return found
}

const rowOf = ({ companyId }: MemberScope, id: string) =>
  and(eq(savedViews.companyId, companyId), eq(savedViews.id, id), isNull(savedViews.deletedAt))

function requireKeeper({ ownerId, share }: Stored, { actorId }: MemberScope, sharer: Sharer) {
  if (ownerId === actorId || (share === 'company' && sharer)) return
  throw forbidden('את התצוגה הזאת יכול לשנות רק מי שיצר אותה')
}

/** Returns the team id to store with a share; null unless the view is shared with the user's team. */
async function shareWith(tx: Tx, scope: MemberScope, { share, sharer }: { share: ViewShare; sharer: Sharer }) {
  if (share === 'company' && !sharer) throw forbidden('אין לך הרשאה לשתף תצוגות עם כל החברה')
  if (share !== 'team') return null
  const teamId = await findUserTeam(tx, scope)
  if (!teamId) throw invalid({ share: 'אין לך צוות לשתף איתו' })
  return teamId
}
