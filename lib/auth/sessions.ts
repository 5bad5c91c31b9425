import { sql } from 'drizzle-orm'
import type { Actor } from '@/lib/access/scope'
import { newToken, sha256 } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { sessions } from '@/lib/db/schema/sign-in'
import { inAuth } from '@/lib/db/tenant'
import { ACTOR_COLUMNS, SESSION_COLUMNS, type SessionRow, toSessionActor } from './actors'
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
  return inAuth(async (tx) => {
    const { rows } = await tx.execute<SessionRow & { is_long_quiet: boolean }>(sql`
      select ${SESSION_COLUMNS}, ${ACTOR_COLUMNS},
        s.last_seen_at <= now() - make_interval(mins => ${SENSITIVE_IDLE_MINUTES}) as is_long_quiet
      from sessions s
        join users p on p.id = s.user_id join companies h on h.id = p.company_id
        left join impersonations a on a.id = s.impersonation_id and a.actor_id = p.id and a.ended_at is null and a.ends_at > now()
          and exists (select from companies t where t.id = a.company_id and t.state <> 'closed' and t.path @> array[h.id] and t.id <> h.id)
          and 'act as company' = any (kesher.permissions_of(p.company_id, p.id))
        left join roles v on v.company_id = p.company_id and v.id = s.preview_role_id and v.deleted_at is null
        join users u on u.id = coalesce(a.guest_id, p.id) join companies c on c.id = u.company_id
      where s.token_hash = ${sha256(token)} and s.ended_at is null and s.expires_at > now()
        and p.disabled_at is null and p.deleted_at is null and h.state <> 'closed' and p.stands_for is null
        and s.last_seen_at > now() - make_interval(mins => ${IDLE_MINUTES})`)
    const row = rows[0]
    if (!row || (row.is_long_quiet && isSensitive(row))) return null
    if (touch && row.is_quiet) await seen(tx, row)
    return toSessionActor(row, origin)
  })
}

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
