import { z } from 'zod'

import { businessDay } from '@/lib/format/dates'
import { amountInput, dayInput, rowVersionInput } from '@/lib/format/inputs'

export const PART_COUNT_LIMITS = { least: 2, most: 36 } as const

const day = () => dayInput().refine((text) => text >= businessDay(), 'התאריך כבר עבר')

const count = z
  .int('יש למלא מספר שלם')
  .min(PART_COUNT_LIMITS.least, `לפחות ${PART_COUNT_LIMITS.least} תשלומים`)
  .max(PART_COUNT_LIMITS.most, `לכל היותר ${PART_COUNT_LIMITS.most} תשלומים`)

const common = {
  version: rowVersionInput,
  /**
   * Whether the payer of the first part is asked to agree that the others are charged by the same card on their due
   * dates.
   */
  keepsCard: z.boolean().default(false),
}

/** Input of splitting a page into dated parts: evenly, one part a month, or with every date and amount given. */
export const scheduleInput = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('even'), count, firstOn: day(), ...common }),
    z.strictObject({
      kind: z.literal('given'),
      parts: z
        .array(z.strictObject({ dueOn: day(), amount: amountInput() }))
        .min(PART_COUNT_LIMITS.least, `לפחות ${PART_COUNT_LIMITS.least} תשלומים`)
        .max(PART_COUNT_LIMITS.most, `לכל היותר ${PART_COUNT_LIMITS.most} תשלומים`)
        .refine(inOrder, 'התאריכים צריכים לעלות מתשלום לתשלום'),
      ...common,
    }),
  ],
  'יש לבחור איך מחלקים',
)

export type ScheduleInput = z.output<typeof scheduleInput>

function inOrder(parts: { dueOn: string }[]): boolean {
  return parts.every(({ dueOn }, index) => index === 0 || dueOn > (parts[index - 1]?.dueOn ?? ''))
}
