import { asAuth } from '@/lib/auth/as-auth'
import { endUserSessions } from '@/lib/auth/sessions'
import { ensureSuperAdminRemains } from '@/lib/auth/super-admins'
import { revokeUserTokens } from '@/lib/auth/tokens'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { emit } from '@/lib/events/emit'
import { publish } from '@/lib/events/publish'
import { requireQuota } from '@/lib/modules/companies/quotas.queries'
import { endCollaborations } from '@/lib/modules/record-kit/collaborators.commands'
import { touch } from '@/lib/records/touch'

import { handOver } from './handover/handover.mutations'
import { loadOwnedCounts, requireReceiver } from './handover/handover.queries'
import { choiceRefusal, KEEP_RECORDS, totalOwned } from './handover/handover.rules'
import { lockUser, userRow } from './lock.queries'
import { type Editor, requireJoined, SELF_CHANGE_ERRORS } from './users.rules'

/** Maximum number of rows that one transaction hands over; an operation moves more. */
const AT_ONCE = 2_000

/** `toId`: a colleague, `keep` if all records stay with the user, or null if the user owns none. */
type Disabling = { id: string; toId: string | null }
/** `isLeft`: there are more records than one transaction moves, so the caller has to start an operation. */
type Disabled = { id: string; moved: number; isLeft: boolean }

/**
 * Disables a user: sessions end immediately, event streams at their next heartbeat, links and API tokens stop working,
 * owned records are handed over to a colleague in the same transaction, or stay by explicit choice, and collaborations
 * end. 404, 403, 409
 * for oneself and the last superAdmin, 422.
 */
export const disableUser = (editor: Editor, { id, toId }: Disabling): Promise<Disabled> =>
  inCompany(editor.scope, async (tx) => {
    const { scope } = editor
    const { person } = await lockUser(tx, editor, { id, self: SELF_CHANGE_ERRORS.disable })
    requireJoined(person)
    const by = touch(person.version, scope.actorId)
    await ensureSuperAdminRemains(tx, scope, () =>
      tx
        .update(users)
        .set({ disabledAt: new Date(), ...by })
        .where(userRow(scope.companyId, id)),
    )
    await asAuth(tx, scope, async () => {
      await endUserSessions(tx, id)
      await revokeUserTokens(tx, id)
    })
    const { data, ...done } = await handOverBatch(tx, editor, { id, toId })
    await emit(tx, 'user.disabled', { companyId: scope.companyId, actorId: scope.actorId, userId: id })
    const collaborations = await endCollaborations(tx, scope, id)
    await publish(tx, scope, { topic: 'user', entityId: id, kind: 'disabled' })
    await audit(tx, scope, {
      action: 'user.disabled',
      entity: 'user',
      entityId: id,
      data: { ...data, ...(collaborations > 0 && { collaborations }) },
    })
    return { id, ...done }
  })

/** Hands over as much as one transaction moves, and returns the data of the audit entry. */
async function handOverBatch(tx: Tx, { scope }: Editor, { id, toId }: Disabling) {
  const owned = await loadOwnedCounts(tx, scope, id)
  const refusal = choiceRefusal(owned, toId)
  if (refusal) throw invalid({ toId: refusal })
  if (!toId) return { moved: 0, isLeft: false, data: {} }
  if (toId === KEEP_RECORDS) return { moved: 0, isLeft: false, data: { isKept: true, ...owned } }
  const to = { handedTo: await requireReceiver(tx, scope, { fromId: id, toId }), handedToId: toId }
  if (totalOwned(owned) > AT_ONCE) return { moved: 0, isLeft: true, data: { ...to, ...owned, isLeft: true } }
  const moved = await handOver(tx, scope, { fromId: id, toId, size: AT_ONCE })
  return { moved: totalOwned(moved), isLeft: false, data: { ...to, ...moved } }
}

/** Enables a disabled user with their former roles; 404, 403, 409. */
export const enableUser = (editor: Editor, id: string) =>
  inCompany(editor.scope, async (tx) => {
    const { scope } = editor
    const { person } = await lockUser(tx, editor, { id })
    if (!person.disabledAt) throw conflict('active', 'המשתמש כבר פעיל')
    if (person.role !== 'client') await requireQuota(tx, scope.companyId, { of: 'users' })
    const by = touch(person.version, scope.actorId)
    await tx
      .update(users)
      .set({ disabledAt: null, ...by })
      .where(userRow(scope.companyId, id))
    await publish(tx, scope, { topic: 'user', entityId: id, kind: 'enabled' })
    await audit(tx, scope, { action: 'user.enabled', entity: 'user', entityId: id })
    return { id }
  })

/** Hands a user's records over to a colleague without changing the user; 404, 403, 422. */
export const handOverAll = (editor: Editor, { id, toId }: { id: string; toId: string }): Promise<Disabled> =>
  inCompany(editor.scope, async (tx) => {
    const { scope } = editor
    await lockUser(tx, editor, { id })
    const { data, ...done } = await handOverBatch(tx, editor, { id, toId })
    await audit(tx, scope, { action: 'user.handed-over', entity: 'user', entityId: id, data })
    return { id, ...done }
  })
