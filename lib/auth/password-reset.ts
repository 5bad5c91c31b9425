import { sql } from 'drizzle-orm'
import { absoluteUrl } from '@/lib/core/config'
import type { Tx } from '@/lib/db/client'
import { inAuth, setTransactionContext } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { enqueue } from '@/lib/jobs/enqueue'
import type { Tasks } from '@/lib/jobs/worker'
import { countAddress } from '@/lib/limits/address-limit'
import type { Limit } from '@/lib/limits/rate-limit'
import { passwordResetEmail } from '@/lib/mail/templates'
import { href } from '@/lib/routes/find'

import { postAccountMail } from './account-mail'
import { resetAccountLimit } from './attempts'
import { type Owner, setPassword } from './new-password'
import type { RequestOrigin } from './request-origin'
import { rootCompany } from './root-company'
import { issueToken, isTokenValid, spendToken, TOKEN_MINUTES } from './tokens'
import { withToken } from './wrong-token'

const REQUESTS: Limit = { name: 'reset-address', hits: 20, seconds: 15 * 60 }

type Person = { id: string; company_id: string; email: string; display_name: string }

/**
 * Requests a password-reset link. The worker looks up the address, so that the response and its time are the same for
 * every address.
 */
export async function requestReset(email: string, { ip }: RequestOrigin): Promise<void> {
  await countAddress(REQUESTS, ip)
  await inAuth(async (tx) => {
    const companyId = await rootCompany(tx)
    if (!companyId) return
    await setTransactionContext(tx, { role: 'kesher_auth', companyId })
    await enqueue(tx, ['account.reset', { email }], { key: `reset:${email.toLowerCase()}` })
  })
}

export const accountTasks: Tasks = {
  'account.reset': async ({ email }) => {
    await inAuth((tx) => mailResetLink(tx, String(email)))
  },
}

/**
 * Mails the reset link and returns whether it did: not to disabled users or to invited users who have not joined yet,
 * and at most three times in half an hour. In a transaction of the sign-in layer, which then continues inside the
 * company.
 */
export async function mailResetLink(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await tx.execute<Person>(sql`
    select id, company_id, email, display_name from users u
    where lower(email) = lower(${email}) and disabled_at is null and deleted_at is null and joined_at is not null
      and stands_for is null and (select count(*) from auth_tokens t where t.user_id = u.id and t.kind = 'reset'
        and t.created_at > now() - interval '30 minutes') < 3`)
  const person = rows[0]
  if (!person) return false
  const token = await issueToken(tx, 'reset', person.id)
  const content = passwordResetEmail({
    name: person.display_name,
    link: absoluteUrl(href('reset-password', { token })),
    expiresAt: new Date(Date.now() + TOKEN_MINUTES.reset * 60_000).toISOString(),
  })
  await postAccountMail(tx, { companyId: person.company_id, to: person.email, kind: 'account.reset', content })
  return true
}

/** Whether a password-reset link is still valid; changes nothing. */
export const isResetLinkValid = (token: string): Promise<boolean> => inAuth((tx) => isTokenValid(tx, 'reset', token))

/**
 * Sets a new password by the link's token, once, ends all sessions of the user and returns the user's id. Throws 404,
 * or 422 by field.
 */
export const choosePassword = (
  choice: { token: string; password: string },
  origin: RequestOrigin,
): Promise<{ userId: string }> => withToken(origin, () => inAuth((tx) => change(tx, choice, origin)))

async function change(tx: Tx, { token, password }: { token: string; password: string }, origin: RequestOrigin) {
  const spent = await spendToken(tx, 'reset', token)
  const { rows } = await tx.execute<Owner>(sql`
    select u.id, u.company_id as "companyId", c.name as "companyName", u.email, u.display_name as name, u.password_hash as "passwordHash"
    from users u join companies c on c.id = u.company_id where u.id = ${spent?.userId ?? null} and u.deleted_at is null`)
  const person = rows[0]
  if (!person) return undefined
  // Throws inside the transaction if the password is refused, so that the token stays valid for another try.
  await setPassword(tx, person, { password })
  await resetAccountLimit(tx, person.email)
  await setTransactionContext(tx, { role: 'kesher_app', companyId: person.companyId })
  const entry = { action: 'password.reset', entity: 'user', entityId: person.id, ...origin }
  await audit(tx, { companyId: person.companyId, actorId: person.id }, entry)
  return { userId: person.id }
}
