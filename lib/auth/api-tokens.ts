import { sql } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { newToken, sha256 } from '@/lib/core/crypto'
import { inAuth } from '@/lib/db/tenant'

import { ACTOR_COLUMNS, type ActorRow, toActor } from './actors'
import type { RequestOrigin } from './request-origin'

/** Prefix of every token, so that a leaked one is recognisable. */
const MARK = 'kesher_'

/** Creates an API token: its text, which is shown once, and the values to store. */
export function newApiToken() {
  const text = `${MARK}${newToken(256)}`
  return { text, kept: { tokenHash: sha256(text), last4: text.slice(-4) } }
}

type TokenRow = ActorRow & { token_id: string; token_permissions: string[]; is_quiet: boolean }

/**
 * Returns the user who created a token, with their current permissions limited to those of the token; null if the token
 * is unknown, revoked or expired, if the user may not sign in or must first change the password, and if the company is
 * closed.
 */
export const findTokenActor = (token: string, origin: RequestOrigin): Promise<Actor | null> =>
  inAuth(async (tx) => {
    if (!token.startsWith(MARK)) return null
    const { rows } = await tx.execute<TokenRow>(sql`
      select t.id as token_id, t.permissions as token_permissions, '' as session_id,
        t.last_used_at is null or t.last_used_at < now() - interval '1 minute' or t.last_used_ip is distinct from ${origin.ip} as is_quiet,
        ${ACTOR_COLUMNS}
      from api_tokens t join users u on u.company_id = t.company_id and u.id = t.user_id join companies c on c.id = u.company_id
      where t.token_hash = ${sha256(token)} and t.revoked_at is null and t.deleted_at is null and t.expires_at > now()
        and u.disabled_at is null and u.deleted_at is null and u.stands_for is null and u.verified = 'yes'
        and not u.must_change_password and c.state <> 'closed'`)
    const row = rows[0]
    if (!row) return null
    if (row.is_quiet)
      await tx.execute(
        sql`update api_tokens set last_used_at = now(), last_used_ip = ${origin.ip} where company_id = ${row.company_id} and id = ${row.token_id}`,
      )
    return actorOfToken(row, origin)
  })

function actorOfToken(row: TokenRow, origin: RequestOrigin): Actor {
  const base = toActor(row)
  const named = new Set(row.token_permissions)
  return {
    ...base,
    permissions: new Set([...base.permissions].filter((permission) => named.has(permission))),
    isRecent: false,
    trace: { ...origin, via: { token: row.token_id } },
  }
}
