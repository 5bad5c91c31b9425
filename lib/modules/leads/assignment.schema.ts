import { z } from 'zod'

import { dayInput, linesInput, nameInput, rowVersionInput } from '@/lib/format/inputs'
import { ASSIGNMENT_HOURS, ASSIGNMENT_METHODS, LEAD_CHANNELS } from '@/lib/vocabulary/leads'

export const MAX_ASSIGNMENT_RULES = 50

export const assignmentRuleParams = z.strictObject({ id: z.uuid() })
export const absenceParams = z.strictObject({ id: z.uuid() })

const MAX_LISTED = 50

const listed = (message: string) =>
  z
    .array(z.string().trim().min(1, message).max(120, message), message)
    .max(MAX_LISTED, `אפשר לבחור עד ${MAX_LISTED}`)
    .transform((values) => [...new Set(values)])
    .default([])

const common = {
  name: nameInput('יש למלא שם לכלל').refine((text) => text.length <= 80, 'השם ארוך מ־80 תווים'),
  isActive: z.boolean().default(true),
  /** Sources of the company's picklist, by key or by name; empty means any, as in each of the conditions. */
  sources: listed('יש לבחור מקורות מהרשימה'),
  channels: z.array(z.enum(LEAD_CHANNELS, 'יש לבחור מהרשימה')).max(LEAD_CHANNELS.length).default([]),
  cities: listed('יש למלא שמות של יישובים'),
  pipelineId: z
    .union([z.uuid(), z.literal('')], 'יש לבחור תהליך מהרשימה')
    .nullable()
    .transform((id) => id || null)
    .default(null),
  hours: z.enum(ASSIGNMENT_HOURS, 'יש לבחור מתי הכלל פועל').default('any'),
  method: z.enum(ASSIGNMENT_METHODS, 'יש לבחור איך לחלק'),
  userIds: z
    .array(z.uuid('יש לבחור משתמשים מהרשימה'), 'יש לבחור משתמשים מהרשימה')
    .min(1, 'יש לבחור לפחות משתמש אחד')
    .max(MAX_LISTED, `אפשר לבחור עד ${MAX_LISTED} משתמשים`)
    .refine((ids) => new Set(ids).size === ids.length, 'כל משתמש יכול להופיע פעם אחת'),
  maxOpenLeads: z
    .int('יש למלא מספר מ־1 עד 10,000')
    .min(1, 'יש למלא מספר מ־1 עד 10,000')
    .max(10_000, 'יש למלא מספר מ־1 עד 10,000')
    .nullable()
    .default(null),
}

/** Body of a new assignment rule; it comes after the others. */
export const assignmentRuleInput = z.strictObject(common)

/** Body of a change of a rule, with the version that the form was opened with. */
export const assignmentRuleChange = z.strictObject({ ...common, version: rowVersionInput })

/** All rules in their new order. */
export const assignmentRuleOrder = z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_ASSIGNMENT_RULES) })

/** Body of an absence: both days are included. */
export const absenceInput = z
  .strictObject({
    userId: z.uuid('יש לבחור משתמש מהרשימה'),
    fromDay: dayInput(),
    toDay: dayInput(),
    note: linesInput(200).default(''),
  })
  .refine(({ fromDay, toDay }) => fromDay <= toDay, {
    path: ['toDay'],
    error: 'היום האחרון צריך להיות אחרי היום הראשון',
  })

export type AssignmentRuleInput = z.output<typeof assignmentRuleInput>
export type AssignmentRuleChange = z.output<typeof assignmentRuleChange>
export type AbsenceInput = z.output<typeof absenceInput>
