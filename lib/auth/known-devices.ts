import { sql } from 'drizzle-orm'
import { isSecureOrigin } from '@/lib/core/config'
import { newToken, sha256 } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { inAuth } from '@/lib/db/tenant'

import { cookieText } from './cookie-text'

/** Days without a sign-in after which a browser is unknown again. */
const DEVICE_DAYS = 180
/** Keeps the total number of attempts low that an account's known devices allow. */
const MAX_DEVICES = 10

const IS_FRESH = sql`d.used_at > now() - make_interval(days => ${DEVICE_DAYS})`

/** Returns the name of the cookie that identifies a known browser; it grants no access by itself. */
export const deviceCookie = () => (isSecureOrigin() ? '__Host-device' : 'device')

/** Builds the Set-Cookie header of a known device's token. */
export const deviceCookieHeader = (token: string) => cookieText(deviceCookie(), token, DEVICE_DAYS * 24 * 60 * 60)

/** Finds the known device of an account by a browser's token; undefined if there is none. */
export async function findDevice(email: string, token: string | undefined): Promise<string | undefined> {
  if (!token) return undefined
  const { rows } = await inAuth((tx) =>
    tx.execute<{ id: string }>(sql`
      select d.id from known_devices d join users u on u.id = d.user_id
      where lower(u.email) = lower(${email}) and d.token_hash = ${sha256(token)} and ${IS_FRESH}`),
  )
  return rows[0]?.id
}

/** SQL expression: the known device of the session s, if it is still known. */
export const KNOWN_DEVICE = sql`(select d.id from known_devices d where d.id = s.device_id and d.user_id = s.user_id and ${IS_FRESH})`

type Browser = { userId: string; sessionId?: string | undefined; former?: string | undefined }

/**
 * Makes a browser known for a user who has just authenticated there, and returns the token for its cookie. The token is
 * renewed each time, so that a copy of the former one is worthless; other accounts known in that browser move to the
 * new token.
 */
export const rememberDevice = ({ userId, sessionId, former }: Browser): Promise<string> =>
  inAuth(async (tx) => {
    const token = newToken(256)
    const tokenHash = sha256(token)
    if (former)
      await tx.execute(sql`update known_devices set token_hash = ${tokenHash} where token_hash = ${sha256(former)}`)
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into known_devices as d (id, user_id, token_hash) values (${newId()}, ${userId}, ${tokenHash})
      on conflict (user_id, token_hash) do update set used_at = now() returning id`)
    await tx.execute(sql`
      delete from known_devices where user_id = ${userId} and id not in (
        select id from known_devices where user_id = ${userId} order by used_at desc, id desc limit ${MAX_DEVICES})`)
    if (sessionId) await tx.execute(sql`update sessions set device_id = ${rows[0]?.id ?? null} where id = ${sessionId}`)
    return token
  })

/** Forgets the known devices of a user, except that of one session that continues. */
export const forgetDevices = (tx: Tx, userId: string, exceptSession: string | null = null) =>
  tx.execute(sql`
    delete from known_devices where user_id = ${userId}
      and id is distinct from (select device_id from sessions where id = ${exceptSession})`)
