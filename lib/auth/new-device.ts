import { isIP } from 'node:net'

import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { parseDevice } from '@/lib/format/device'

import type { RequestOrigin } from './request-origin'

type Seen = { ip: string | null; user_agent: string | null }

/**
 * Whether a user signs in with a kind of browser and from a network that appear in none of their recent sessions. The
 * very first sign-in does not count as new: there is nothing to compare with. Call before the session is opened.
 */
export async function isNewDevice(tx: Tx, userId: string, origin: RequestOrigin): Promise<boolean> {
  const { rows } = await tx.execute<Seen>(
    sql`select distinct ip, user_agent from sessions where user_id = ${userId} limit 200`,
  )
  if (rows.length === 0) return hasSignedIn(tx, userId)
  const mark = markOf(origin)
  return !rows.some(({ ip, user_agent }) => markOf({ ip: ip ?? '', userAgent: user_agent ?? '' }) === mark)
}

async function hasSignedIn(tx: Tx, userId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from users where id = ${userId} and last_sign_in_at is not null`)
  return rowCount === 1
}

/** Ignores browser versions and address changes within a network. */
const markOf = ({ ip, userAgent }: RequestOrigin) => {
  const { browser, system } = parseDevice(userAgent)
  return [browser, system, networkOf(ip)].join('|')
}

/**
 * Returns the part of an address that stays the same while a provider reassigns addresses: two bytes of IPv4, two
 * groups of IPv6.
 */
function networkOf(ip: string): string {
  if (isIP(ip) === 4) return ip.split('.').slice(0, 2).join('.')
  return isIP(ip) === 6 ? ip.split(':').slice(0, 2).join(':') : ip
}
