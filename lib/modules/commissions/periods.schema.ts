import { z } from 'zod'

import { businessDay } from '@/lib/format/dates'
import { dayInput, linesInput, nameInput, rowVersionInput } from '@/lib/format/inputs'

/** The first and the last day of a new period. */
export const commissionPeriodInput = z
  .strictObject({ startsOn: dayInput(), endsOn: dayInput() })
  .superRefine(({ startsOn, endsOn }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['endsOn'], message })
    if (endsOn < startsOn) refuse('היום האחרון חייב להיות אחרי היום הראשון')
    else if (Date.parse(endsOn) - Date.parse(startsOn) > 366 * 86_400_000) refuse('תקופה היא שנה לכל היותר')
  })

const reason = linesInput(500).refine((text) => text.length > 0, 'יש לכתוב סיבה')

/** A step of a period, with the version that the user saw. */
export const periodStepInput = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('calculate') }),
  z.strictObject({ step: z.literal('approve'), version: rowVersionInput }),
  z.strictObject({ step: z.literal('return'), version: rowVersionInput, reason }),
  z.strictObject({ step: z.literal('lock'), version: rowVersionInput }),
])

export const payInput = z.strictObject({
  version: rowVersionInput,
  paidOn: dayInput().refine((day) => day <= businessDay(), 'התאריך אינו יכול להיות בעתיד'),
  reference: nameInput('יש למלא אסמכתה').refine((text) => text.length <= 60, 'עד 60 תווים'),
})

export const reopenInput = z.strictObject({ version: rowVersionInput, reason })

export type PeriodInput = z.output<typeof commissionPeriodInput>
export type StepInput = z.output<typeof periodStepInput>
export type PayInput = z.output<typeof payInput>
export type ReopenInput = z.output<typeof reopenInput>
