import { z } from 'zod'

import { amountInput, dayInput, linesInput, rowVersionInput } from '@/lib/format/inputs'

import { PRICE_APPLIES_TO } from './services.schema'

/** A price from a day on; whether it includes VAT is a setting of the service. */
export const priceInput = z.strictObject({
  price: amountInput(),
  validFrom: dayInput('יש לבחור מאיזה יום המחיר תקף'),
  appliesTo: z.enum(PRICE_APPLIES_TO, 'יש לבחור על מי המחיר חל'),
  /** Text for existing customers, also shown in the price history. */
  notice: linesInput(500).default(''),
  version: rowVersionInput,
})

export const priceParams = z.strictObject({ id: z.uuid(), price: z.uuid() })

export type PriceInput = z.output<typeof priceInput>
