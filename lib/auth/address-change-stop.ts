import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { inAuth, setTransactionContext } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import type { RequestOrigin } from './request-origin'
import { endUserSessions } from './sessions'
import { isTokenValid, lockOwner, spendToken } from './tokens'
import { withToken } from './wrong-token'

/** Whether the link that stops a change of address is still valid; changes nothing. */
export const isStopLinkValid = (token: string): Promise<boolean> => inAuth((tx) => isTokenValid(tx, 'stop', token))

/**
 * Stops a pending change of address, once, by the link mailed to the current address. Ends all sessions of the user,
 * because the change was requested in one of them. Throws 404 if the link is invalid.
 */
export const stopAddressChange = (token: string, origin: RequestOrigin): Promise<true> =>
  withToken(origin, () => inAuth((tx) => stop(tx, token, origin)))

async function stop(tx: Tx, token: string, origin: RequestOrigin): Promise<true | undefined> {
  await lockOwner(tx, 'stop', token)
  const spent = await spendToken(tx, 'stop', token)
  const id = spent?.userId ?? null
  const { rows } = await tx.execute<{ company_id: string }>(
    sql`select company_id from users where id = ${id} and deleted_at is null`,
  )
  const companyId = rows[0]?.company_id
  if (!id || !companyId) return undefined
  await endUserSessions(tx, id)
  await setTransactionContext(tx, { role: 'kesher_app', companyId })
  await audit(
    tx,
    { companyId, actorId: id },
    { action: 'user.address-stopped', entity: 'user', entityId: id, ...origin },
  )
  return true
}
