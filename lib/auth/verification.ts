import { sql } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { absoluteUrl } from '@/lib/core/config'
import type { Tx } from '@/lib/db/client'
import { inAuth, setTransactionContext } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { countHit, type Limit } from '@/lib/limits/rate-limit'
import { verificationEmail } from '@/lib/mail/templates'
import { href } from '@/lib/routes/find'

import { postAccountMail } from './account-mail'
import { confirmAddressChange } from './address-change'
import type { RequestOrigin } from './request-origin'
import { issueToken, spendToken, TOKEN_MINUTES } from './tokens'
import { withToken } from './wrong-token'

const RESENDS: Limit = { name: 'verify-resend', hits: 5, seconds: 60 * 60 }

type Person = { userId: string; companyId: string; email: string; displayName: string }

/**
 * Mails a link that verifies the address, in the caller's sign-in transaction, which then continues inside the company.
 */
export async function mailVerificationLink(tx: Tx, { userId, companyId, email, displayName }: Person): Promise<void> {
  const token = await issueToken(tx, 'verify', userId)
  const content = verificationEmail({
    name: displayName,
    link: absoluteUrl(href('verify-email', { token })),
    expiresAt: new Date(Date.now() + TOKEN_MINUTES.verify * 60_000).toISOString(),
  })
  await postAccountMail(tx, { companyId, to: email, kind: 'account.verify', content })
}

/**
 * Sends the verification link again, at most five times an hour; the former link becomes invalid. Does nothing for
 * verified users.
 */
export async function resendVerification(actor: Actor): Promise<void> {
  if (actor.verified) return
  await countHit(RESENDS, actor.id)
  const { id: userId, companyId, email, name: displayName } = actor
  await inAuth((tx) => mailVerificationLink(tx, { userId, companyId, email, displayName }))
}

/**
 * Verifies the address of the token's user, or completes the user's change of address, once. Throws 404 if the token is
 * invalid.
 */
export const confirmAddress = (token: string, origin: RequestOrigin): Promise<true> =>
  withToken(origin, () =>
    inAuth(async (tx) => (await proveAddress(tx, token, origin)) ?? confirmAddressChange(tx, token, origin)),
  )

async function proveAddress(tx: Tx, token: string, origin: RequestOrigin): Promise<true | undefined> {
  const spent = await spendToken(tx, 'verify', token)
  if (!spent?.userId) return undefined
  const { rows } = await tx.execute<{ company_id: string }>(
    sql`update users set verified = 'yes', version = version + 1, updated_at = now() where id = ${spent.userId} returning company_id`,
  )
  const companyId = rows[0]?.company_id
  if (!companyId) return undefined
  await setTransactionContext(tx, { role: 'kesher_app', companyId })
  const entry = { action: 'user.verified', entity: 'user', entityId: spent.userId, ...origin }
  await audit(tx, { companyId, actorId: spent.userId }, entry)
  return true
}
