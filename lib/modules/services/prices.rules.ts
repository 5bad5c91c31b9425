import { businessDay } from '@/lib/format/dates'
import { splitVat } from '@/lib/format/money'

import type { VatMode } from './services.schema'

/** How a price was entered; `rateBp` is the VAT rate on the price's day, in basis points. */
export type PriceEntry = { vatMode: VatMode; priceIncludesVat: boolean; rateBp: number }

/**
 * Converts an entered price to the stored one, which includes VAT in standard mode: VAT is added to a price without it,
 * rounded half up.
 */
export const storedPrice = (agorot: number, given: PriceEntry) =>
  isWithoutVat(given) ? agorot + Math.floor((agorot * given.rateBp + 5_000) / 10_000) : agorot

/** Converts a stored price back to the entered one: the exact inverse at the same rate. */
export const enteredPrice = (agorot: number, given: PriceEntry) =>
  isWithoutVat(given) ? splitVat(agorot, given.rateBp).net : agorot

/** Whether VAT is added to the entered price; exempt and zero-rated prices have none. */
export const isWithoutVat = ({ vatMode, priceIncludesVat }: Pick<PriceEntry, 'vatMode' | 'priceIncludesVat'>) =>
  vatMode === 'standard' && !priceIncludesVat

type Dated = { validFrom: string }

/** Returns the price of a day: the latest one that has begun; undefined before the first. */
export const priceInForce = <P extends Dated>(history: readonly P[], day: string): P | undefined =>
  history.reduce<P | undefined>(
    (found, one) => (one.validFrom <= day && (!found || one.validFrom > found.validFrom) ? one : found),
    undefined,
  )

/** Returns the price at the end of each given day, for a step chart; 0 before the first price. */
export const priceSteps = (history: readonly (Dated & { priceAgorot: number })[], days: readonly string[]) =>
  days.map((day) => priceInForce(history, day)?.priceAgorot ?? 0)

/** Terms of a price that applies to new sales from today. */
export const fromToday = () => ({ validFrom: businessDay(), appliesTo: 'new' as const, notice: '' })
