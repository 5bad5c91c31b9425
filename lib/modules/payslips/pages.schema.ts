import { z } from 'zod'

import {
  calendarDay,
  maybeEmail,
  maybePhone,
  nationalIdInput,
  personName,
  reasonText,
  slipText,
} from './payslips.schema'

const number = z.int().min(1).max(10_000)

export const slipPageQuery = z.strictObject({
  number: z
    .string()
    .regex(/^\d{1,5}$/, 'מספר העמוד אינו תקין')
    .transform(Number),
})

/**
 * Decision on a page: assign it to an employee, skip it with a reason, or reopen it. `teach` stores the position of the
 * identity number for other pages of the employer.
 */
export const decisionInput = z.discriminatedUnion('decision', [
  z.strictObject({ number, decision: z.literal('assign'), employeeId: z.uuid('יש לבחור עובד'), teach: z.boolean() }),
  z.strictObject({ number, decision: z.literal('skip'), reason: reasonText }),
  z.strictObject({ number, decision: z.literal('reopen') }),
])
const numbers = z.array(number).min(1, 'יש לבחור עמודים').max(200, 'אפשר להחליט על עד 200 עמודים בבת אחת')

/**
 * One decision on several open pages: `add` adds the employees that the pages name, `employee` adds one with the values
 * entered by the user.
 */
export const pagesInput = z.discriminatedUnion('decision', [
  z.strictObject({ numbers, decision: z.literal('assign'), employeeId: z.uuid('יש לבחור עובד') }),
  z.strictObject({ numbers, decision: z.literal('skip'), reason: reasonText }),
  z.strictObject({ numbers, decision: z.literal('add') }),
  z.strictObject({
    numbers: numbers.max(1, 'עובד מוסיפים מעמוד אחד'),
    decision: z.literal('employee'),
    name: personName,
    employeeNo: slipText(20),
    email: maybeEmail,
    phone: maybePhone,
    activeFrom: calendarDay,
    /** Empty uses the number found on the page. */
    nationalId: z.union([z.literal('').transform(() => null), nationalIdInput]),
  }),
])
export type PagesInput = z.output<typeof pagesInput>
export type DecisionInput = z.output<typeof decisionInput>
