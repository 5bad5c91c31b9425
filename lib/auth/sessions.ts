import { sql } from 'drizzle-orm'
import type { Role } from '@/lib/access/guard'
import { isPermission } from '@/lib/access/permissions'
import type { Actor } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { sessions } from '@/lib/db/schema/users'
import { inAuth } from '@/lib/db/tenant'
import { newToken, sha256 } from '@/lib/server/crypto'

const IDLE_MINUTES = 60
export const ABSOLUTE_SECONDS = 12 * 60 * 60

type Origin = { ip: string; userAgent: string }

/** Opens a session and gives its token, which is kept nowhere: only its SHA-256 is. */
export async function openSession(tx: Tx, userId: string, { ip, userAgent }: Origin): Promise<string> {
  const token = newToken(256)
  const expiresAt = new Date(Date.now() + ABSOLUTE_SECONDS * 1000)
  await tx
    .insert(sessions)
    .values({ id: newId(), userId, tokenHash: sha256(token), expiresAt, ip, userAgent: userAgent.slice(0, 400) })
  return token
}

export type ActorRow = {
  session_id: string
  user_id: string
  company_id: string
  company_name: string
  display_name: string
  email: string
  role: Role
  verified: string
  customer_id: string | null
  permissions: string[]
}

/** What an actor is made of, of the user u and the company c. */
export const ACTOR_COLUMNS = sql`u.id as user_id, u.company_id, c.name as company_name, u.display_name, u.email, u.role, u.verified,
  u.customer_id, array(select distinct p from user_roles ur join roles r on r.company_id = ur.company_id and r.id = ur.role_id and r.deleted_at is null,
    unnest(r.permissions) p where ur.company_id = u.company_id and ur.user_id = u.id) as permissions`

/** The actor of a session that is neither ended, idle for an hour, older than 12 hours nor of a disabled user; else null.
 * `touch: false` looks without counting as activity. */
export async function findActor(token: string, { touch = true } = {}): Promise<Actor | null> {
  return inAuth(async (tx) => {
    const { rows } = await tx.execute<ActorRow & { is_quiet: boolean }>(sql`
      select s.id as session_id, s.last_seen_at < now() - interval '1 minute' as is_quiet, ${ACTOR_COLUMNS}
      from sessions s join users u on u.id = s.user_id join companies c on c.id = u.company_id
      where s.token_hash = ${sha256(token)} and s.ended_at is null and s.expires_at > now()
        and s.last_seen_at > now() - make_interval(mins => ${IDLE_MINUTES})
        and u.disabled_at is null and u.deleted_at is null and c.state <> 'closed'`)
    const row = rows[0]
    if (!row) return null
    if (touch && row.is_quiet)
      await tx.execute(sql`update sessions set last_seen_at = now() where id = ${row.session_id}`)
    return actorOf(row)
  })
}

/** Ends one session at once. */
export const endSession = (id: string) =>
  inAuth((tx) => tx.execute(sql`update sessions set ended_at = now() where id = ${id} and ended_at is null`))

/** Ends every session of a user, but for one. */
export const endSessionsOf = (tx: Tx, userId: string, except: string | null = null) =>
  tx.execute(
    sql`update sessions set ended_at = now() where user_id = ${userId} and ended_at is null and id is distinct from ${except}`,
  )

export const actorOf = (row: ActorRow): Actor => ({
  id: row.user_id,
  companyId: row.company_id,
  companyName: row.company_name,
  name: row.display_name,
  email: row.email,
  role: row.role,
  verified: row.verified === 'yes',
  // The unverified hold nothing, whatever their roles say.
  permissions: new Set(row.verified === 'yes' ? row.permissions.filter(isPermission) : []),
  customerId: row.customer_id,
  sessionId: row.session_id,
})
