import type { Trace } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { enter } from '@/lib/db/tenant'

type Within = { readonly companyId: string; readonly actorId?: string; readonly trace?: Trace }

/** A step of the sign-in layer (sessions, links by mail) inside a unit of work of a company, which goes on as it was. */
export async function asAuth<T>(tx: Tx, { companyId, actorId, trace }: Within, work: () => Promise<T>): Promise<T> {
  await enter(tx, { role: 'kesher_auth' })
  const result = await work()
  await enter(tx, { role: 'kesher_app', companyId, actorId, trace })
  return result
}
