import type { Trace } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { setTransactionContext } from '@/lib/db/tenant'

type Within = { readonly companyId: string; readonly actorId?: string; readonly trace?: Trace }

/**
 * Runs a step of the sign-in layer (sessions, mailed links) inside a company's transaction, then restores the company's
 * role and context.
 */
export async function asAuth<T>(tx: Tx, { companyId, actorId, trace }: Within, work: () => Promise<T>): Promise<T> {
  await setTransactionContext(tx, { role: 'kesher_auth' })
  const result = await work()
  await setTransactionContext(tx, { role: 'kesher_app', companyId, actorId, trace })
  return result
}
