import { z } from 'zod'

import { amountInput, dayInput, linesInput } from '@/lib/format/inputs'

import { PRICE_REACHES, rowVersionInput } from './services.schema'

/** A price from a day on, as typed: with VAT or without as the service says. */
export const priceInput = z.strictObject({
  price: amountInput(),
  validFrom: dayInput('יש לבחור מאיזה יום המחיר תקף'),
  appliesTo: z.enum(PRICE_REACHES, 'יש לבחור על מי המחיר חל'),
  /** What customers who have the service are told, and the office reads in the history. */
  notice: linesInput(500).default(''),
  version: rowVersionInput,
})

export const priceId = z.strictObject({ id: z.uuid(), price: z.uuid() })

export type PriceInput = z.output<typeof priceInput>
