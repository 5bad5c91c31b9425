import { and, eq, isNull } from 'drizzle-orm'

import type { Permission } from '@/lib/access/permissions'
import { ensureSuperAdminRemains } from '@/lib/auth/super-admins'
import { invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { userGrants } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { dayRange } from '@/lib/format/dates'
import { hasAllPermissions } from './facts.rules'
import type { GrantInput } from './grants.schema'
import { lockUser, type Own } from './lock.queries'
import { type Editor, SELF_CHANGE_ERRORS } from './users.rules'

/**
 * Grants or refuses a user one permission, until the end of a day or permanently; replaces an earlier grant or refusal
 * of it. Only permissions that the editor has may be granted. 404, 403, 409, 422.
 */
export const setGrant = (editor: Editor, userId: string, input: GrantInput) =>
  inCompany(editor.scope, async (tx) => {
    const { scope } = editor
    const { companyId, actorId } = scope
    const { person, own } = await lockUser(tx, editor, { id: userId, self: SELF_CHANGE_ERRORS.permissions })
    if (person.role === 'client') throw invalid({ permission: 'למשתמש לקוח אין הרשאות של המשרד' })
    const { permission, effect, reason } = input
    if (effect === 'grant') requireOwn(own, permission)
    const until = input.until ? dayRange(input.until).to : null
    const id = newId()
    await ensureSuperAdminRemains(tx, scope, async () => {
      await endGrants(tx, editor, and(eq(userGrants.userId, userId), eq(userGrants.permission, permission)))
      await tx
        .insert(userGrants)
        .values({ companyId, id, userId, permission, effect, until, reason, createdBy: actorId, updatedBy: actorId })
    })
    await publish(tx, scope, { topic: 'user', entityId: userId, kind: 'granted' })
    const action = effect === 'grant' ? 'permission.granted' : 'permission.refused'
    const data = { permission, until: until?.toISOString() ?? null, reason }
    await audit(tx, scope, { action, entity: 'user', entityId: userId, data })
    return { id }
  })

/**
 * Removes a grant or a refusal, so that the roles alone decide; the editor must have a permission whose refusal they
 * remove. 404, 403, 409, 422.
 */
export const removeGrant = (editor: Editor, { id: userId, grantId }: { id: string; grantId: string }) =>
  inCompany(editor.scope, async (tx) => {
    const { scope } = editor
    const { own } = await lockUser(tx, editor, { id: userId, self: SELF_CHANGE_ERRORS.permissions })
    const isIt = and(eq(userGrants.userId, userId), eq(userGrants.id, grantId))
    const { permission, effect } = userGrants
    const [found] = await tx
      .select({ permission, effect })
      .from(userGrants)
      .where(and(eq(userGrants.companyId, scope.companyId), isIt, isNull(userGrants.deletedAt)))
    if (!found) throw notFound('ההרשאה לא נמצאה')
    if (found.effect === 'refusal') requireOwn(own, found.permission as Permission)
    await ensureSuperAdminRemains(tx, scope, () => endGrants(tx, editor, isIt))
    await publish(tx, scope, { topic: 'user', entityId: userId, kind: 'granted' })
    const data = { permission: found.permission, effect: found.effect }
    await audit(tx, scope, { action: 'permission.restored', entity: 'user', entityId: userId, data })
    return { id: userId }
  })

function requireOwn(own: Own, permission: Permission): void {
  if (!hasAllPermissions(own, [permission])) throw invalid({ permission: 'אפשר לתת רק הרשאה שיש לך' })
}

const endGrants = (tx: Tx, { scope }: Editor, which: ReturnType<typeof and>) =>
  tx
    .update(userGrants)
    .set({ deletedAt: new Date(), updatedAt: new Date(), updatedBy: scope.actorId })
    .where(and(eq(userGrants.companyId, scope.companyId), which, isNull(userGrants.deletedAt)))
