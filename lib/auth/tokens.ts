import { sql } from 'drizzle-orm'
import { newToken, sha256 } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { authTokens } from '@/lib/db/schema/sign-in'

type Kind = (typeof authTokens.$inferSelect)['kind']

/** Lifetime of a token, in minutes. */
export const TOKEN_MINUTES: Record<Kind, number> = {
  verify: 3 * 24 * 60,
  reset: 30,
  setup: 7 * 24 * 60,
  invite: 7 * 24 * 60,
  join: 3 * 24 * 60,
  factor: 5,
  email: 24 * 60,
  stop: 24 * 60,
}

/** Issues a single-use token of 160 bits; earlier ones of the same kind and user become invalid, except invitations. */
export async function issueToken(tx: Tx, kind: Kind, userId: string | null): Promise<string> {
  const token = newToken(160)
  if (kind !== 'invite')
    await tx.execute(
      sql`update auth_tokens set used_at = now() where kind = ${kind} and user_id is not distinct from ${userId} and used_at is null`,
    )
  const expiresAt = new Date(Date.now() + TOKEN_MINUTES[kind] * 60_000)
  await tx.insert(authTokens).values({ tokenHash: sha256(token), kind, userId, expiresAt })
  return token
}

/** Whether a token is still valid; changes nothing, so that link-preview robots do no harm. */
export async function isTokenValid(tx: Tx, kind: Kind, token: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from auth_tokens where token_hash = ${sha256(token)} and kind = ${kind} and used_at is null and expires_at > now()`,
  )
  return rowCount === 1
}

/**
 * Locks the user of a token until this transaction ends, so that of an address change and its stop only one happens.
 */
export const lockOwner = (tx: Tx, kind: Kind, token: string) =>
  tx.execute(sql`
    select from users u join auth_tokens t on t.user_id = u.id where t.token_hash = ${sha256(token)} and t.kind = ${kind}
    for no key update of u`)

/** Spends a token, once, even if two requests race. Returns its user; undefined if the token is invalid. */
export async function spendToken(tx: Tx, kind: Kind, token: string): Promise<{ userId: string | null } | undefined> {
  const { rows } = await tx.execute<{ user_id: string | null }>(sql`
    update auth_tokens set used_at = now()
    where token_hash = ${sha256(token)} and kind = ${kind} and used_at is null and expires_at > now() returning user_id`)
  return rows[0] && { userId: rows[0].user_id }
}

/**
 * Revokes what was requested before a user re-authenticated: password-reset links, a pending change of address, a
 * half-finished sign-in. Verification and invitation links stay valid: they give no access to whoever requested them,
 * and become invalid with the address.
 */
export const revokeAccessTokens = (tx: Tx, userId: string) =>
  tx.execute(sql`
    update auth_tokens set used_at = now() where user_id = ${userId} and used_at is null and kind in ('reset', 'email', 'stop', 'factor')`)

/** Revokes a pending change of address; returns whether there was one. */
export async function revokeAddressChange(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ kind: Kind }>(sql`
    update auth_tokens set used_at = now() where user_id = ${userId} and used_at is null and expires_at > now() and kind in ('email', 'stop')
    returning kind`)
  return rows.some(({ kind }) => kind === 'email')
}

/** Revokes every link that was mailed to a user. */
export const revokeUserTokens = (tx: Tx, userId: string) =>
  tx.execute(sql`update auth_tokens set used_at = now() where user_id = ${userId} and used_at is null`)
