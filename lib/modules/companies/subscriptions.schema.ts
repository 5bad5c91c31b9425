import { z } from 'zod'

import { linesInput, parsedInput, rowVersionInput } from '@/lib/format/inputs'
import { type MoneyError, moneyMessages, parseShekels } from '@/lib/format/money'
import type { Parsed } from '@/lib/format/parsed'

const orNone = (text: string): Parsed<number | null, MoneyError> =>
  text.trim() === '' ? { ok: true, value: null } : parseShekels(text)

const choice = {
  packageId: z.uuid('יש לבחור חבילה'),
  /** A special price in shekels; empty for the list price. */
  price: parsedInput<number | null, MoneyError>(orNone, moneyMessages),
}

/** Input of the preview of a change of package. */
export const packagePreview = z.strictObject(choice)

/** Input of a change of package; a special price requires a reason. */
export const packageChoice = z
  .strictObject({ ...choice, priceReason: linesInput(300), version: rowVersionInput })
  .refine(({ price, priceReason }) => price === null || priceReason.length >= 3, {
    path: ['priceReason'],
    message: 'יש לכתוב למה המחיר שונה מהמחירון',
  })

export type PackagePreview = z.output<typeof packagePreview>
export type PackageChoice = z.output<typeof packageChoice>
