import type { SealedCell } from '@/lib/core/crypto'

/** Returns the encryption context under which the token of a saved card is sealed. */
export const cardTokenCell = (companyId: string, cardId: string): SealedCell => ({
  companyId,
  table: 'saved_cards',
  column: 'token',
  rowId: cardId,
})

/** Whether a saved card can be charged on a day. */
export const isUsable = (card: { state: string; expiresOn: string }, day: string) =>
  card.state === 'active' && card.expiresOn >= day
