import { z } from 'zod'
import { rowVersionInput } from '@/lib/format/inputs'

export const vatPeriodParams = z.strictObject({ id: z.uuid() })

/** First month of a period, and whether the company reports monthly or every two months. */
export const vatPeriodInput = z.strictObject({
  month: z.string('יש לבחור חודש').regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'יש לבחור חודש'),
  months: z.union([z.literal(1), z.literal(2)], 'הדיווח הוא חודשי או דו־חודשי'),
})
export type PeriodInput = z.output<typeof vatPeriodInput>

export const reopeningInput = z.strictObject({ version: rowVersionInput })
