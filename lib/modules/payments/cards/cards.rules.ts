import type { Place } from '@/lib/core/crypto'

/** Where the token of a kept card is sealed. */
export const cardTokenPlace = (companyId: string, cardId: string): Place => ({
  companyId,
  table: 'saved_cards',
  column: 'token',
  rowId: cardId,
})

/** Whether a kept card can still be charged on a day. */
export const isUsable = (card: { state: string; expiresOn: string }, day: string) =>
  card.state === 'active' && card.expiresOn >= day
