import { businessDay } from '@/lib/format/dates'
import { splitVat } from '@/lib/format/money'

import type { VatMode } from './services.schema'

/** How a price was given: `rateBp` is the VAT of the day it is for, in basis points. */
export type Given = { vatMode: VatMode; priceIncludesVat: boolean; rateBp: number }

/** The price as it is stored, with VAT where the mode is standard: VAT is added to one that was given without, rounded half up. */
export const storedPrice = (agorot: number, given: Given) =>
  isWithoutVat(given) ? agorot + Math.floor((agorot * given.rateBp + 5_000) / 10_000) : agorot

/** The price as it was given, of a stored one: the exact opposite at the same rate. */
export const givenPrice = (agorot: number, given: Given) =>
  isWithoutVat(given) ? splitVat(agorot, given.rateBp).net : agorot

/** Whether VAT comes on top of what was typed: of a price that is exempt or at rate zero there is none to add. */
export const isWithoutVat = ({ vatMode, priceIncludesVat }: Pick<Given, 'vatMode' | 'priceIncludesVat'>) =>
  vatMode === 'standard' && !priceIncludesVat

type Dated = { validFrom: string }

/** The price of a day: the latest that has begun; undefined before the first. */
export const priceInForce = <P extends Dated>(history: readonly P[], day: string): P | undefined =>
  history.reduce<P | undefined>(
    (found, one) => (one.validFrom <= day && (!found || one.validFrom > found.validFrom) ? one : found),
    undefined,
  )

/** A history as steps for a drawing: what the price was at the end of each of the days that are asked for; 0 before the first. */
export const priceSteps = (history: readonly (Dated & { priceAgorot: number })[], days: readonly string[]) =>
  days.map((day) => priceInForce(history, day)?.priceAgorot ?? 0)

/** A price that holds from today for whoever buys from now on. */
export const fromToday = () => ({ validFrom: businessDay(), appliesTo: 'new' as const, notice: '' })
