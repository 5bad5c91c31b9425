import { and, eq } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { findLink } from '@/lib/db/links'
import { cardRenewals } from '@/lib/db/schema/card-renewals'
import { clientAddress, limitKey } from '@/lib/limits/client-address'
import { countHit } from '@/lib/limits/rate-limit'

declare const proven: unique symbol

/** Proof that somebody holds the address at which a service's card is changed. Only findCardPass makes one. */
export type CardPass = {
  readonly companyId: string
  readonly customerServiceId: string
  readonly token: string
  readonly [proven]: true
}

export type Renewal = typeof cardRenewals.$inferSelect
export type RenewalRef = { readonly companyId: string; readonly renewalId: string }

const WRONG_TOKENS = { name: 'card-token', hits: 30, seconds: 60 }

/** The service that a token stands for. 404 for every token that is not ours, and only those count: beyond 30 a minute 429. */
export async function findCardPass(token: string, headers: Headers): Promise<CardPass> {
  const link = await findLink('card_update', token)
  if (link) return { companyId: link.companyId, customerServiceId: link.targetId, token } as CardPass
  await countHit(WRONG_TOKENS, limitKey(clientAddress(headers)))
  throw notFound('הקישור לא נמצא')
}

/** A renewal by its id; undefined where there is none. */
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
