import { sql } from 'drizzle-orm'
import { seal, sha256 } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { savedCards } from '@/lib/db/schema/payment-attempts'
import type { KeptCard } from '@/lib/payments/gateway'

import type { Attempt, Page } from '../attempts.queries'
import { cardTokenCell } from './cards.rules'

type Kept = { page: Page; attempt: Attempt; card: KeptCard }

/**
 * Saves the card of a payment whose payer agreed to it, for the page's customer; the same card is stored once. Returns
 * its id.
 */
export const saveCard = (tx: Tx, { page, attempt, card }: Kept): Promise<string> =>
  storeCard(tx, {
    companyId: page.companyId,
    customerId: page.customerId,
    gatewayAccountId: attempt.gatewayAccountId,
    sourceId: attempt.id,
    card,
  })

type Stored = {
  companyId: string
  customerId: string | null
  gatewayAccountId: string
  /** The attempt or the renewal in which the card holder agreed. */
  sourceId: string
  card: KeptCard
}

/**
 * Inserts a card that the gateway has saved; a known card gets the newest details and becomes chargeable again. Returns
 * its id.
 */
export async function storeCard(tx: Tx, { companyId, customerId, gatewayAccountId, sourceId, card }: Stored) {
  const id = newId()
  const { last4, brand, expiresOn, holderName } = card
  const details = { last4, brand, expiresOn, holderName, attemptId: sourceId, state: 'active' as const }
  const [row] = await tx
    .insert(savedCards)
    .values({
      companyId,
      id,
      customerId,
      gatewayAccountId,
      ...details,
      tokenSealed: seal(card.token, cardTokenCell(companyId, id)),
      tokenHash: sha256(`${gatewayAccountId}|${card.token}`),
    })
    .onConflictDoUpdate({
      target: [savedCards.companyId, savedCards.gatewayAccountId, savedCards.tokenHash],
      targetWhere: sql`deleted_at is null`,
      set: {
        ...details,
        customerId: sql`coalesce(excluded.customer_id, ${savedCards.customerId})`,
        updatedAt: new Date(),
      },
    })
    .returning({ id: savedCards.id })
  if (!row) throw new Error('the card was not kept')
  return row.id
}
