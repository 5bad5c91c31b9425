import { AsyncLocalStorage } from 'node:async_hooks'

import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { idempotencyKeys } from '@/lib/db/schema/api'

/** The claimed key of the call that is being worked on. */
export type Claim = { readonly companyId: string; readonly id: string }

const claims = new AsyncLocalStorage<Claim>()

/** Does the work of a call under its claimed key. */
export const underClaim = <T>(claim: Claim, work: () => Promise<T>): Promise<T> => claims.run(claim, work)

/**
 * Says in the business transaction itself that the work of the key was done: where the process dies before it answers, nobody does
 * it again. `audit()` calls it, which every unit of work ends with.
 */
export async function markCommitted(tx: Tx): Promise<void> {
  const claim = claims.getStore()
  if (!claim) return
  const { companyId, id } = idempotencyKeys
  await tx
    .update(idempotencyKeys)
    .set({ state: 'committed' })
    .where(and(eq(companyId, claim.companyId), eq(id, claim.id)))
}
