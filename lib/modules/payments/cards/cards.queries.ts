import { and, asc, desc, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { savedCards } from '@/lib/db/schema/payment-attempts'
import { readInCompany } from '@/lib/db/tenant'

export type SavedCard = typeof savedCards.$inferSelect

/** Finds a saved card by its id; undefined if there is none. */
export async function findCard(
  tx: Tx,
  { companyId, id }: { readonly companyId: string; readonly id: string },
): Promise<SavedCard | undefined> {
  const [card] = await tx
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.companyId, companyId), eq(savedCards.id, id), isNull(savedCards.deletedAt)))
  return card
}

/** Lists a customer's active cards for display, without the token; the card with the latest expiry first. */
export const listCards = (scope: Scope<'customerServices'>, customerId: string) =>
  readInCompany(scope, (tx) => {
    const { id, last4, brand, expiresOn, state, companyId, deletedAt } = savedCards
    return tx
      .select({ id, last4, brand, expiresOn })
      .from(savedCards)
      .where(
        and(
          eq(companyId, scope.companyId),
          eq(savedCards.customerId, customerId),
          eq(state, 'active'),
          isNull(deletedAt),
        ),
      )
      .orderBy(desc(expiresOn), asc(id))
  })
