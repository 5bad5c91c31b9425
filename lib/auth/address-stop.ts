import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { enter, inAuth } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import type { ImpersonationInfo } from './impersonation-info'
import { endUserSessions } from './sessions'
import { isTokenGood, lockOwner, spendToken } from './tokens'
import { withToken } from './wrong-token'

/** Whether the link that stops a change of address is still valid; changes nothing. */
export const isStopOpen = (token: string): Promise<boolean> => inAuth((tx) => isTokenGood(tx, 'stop', token))

/**
 * Stops a pending change of address, once, by the link mailed to the current address. Ends all sessions of the user,
 * because the change was requested in one of them. Throws 404 if the link is invalid.
 */
export const stopMove = (token: string, visit: ImpersonationInfo): Promise<true> =>
  withToken(visit, () => inAuth((tx) => stop(tx, token, visit)))

async function stop(tx: Tx, token: string, visit: ImpersonationInfo): Promise<true | undefined> {
  await lockOwner(tx, 'stop', token)
  const spent = await spendToken(tx, 'stop', token)
  const id = spent?.userId ?? null
  const { rows } = await tx.execute<{ company_id: string }>(
    sql`select company_id from users where id = ${id} and deleted_at is null`,
  )
  const companyId = rows[0]?.company_id
  if (!id || !companyId) return undefined
  await endUserSessions(tx, id)
  await enter(tx, { role: 'kesher_app', companyId })
  await audit(
    tx,
    { companyId, actorId: id },
    { action: 'user.address-stopped', entity: 'user', entityId: id, ...visit },
  )
  return true
}
