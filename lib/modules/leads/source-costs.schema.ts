import { z } from 'zod'

import { isCalendarDay } from '@/lib/format/dates'
import { MAX_AGOROT, moneyMessages, parseShekels } from '@/lib/format/money'
import { optionalInput } from '@/lib/format/optional-input'

export const sourceCostParams = z.strictObject({ id: z.uuid() })

/** Body of what a source costs each month, from a month on; the month is `YYYY-MM`. */
export const sourceCostInput = z.strictObject({
  source: z.string('יש לבחור מקור מהרשימה').trim().min(1, 'יש לבחור מקור מהרשימה').max(200, 'יש לבחור מקור מהרשימה'),
  fromMonth: z
    .string('יש לבחור חודש')
    .trim()
    .transform((text) => `${text.slice(0, 7)}-01`)
    .refine(isCalendarDay, 'יש לבחור חודש'),
  /** Text is shekels as typed, a number is agorot. */
  monthlyAgorot: z
    .union([z.int().min(0).max(MAX_AGOROT), optionalInput(parseShekels, moneyMessages)], moneyMessages.money_invalid)
    .transform((agorot) => agorot ?? 0),
})

export type SourceCostInput = z.output<typeof sourceCostInput>
