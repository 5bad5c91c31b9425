import { sql } from 'drizzle-orm'
import type { Actor } from '@/lib/access/scope'
import { newToken, sha256 } from '@/lib/core/crypto'
import { callFunction, type Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { sessions } from '@/lib/db/schema/sign-in'
import { inAuth } from '@/lib/db/tenant'
import { type SessionRow, toSessionActor } from './actors'
import { forgetDevices } from './known-devices'
import { revokeAccessTokens } from './tokens'

const IDLE_MINUTES = 60
const SENSITIVE_IDLE_MINUTES = 30
const SENSITIVE = new Set(['access mastercrm', 'manage elections'])
export const MAX_SESSION_SECONDS = 12 * 60 * 60

type Origin = { ip: string; userAgent: string }

/** Opens a session and returns its token, of which only the SHA-256 is stored. Signing in counts as activity. */
export async function startSession(tx: Tx, userId: string, { ip, userAgent }: Origin): Promise<string> {
  const token = newToken(256)
  const expiresAt = new Date(Date.now() + MAX_SESSION_SECONDS * 1000)
  await tx
    .insert(sessions)
    .values({ id: newId(), userId, tokenHash: sha256(token), expiresAt, ip, userAgent: userAgent.slice(0, 400) })
  await tx.execute(sql`update users set last_sign_in_at = now(), last_seen_at = now() where id = ${userId}`)
  return token
}

type ReadOptions = {
  /** False: does not count as activity. */
  touch?: boolean
  /** Origin of the request, for the audit rows it causes. */
  origin?: Origin
}

/**
 * Finds the actor of a session that has neither ended, nor been idle too long (60 minutes; 30 for users who administer
 * the installation or manage voter lists), nor is older than 12 hours or of a disabled user; else null. An
 * impersonation lasts only while its time limit, the permission to impersonate and the tree allow it; after that the
 * session is the person's own again.
 */
export async function findActor(token: string, { touch = true, origin }: ReadOptions = {}): Promise<Actor | null> {
  const [row] = await callFunction<FoundSession>(
    sql`select * from kesher.session_actor(${sha256(token)}, ${IDLE_MINUTES}, ${SENSITIVE_IDLE_MINUTES})`,
  )
  if (!row || (row.is_long_quiet && isSensitive(row))) return null
  if (touch && row.is_quiet) await inAuth((tx) => seen(tx, row))
  return toSessionActor(row, origin)
}

type FoundSession = SessionRow & { is_long_quiet: boolean }

const seen = (tx: Tx, { session_id, person_id }: SessionRow) =>
  tx.execute(sql`
    with session as (update sessions set last_seen_at = now() where id = ${session_id})
    update users set last_seen_at = now() where id = ${person_id}`)

/** Sessions that reach beyond one company, or voter lists, have half the idle time (requirement 14). */
const isSensitive = ({ permissions, impersonation_id }: SessionRow): boolean =>
  impersonation_id !== null || permissions.some((permission) => SENSITIVE.has(permission))

/** Ends one session immediately. */
export const endSession = (id: string) =>
  inAuth((tx) => tx.execute(sql`update sessions set ended_at = now() where id = ${id} and ended_at is null`))

/**
 * Ends all sessions of a user but one, revokes their pending tokens and forgets known devices. Sessions come first: a
 * request for a token locks its session, so that no token can be issued in the meantime.
 */
export async function endUserSessions(tx: Tx, userId: string, except: string | null = null): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`update sessions set ended_at = now() where user_id = ${userId} and ended_at is null and id is distinct from ${except}`,
  )
  await revokeAccessTokens(tx, userId)
  await forgetDevices(tx, userId, except)
  return rowCount ?? 0
}

/** Ends one session of a user, with the same effects; returns whether there was one. Its device becomes unknown. */
export async function endUserSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ device_id: string | null }>(sql`
    update sessions set ended_at = now() where id = ${sessionId} and user_id = ${userId} and ended_at is null returning device_id`)
  if (!rows[0]) return false
  await revokeAccessTokens(tx, userId)
  await tx.execute(sql`delete from known_devices where id = ${rows[0].device_id} and user_id = ${userId}`)
  return true
}
