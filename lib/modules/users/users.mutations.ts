import { eq } from 'drizzle-orm'
import { postAccountMail } from '@/lib/auth/account-mail'
import { asAuth } from '@/lib/auth/as-auth'
import { ensureSuperAdminRemains } from '@/lib/auth/super-admins'
import { revokeUserTokens } from '@/lib/auth/tokens'
import { mailJoinLink } from '@/lib/auth/user-invitation'
import { mailVerificationLink } from '@/lib/auth/verification'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { companies } from '@/lib/db/schema/companies'
import { users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { addressChangedByAdminEmail } from '@/lib/mail/admin-notices'
import { touch } from '@/lib/records/touch'

import { type Locked, loadUserName, lockUser, refuseTakenAddress, userRow } from './lock.queries'
import { type RoleChange, setRoles } from './roles.mutations'
import { requireTeam } from './roles.queries'
import { type Editor, kindRefusal, requireJoined, SELF_CHANGE_ERRORS } from './users.rules'
import type { UserChange } from './users.schema'

/**
 * Updates a user; 404, 403 for a user with permissions that the editor lacks, 409 for a stale version, for a change of
 * one's own account that another administrator has to make, and for the last superAdmin, 422 by field. A new address
 * has to be verified again.
 */
export const updateUser = (editor: Editor, id: string, change: UserChange) =>
  inCompany(editor.scope, async (tx) => {
    const { scope } = editor
    const locked = await lockUser(tx, editor, { id, version: change.version })
    refuseKind(editor, locked, change)
    if (change.teamId !== locked.person.teamId) await requireTeam(tx, scope, change.teamId)
    const roles = await ensureSuperAdminRemains(tx, scope, async () => {
      await write(tx, editor, { locked, change })
      return setRoles(tx, scope, { locked, roleIds: change.roleIds })
    })
    if (change.email !== locked.person.email) await proveAddress(tx, editor, { person: locked.person, change })
    await publish(tx, scope, { topic: 'user', entityId: id, kind: 'updated' })
    await record(tx, editor, { locked, change, roles })
    return { id }
  }).catch(refuseTakenAddress)

type Step = { locked: Locked; change: UserChange }

/** Throws if the user's kind may not change like this, or if editors change their own roles or address. */
function refuseKind({ scope, role: editor }: Editor, locked: Locked, change: UserChange): void {
  const { person, own } = locked
  if (person.id === scope.actorId) refuseSelf(locked, change)
  const refusal = kindRefusal({ from: person.role, to: change.role, editor, isSuper: own.has('superAdmin') })
  if (refusal) throw invalid({ role: refusal })
  if (change.role === 'client' && change.roleIds.length > 0) throw invalid({ roleIds: 'למשתמש לקוח אין תפקידים' })
}

async function write(tx: Tx, { scope }: Editor, { locked: { person }, change }: Step): Promise<void> {
  const { roleIds: _, version, ...values } = change
  const isMoved = values.email !== person.email
  const anew = isMoved && { verified: 'no' as const, ...(!person.joinedAt && { invitedAt: new Date() }) }
  const by = touch(version, scope.actorId)
  await tx
    .update(users)
    .set({ ...values, ...anew, ...by })
    .where(userRow(scope.companyId, person.id))
}

async function record(tx: Tx, { scope }: Editor, { locked, change, roles }: Step & { roles: RoleChange }) {
  const about = { entity: 'user', entityId: locked.person.id }
  const fields = changedFields(locked.person, change)
  if (fields.length > 0) await audit(tx, scope, { action: 'user.updated', ...about, data: { fields } })
  for (const { name } of roles.given) await audit(tx, scope, { action: 'role.given', ...about, data: { role: name } })
  for (const { name } of roles.taken) await audit(tx, scope, { action: 'role.taken', ...about, data: { role: name } })
}

/** Marks an address as verified by hand, or as unverified; 404, 403, 409. */
export const setVerification = (editor: Editor, id: string, isVerified: boolean) =>
  inCompany(editor.scope, async (tx) => {
    const { scope } = editor
    const { person } = await lockUser(tx, editor, { id, self: SELF_CHANGE_ERRORS.security })
    requireJoined(person)
    await ensureSuperAdminRemains(tx, scope, () =>
      tx
        .update(users)
        .set({ verified: isVerified ? 'yes' : 'no', ...touch(person.version, scope.actorId) })
        .where(userRow(scope.companyId, id)),
    )
    await publish(tx, scope, { topic: 'user', entityId: id, kind: 'verified' })
    const action = isVerified ? 'user.verified-by-hand' : 'user.verification-withdrawn'
    await audit(tx, scope, { action, entity: 'user', entityId: id })
    return { id }
  })

/** Sends a link to verify the address; the former link stops working. 404, 403, 409. */
export const sendVerification = (editor: Editor, id: string) =>
  inCompany(editor.scope, async (tx) => {
    const { scope } = editor
    const { person } = await lockUser(tx, editor, { id })
    requireJoined(person)
    if (person.verified === 'yes') throw conflict('verified', 'הכתובת כבר אומתה')
    const { email, displayName } = person
    await asAuth(tx, scope, () =>
      mailVerificationLink(tx, { userId: id, companyId: scope.companyId, email, displayName }),
    )
    await audit(tx, scope, { action: 'user.verification-sent', entity: 'user', entityId: id })
    return { id }
  })

function refuseSelf({ person, facts }: Locked, { role, email, roleIds }: UserChange): void {
  const now = new Set(facts.roles.map((one) => one.id))
  const isSame = role === person.role && now.size === new Set(roleIds).size && roleIds.every((id) => now.has(id))
  if (!isSame) throw conflict('self', SELF_CHANGE_ERRORS.permissions)
  if (email !== person.email) throw conflict('self', SELF_CHANGE_ERRORS.address)
}

type Move = { person: Locked['person']; change: UserChange }

/** Sends a verification link to a new address and a notice to the former one; earlier links stop working. */
async function proveAddress(tx: Tx, { scope }: Editor, { person, change }: Move): Promise<void> {
  const { companyId, actorId } = scope
  const { id: userId, joinedAt, email: former } = person
  const { email, displayName: name } = change
  const by = await loadUserName(tx, scope, actorId)
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
  const notice = addressChangedByAdminEmail({ name, companyName: company?.name ?? '', by, at: new Date() })
  await asAuth(tx, scope, async () => {
    await revokeUserTokens(tx, userId)
    if (!joinedAt) return mailJoinLink(tx, { userId, companyId, email, name, inviterName: by })
    await mailVerificationLink(tx, { userId, companyId, email, displayName: name })
    await postAccountMail(tx, { companyId, to: former, kind: 'account.security', content: notice })
  })
}

const FOLLOWED = ['displayName', 'email', 'phone', 'role', 'teamId'] as const

/** Names of the changed fields: the audit log records which fields changed, not their values. */
const changedFields = (before: Locked['person'], after: Pick<UserChange, (typeof FOLLOWED)[number]>) =>
  FOLLOWED.filter((field) => after[field] !== before[field])
