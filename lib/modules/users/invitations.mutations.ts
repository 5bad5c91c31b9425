import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { asAuth } from '@/lib/auth/as-auth'
import { hashPassword } from '@/lib/auth/passwords'
import { revokeUserTokens } from '@/lib/auth/tokens'
import { mailJoinLink } from '@/lib/auth/user-invitation'
import { newToken } from '@/lib/core/crypto'
import { conflict, invalid, tooManyAttempts } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { customers } from '@/lib/db/schema/customers'
import { userRoles, users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { countHit, type Limit } from '@/lib/limits/rate-limit'
import { requireQuota } from '@/lib/modules/companies/quotas.queries'
import { inScope } from '@/lib/records/in-scope'
import { touch } from '@/lib/records/touch'

import { loadUserName, lockPeople, lockUser, refuseTakenAddress, userRow } from './lock.queries'
import { requireRoles, requireTeam } from './roles.queries'
import { type Editor, kindRefusal } from './users.rules'
import type { InvitationInput } from './users.schema'

/** Rate limit per company: invitations are sent to typed, unproven addresses. */
const INVITATIONS: Limit = { name: 'user-invitations', hits: 100, seconds: 60 * 60 }
const MAX_IN_AN_HOUR = 5

/**
 * Invites a user by e-mail, with a link that is valid for 72 hours; returns the user's id. Until they join, the account
 * has a random password that nobody knows. `viewer` limits the customers that a client user may be linked to. 422 by
 * field, 409 if the package is full.
 */
export async function inviteUser(editor: Editor, input: InvitationInput, viewer: Scope<'customers'> | null) {
  const { scope } = editor
  const { companyId, actorId } = scope
  await countHit(INVITATIONS, companyId)
  const passwordHash = await hashPassword(newToken(256))
  return inCompany(scope, async (tx) => {
    const own = await lockPeople(tx, editor)
    const { roleIds, ...values } = input
    const kind = { from: 'staff' as const, to: input.role, editor: editor.role, isSuper: own.has('superAdmin') }
    const refusal = input.role === 'client' ? undefined : kindRefusal(kind)
    if (refusal) throw invalid({ role: refusal })
    await requireTeam(tx, scope, values.teamId)
    await requireCustomer(tx, viewer, values.customerId)
    const given = await requireRoles(tx, scope, { roleIds, own })
    if (input.role !== 'client') await requireQuota(tx, companyId, { of: 'users' })
    const id = newId()
    const waiting = { passwordHash, verified: 'no' as const, invitedAt: new Date(), joinedAt: null }
    await tx.insert(users).values({ ...values, ...waiting, companyId, id, createdBy: actorId, updatedBy: actorId })
    if (given.length > 0)
      await tx.insert(userRoles).values(given.map((role) => ({ companyId, userId: id, roleId: role.id })))
    await publish(tx, scope, { topic: 'user', entityId: id, kind: 'invited' })
    await post(tx, editor, { userId: id, email: input.email, name: input.displayName })
    const data = { role: input.role, roles: given.map(({ name }) => name) }
    await audit(tx, scope, { action: 'user.invited', entity: 'user', entityId: id, data })
    return { id }
  }).catch(refuseTakenAddress)
}

/**
 * Sends an invitation again with a new link, at most five times an hour; the former link stops working. 404, 403, 409,
 * 429.
 */
export const resendInvitation = (editor: Editor, id: string) =>
  inCompany(editor.scope, async (tx) => {
    const { scope } = editor
    const { person } = await lockUser(tx, editor, { id })
    requireWaiting(person)
    await asAuth(tx, scope, () => refuseMany(tx, id))
    const by = { invitedAt: new Date(), ...touch(person.version, scope.actorId) }
    await tx.update(users).set(by).where(userRow(scope.companyId, id))
    await publish(tx, scope, { topic: 'user', entityId: id, kind: 'invited' })
    await post(tx, editor, { userId: id, email: person.email, name: person.displayName })
    await audit(tx, scope, { action: 'user.invitation-resent', entity: 'user', entityId: id })
    return { id }
  })

/** Revokes an invitation: the link stops working and the address is free again. 404, 403, 409. */
export const revokeInvitation = (editor: Editor, id: string) =>
  inCompany(editor.scope, async (tx) => {
    const { scope } = editor
    const { companyId, actorId } = scope
    const { person } = await lockUser(tx, editor, { id })
    requireWaiting(person)
    await tx.delete(userRoles).where(and(eq(userRoles.companyId, companyId), eq(userRoles.userId, id)))
    const now = new Date()
    await tx
      .update(users)
      .set({ email: `revoked+${id}@users.invalid`, deletedAt: now, updatedAt: now, updatedBy: actorId })
      .where(userRow(companyId, id))
    await publish(tx, scope, { topic: 'user', entityId: id, kind: 'revoked' })
    await asAuth(tx, scope, () => revokeUserTokens(tx, id))
    await audit(tx, scope, { action: 'user.invitation-revoked', entity: 'user', entityId: id })
    return { id }
  })

type JoinEmail = { userId: string; email: string; name: string }

async function post(tx: Tx, { scope }: Editor, recipient: JoinEmail): Promise<void> {
  const { companyId } = scope
  const inviterName = await loadUserName(tx, scope, scope.actorId)
  await asAuth(tx, scope, () => mailJoinLink(tx, { ...recipient, companyId, inviterName }))
}

async function refuseMany(tx: Tx, userId: string): Promise<void> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from auth_tokens
    where kind = 'join' and user_id = ${userId} and created_at > now() - interval '1 hour'`)
  if ((rows[0]?.count ?? 0) >= MAX_IN_AN_HOUR) throw tooManyAttempts()
}

function requireWaiting({ joinedAt }: { joinedAt: Date | null }): void {
  if (joinedAt) throw conflict('joined', 'ההזמנה כבר התקבלה')
}

async function requireCustomer(tx: Tx, viewer: Scope<'customers'> | null, customerId: string | null): Promise<void> {
  if (!customerId) return
  const refused = invalid({ customerId: 'יש לבחור לקוח מהרשימה' })
  if (!viewer) throw refused
  const [found] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(inScope(customers, viewer), eq(customers.id, customerId)))
  if (!found) throw refused
}
