import { periodMonths } from '@/lib/modules/services/services.rules'

type Offer = { state: string; period: 'month' | 'year' | null; periodCount: number; vatMode: string }
type Held = { periodMonths: number; vatMode: string }

/**
 * Returns why a subscription cannot move to another service, in Hebrew: billing period and VAT mode must stay the same.
 */
export function moveRefusal(offer: Offer | undefined, held: Held): string | undefined {
  if (!offer) return 'השירות לא נמצא'
  if (offer.state === 'archived') return 'השירות בארכיון ואי אפשר לעבור אליו'
  if (periodMonths(offer) !== held.periodMonths) return 'תקופת החיוב של השירות אחרת. אפשר לעבור לשירות באותה תקופה.'
  return offer.vatMode === held.vatMode ? undefined : 'מצב המע״מ של השירות אחר. אפשר לעבור לשירות באותו מצב.'
}
