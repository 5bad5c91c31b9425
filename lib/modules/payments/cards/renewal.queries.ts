import { and, eq } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { findLink } from '@/lib/db/links'
import { cardRenewals } from '@/lib/db/schema/card-renewals'
import { clientAddress, limitKey } from '@/lib/limits/client-address'
import { countHit } from '@/lib/limits/rate-limit'

declare const proven: unique symbol

/** Proof that the caller has the link by which a subscription's card is updated. Only findCardPass creates one. */
export type CardPass = {
  readonly companyId: string
  readonly customerServiceId: string
  readonly token: string
  readonly [proven]: true
}

export type Renewal = typeof cardRenewals.$inferSelect
export type RenewalRef = { readonly companyId: string; readonly renewalId: string }

const WRONG_TOKENS = { name: 'card-token', hits: 30, seconds: 60 }

/** Resolves a token to its subscription. 404 for an unknown token; only those are counted, 429 beyond 30 a minute. */
export async function findCardPass(token: string, headers: Headers): Promise<CardPass> {
  const link = await findLink('card_update', token)
  if (link) return { companyId: link.companyId, customerServiceId: link.targetId, token } as CardPass
  await countHit(WRONG_TOKENS, limitKey(clientAddress(headers)))
  throw notFound('הקישור לא נמצא')
}

/** Finds a renewal by its id, with a row lock if requested; undefined if there is none. */
export async function findRenewal(
  tx: Tx,
  { companyId, renewalId }: RenewalRef,
  lock?: 'update',
): Promise<Renewal | undefined> {
  const found = tx
    .select()
    .from(cardRenewals)
    .where(and(eq(cardRenewals.companyId, companyId), eq(cardRenewals.id, renewalId)))
  const [row] = await (lock ? found.for(lock) : found)
  return row
}
