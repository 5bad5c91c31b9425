import { eq, sql } from 'drizzle-orm'

import { postAccountMail } from '@/lib/auth/account-mail'
import { asAuth } from '@/lib/auth/as-auth'
import { dropRecoveryCodes } from '@/lib/auth/factor/recovery-codes'
import { mailResetLink } from '@/lib/auth/password-reset'
import { endUserSession, endUserSessions } from '@/lib/auth/sessions'
import { conflict, notFound, tooManyAttempts } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { companies } from '@/lib/db/schema/companies'
import { users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { factorRemovedEmail } from '@/lib/mail/admin-notices'
import { touch } from '@/lib/records/touch'

import { loadUserName, lockUser, userRow } from './lock.queries'
import { type Editor, requireJoined, SELF_CHANGE_ERRORS } from './users.rules'

/** Ends one session of a user immediately; 404, 403, 409. */
export const endPersonSession = (editor: Editor, { id: userId, sessionId }: { id: string; sessionId: string }) =>
  inCompany(editor.scope, async (tx) => {
    const { scope } = editor
    await lockUser(tx, editor, { id: userId, self: SELF_CHANGE_ERRORS.security })
    const isEnded = await asAuth(tx, scope, () => endUserSession(tx, userId, sessionId))
    if (!isEnded) throw notFound('החיבור כבר נותק')
    await audit(tx, scope, { action: 'session.ended', entity: 'user', entityId: userId })
    return { id: userId }
  })

/** Ends all sessions of a user immediately; 404, 403, 409. */
export const endAllSessions = (editor: Editor, userId: string) =>
  inCompany(editor.scope, async (tx) => {
    const { scope } = editor
    await lockUser(tx, editor, { id: userId, self: SELF_CHANGE_ERRORS.security })
    const data = { sessions: await asAuth(tx, scope, () => endUserSessions(tx, userId)) }
    await audit(tx, scope, { action: 'session.all-ended', entity: 'user', entityId: userId, data })
    return data
  })

/** Requires the user to choose a new password at the next request, before anything else; 404, 403, 409. */
export const forcePasswordChange = (editor: Editor, userId: string) =>
  inCompany(editor.scope, async (tx) => {
    const { scope } = editor
    const { person } = await lockUser(tx, editor, { id: userId, self: SELF_CHANGE_ERRORS.security })
    requireJoined(person)
    const by = touch(person.version, scope.actorId)
    await tx
      .update(users)
      .set({ mustChangePassword: true, ...by })
      .where(userRow(scope.companyId, userId))
    await publish(tx, scope, { topic: 'user', entityId: userId, kind: 'updated' })
    await audit(tx, scope, { action: 'password.change-forced', entity: 'user', entityId: userId })
    return { id: userId }
  })

/** Sends the user a link to set a new password, which nobody else sees; 404, 403, 409, 429. */
export const sendResetLink = (editor: Editor, userId: string) =>
  inCompany(editor.scope, async (tx) => {
    const { scope } = editor
    const { person } = await lockUser(tx, editor, { id: userId, self: SELF_CHANGE_ERRORS.security })
    requireJoined(person)
    const isSent = await asAuth(tx, scope, () => mailResetLink(tx, person.email))
    if (!isSent) throw tooManyAttempts()
    await audit(tx, scope, { action: 'password.link-sent', entity: 'user', entityId: userId })
    return { id: userId }
  })

/** Removes a second factor that the user lost; ends their sessions and informs them by e-mail. 404, 403, 409. */
export const removeUserFactor = (editor: Editor, userId: string) =>
  inCompany(editor.scope, async (tx) => {
    const { scope } = editor
    const { person } = await lockUser(tx, editor, { id: userId, self: SELF_CHANGE_ERRORS.security })
    if (!person.totpConfirmedAt) throw conflict('no_factor', 'האימות הדו־שלבי אינו פעיל')
    const content = factorRemovedEmail({
      name: person.displayName,
      companyName: await companyName(tx, editor),
      at: new Date(),
      by: await loadUserName(tx, scope, scope.actorId),
    })
    await asAuth(tx, scope, async () => {
      await tx.execute(sql`
        update users set totp_sealed = null, totp_confirmed_at = null, totp_last_step = 0, version = version + 1, updated_at = now(),
          updated_by = ${scope.actorId} where id = ${userId}`)
      await dropRecoveryCodes(tx, { id: userId, companyId: scope.companyId })
      await endUserSessions(tx, userId)
      await postAccountMail(tx, { companyId: scope.companyId, to: person.email, kind: 'account.security', content })
    })
    await publish(tx, scope, { topic: 'user', entityId: userId, kind: 'updated' })
    await audit(tx, scope, { action: 'factor.removed', entity: 'user', entityId: userId })
    return { id: userId }
  })

async function companyName(tx: Tx, { scope }: Editor): Promise<string> {
  const [found] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, scope.companyId))
  return found?.name ?? ''
}
