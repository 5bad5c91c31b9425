import { sql } from 'drizzle-orm'
import { absoluteUrl } from '@/lib/core/config'
import { sha256 } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { inAuth, setTransactionContext } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { userInvitationEmail } from '@/lib/mail/templates'
import { href } from '@/lib/routes/find'

import { postAccountMail } from './account-mail'
import { type Owner, setPassword } from './new-password'
import type { RequestOrigin } from './request-origin'
import { startSession } from './sessions'
import { issueToken, spendToken, TOKEN_MINUTES } from './tokens'
import { withToken } from './wrong-token'

type Invited = { userId: string; companyId: string; email: string; name: string; inviterName: string }

/**
 * Mails a link with which an invited person joins the company, valid once and for 72 hours; a former link becomes
 * invalid. In a transaction of the sign-in layer, which then continues inside the company.
 */
export async function mailJoinLink(tx: Tx, { userId, companyId, email, name, inviterName }: Invited): Promise<void> {
  const token = await issueToken(tx, 'join', userId)
  const { rows } = await tx.execute<{ name: string }>(sql`select name from companies where id = ${companyId}`)
  const content = userInvitationEmail({
    name,
    inviterName,
    companyName: rows[0]?.name ?? '',
    link: absoluteUrl(href('join', { token })),
    expiresAt: new Date(Date.now() + TOKEN_MINUTES.join * 60_000).toISOString(),
  })
  await postAccountMail(tx, { companyId, to: email, kind: 'account.user-invite', content })
}

export type Invitation =
  | { state: 'open'; name: string; email: string; companyName: string }
  | { state: 'expired' | 'closed' }

/** Returns the invitation behind a link; changes nothing. `closed`: accepted, withdrawn or nonexistent. */
export const findInvitation = (token: string): Promise<Invitation> =>
  inAuth(async (tx) => {
    const { rows } = await tx.execute<{ name: string; email: string; company: string; is_late: boolean }>(sql`
      select u.display_name as name, u.email, c.name as company, t.expires_at <= now() as is_late
      from auth_tokens t join users u on u.id = t.user_id join companies c on c.id = u.company_id
      where t.token_hash = ${sha256(token)} and t.kind = 'join' and t.used_at is null and ${IS_WAITING}`)
    const found = rows[0]
    if (!found) return { state: 'closed' }
    if (found.is_late) return { state: 'expired' }
    return { state: 'open', name: found.name, email: found.email, companyName: found.company }
  })

const IS_WAITING = sql`u.joined_at is null and u.disabled_at is null and u.deleted_at is null and c.state <> 'closed'`

/**
 * Accepts an invitation: sets the chosen password, marks the address as verified, opens a session and returns its
 * token. Throws 404 if the link is invalid, 422 by field.
 */
export const acceptInvitation = (choice: { token: string; password: string }, origin: RequestOrigin): Promise<string> =>
  withToken(origin, () => inAuth((tx) => activateInvitee(tx, choice, origin)))

async function activateInvitee(
  tx: Tx,
  { token, password }: { token: string; password: string },
  origin: RequestOrigin,
) {
  const spent = await spendToken(tx, 'join', token)
  const { rows } = await tx.execute<Owner>(sql`
    select u.id, u.company_id as "companyId", c.name as "companyName", u.email, u.display_name as name, u.password_hash as "passwordHash"
    from users u join companies c on c.id = u.company_id where u.id = ${spent?.userId ?? null} and ${IS_WAITING} for update of u`)
  const person = rows[0]
  if (!person) return undefined
  // Throws inside the transaction if the password is refused, so that the link stays valid for another try.
  await setPassword(tx, person, { password })
  await tx.execute(sql`update users set joined_at = now(), verified = 'yes' where id = ${person.id}`)
  const session = await startSession(tx, person.id, origin)
  const who = { companyId: person.companyId, actorId: person.id }
  await setTransactionContext(tx, { role: 'kesher_app', ...who })
  await publish(tx, who, { topic: 'user', entityId: person.id, kind: 'joined' })
  await audit(tx, who, { action: 'user.joined', entity: 'user', entityId: person.id, ...origin })
  return session
}
