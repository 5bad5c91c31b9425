import { AsyncLocalStorage } from 'node:async_hooks'

import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { idempotencyKeys } from '@/lib/db/schema/api'

/** The claimed idempotency key of the current request. */
export type Claim = { readonly companyId: string; readonly id: string }

const claims = new AsyncLocalStorage<Claim>()

/** Runs the work of a request under its claimed idempotency key. */
export const withClaim = <T>(claim: Claim, work: () => Promise<T>): Promise<T> => claims.run(claim, work)

/**
 * Marks the idempotency key as committed inside the business transaction itself: if the process dies before it
 * responds, the work is not repeated. Called by `audit()`, which ends every transaction.
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
