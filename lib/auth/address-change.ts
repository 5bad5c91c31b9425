import { eq, sql } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { absoluteUrl } from '@/lib/core/config'
import { sha256 } from '@/lib/core/crypto'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { authTokens } from '@/lib/db/schema/sign-in'
import { inAuth, setTransactionContext } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { countHit, type Limit } from '@/lib/limits/rate-limit'
import {
  addressChangeConfirmationEmail,
  addressChangedEmail,
  addressChangeRequestedEmail,
} from '@/lib/mail/account-notices'
import { href } from '@/lib/routes/find'

import { postAccountMail } from './account-mail'
import { recordOwn } from './own-record'
import { lockSession, ownPerson } from './person'
import type { RequestOrigin } from './request-origin'
import { issueToken, lockOwner, revokeAddressChange, revokeUserTokens, TOKEN_MINUTES } from './tokens'
import { isAddressTaken } from './users'

const MOVES: Limit = { name: 'address-move', hits: 5, seconds: 60 * 60 }

const TAKEN = 'הכתובת כבר רשומה במערכת'

/**
 * Mails a confirmation link to the new e-mail address; nothing changes until it is opened. The current address is
 * notified, with a link that stops the change. Throws 422 by field.
 */
export async function requestAddressChange(actor: Actor, email: string): Promise<void> {
  await countHit(MOVES, actor.id)
  await inAuth(async (tx) => {
    const { id, companyId, name, email: present } = await ownPerson(tx, actor)
    await lockSession(tx, actor)
    if (email.toLowerCase() === present.toLowerCase()) throw invalid({ email: 'זו הכתובת שרשומה כבר עכשיו' })
    if (await isAddressTaken(tx, email)) throw invalid({ email: TAKEN })
    const token = await issueToken(tx, 'email', id)
    await tx
      .update(authTokens)
      .set({ address: email })
      .where(eq(authTokens.tokenHash, sha256(token)))
    const stop = await issueToken(tx, 'stop', id)
    const expiresAt = new Date(Date.now() + TOKEN_MINUTES.email * 60_000)
    const content = addressChangeConfirmationEmail({
      name,
      link: absoluteUrl(href('verify-email', { token })),
      expiresAt,
    })
    const link = absoluteUrl(href('keep-address', { token: stop }))
    const warning = addressChangeRequestedEmail({ name, email, link, expiresAt })
    await setTransactionContext(tx, { role: 'kesher_app', companyId, actorId: id, trace: actor.trace })
    await postAccountMail(tx, { companyId, to: email, kind: 'account.address', content })
    await postAccountMail(tx, { companyId, to: present, kind: 'account.security', content: warning })
    await audit(tx, actor, { action: 'user.address-asked', entity: 'user', entityId: id })
  })
}

/** Withdraws a pending change of address: its confirmation link and its stop link become invalid. */
export const withdrawAddressChange = (actor: Actor): Promise<void> =>
  inAuth(async (tx) => {
    const person = await ownPerson(tx, actor)
    if (!(await revokeAddressChange(tx, person.id))) return
    await recordOwn(tx, person, { action: 'user.address-withdrawn', trace: actor.trace })
  })

type Move = { id: string; company_id: string; name: string; former: string; address: string }

/**
 * Changes the user's address to the one that the link was mailed to, once, in a transaction of the sign-in layer;
 * returns undefined if the link is invalid. All earlier links become invalid, and the former address gets a last
 * e-mail. Throws 409 if the address is taken.
 */
export async function confirmAddressChange(tx: Tx, token: string, origin: RequestOrigin): Promise<true | undefined> {
  await lockOwner(tx, 'email', token)
  const move = await spend(tx, token)
  if (!move) return undefined
  const { id, company_id: companyId, address } = move
  await tx
    .execute(sql`update users set email = ${address}, version = version + 1, updated_at = now() where id = ${id}`)
    .catch(refuseTaken)
  await revokeUserTokens(tx, id)
  await setTransactionContext(tx, { role: 'kesher_app', companyId, actorId: id })
  const content = addressChangedEmail({ name: move.name, email: address })
  await postAccountMail(tx, { companyId, to: move.former, kind: 'account.security', content })
  await audit(tx, { companyId, actorId: id }, { action: 'user.address-moved', entity: 'user', entityId: id, ...origin })
  return true
}

async function spend(tx: Tx, token: string): Promise<Move | undefined> {
  const { rows } = await tx.execute<Move>(sql`
    update auth_tokens t set used_at = now() from users u
    where t.token_hash = ${sha256(token)} and t.kind = 'email' and t.used_at is null and t.expires_at > now() and t.address is not null
      and u.id = t.user_id and u.disabled_at is null and u.deleted_at is null
    returning u.id, u.company_id, u.display_name as name, u.email as former, t.address`)
  return rows[0]
}

/** Two users may change to the same address at once: the unique index accepts one of them. */
function refuseTaken(error: unknown): never {
  throw violatesConstraint(error, 'users_email') ? conflict('address_taken', TAKEN) : error
}
