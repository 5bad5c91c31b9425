import { z } from 'zod'

import { parsedInput } from '@/lib/format/inputs'
import { parseUnitPrice, unitPriceMessages } from '@/lib/format/micro'
import { METERS } from '@/lib/vocabulary/metering'

/** A price of a unit, for all companies directly below or for one; of the root for itself: what its provider takes. */
export const meterPriceInput = z.strictObject({
  meter: z.enum(METERS, 'יש לבחור מה מתומחר'),
  childId: z.uuid('יש לבחור חברה').nullable(),
  /** Typed shekels, micro units after parsing; null: no price is set any more. */
  price: parsedInput(parseUnitPrice, unitPriceMessages).nullable(),
  /** Whoever sets it knows that it is below what the company itself pays. */
  isLossAllowed: z.boolean(),
})

/** The list's filter, as URL parameters. */
export const usagesExport = z.strictObject({ filter: z.string().max(2_000) })

export type MeterPriceInput = z.output<typeof meterPriceInput>
export type UsagesExport = z.output<typeof usagesExport>
