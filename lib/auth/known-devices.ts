import { sql } from 'drizzle-orm'
import { isSecureOrigin } from '@/lib/core/config'
import { newToken, sha256 } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { inAuth } from '@/lib/db/tenant'

import { cookieText } from './cookie-text'

/** A browser that nobody signed in from for so long is as strange as any other. */
const DEVICE_DAYS = 180
/** The guesses that the known devices of an account allow together stay few. */
const MAX_DEVICES = 10

const IS_FRESH = sql`d.used_at > now() - make_interval(days => ${DEVICE_DAYS})`

/** Says that a browser was signed in from before; opens nothing by itself. */
export const deviceCookie = () => (isSecureOrigin() ? '__Host-device' : 'device')

/** Set-Cookie for the token of a known device. */
export const deviceCookieHeader = (token: string) => cookieText(deviceCookie(), token, DEVICE_DAYS * 24 * 60 * 60)

/** The known device of an account that a browser's token stands for; undefined where there is none. */
export async function findDevice(email: string, token: string | undefined): Promise<string | undefined> {
  if (!token) return undefined
  const { rows } = await inAuth((tx) =>
    tx.execute<{ id: string }>(sql`
      select d.id from known_devices d join users u on u.id = d.user_id
      where lower(u.email) = lower(${email}) and d.token_hash = ${sha256(token)} and ${IS_FRESH}`),
  )
  return rows[0]?.id
}

/** The device of a session, while it is known; part of a query that has the session as s. */
export const KNOWN_DEVICE = sql`(select d.id from known_devices d where d.id = s.device_id and d.user_id = s.user_id and ${IS_FRESH})`

type Browser = { userId: string; sessionId?: string | undefined; former?: string | undefined }

/**
 * Makes a browser known for a user who has just proven to be them there, and gives the token for its cookie. It is a new one every time,
 * so that a copy of the former one is worth nothing; other accounts that the browser is known for move along.
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

/** From now on the devices of a user are strange again, but for the one of a session that goes on. */
export const forgetDevices = (tx: Tx, userId: string, exceptSession: string | null = null) =>
  tx.execute(sql`
    delete from known_devices where user_id = ${userId}
      and id is distinct from (select device_id from sessions where id = ${exceptSession})`)
